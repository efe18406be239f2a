package text

// What the command line says: commands (cmd.NAME, cmd.NAME.long,
// cmd.NAME.example), flags (flag.NAME), complaints and answers.
var _ = add(table{
	"cmd.shudu": {"solve, count, check and convert Sudoku, Mathdoku and their variants", "解答、計數、檢查與轉換數獨、數學數獨及各種變形"},
	"cmd.shudu.long": {`Shudu solves, counts, checks and converts Sudoku, Mathdoku and their variants,
of any size and in any known format. Puzzles are files, standard input ("-"),
or the argument itself; with input piped in and no command they are solved.`,
		`Shudu 解答、計數、檢查與轉換各種大小、各種格式的數獨、數學數獨及其變形。
題目可以是檔案、標準輸入（"-"）或參數本身；有管線輸入而沒有指令時，直接解題。`},
	"cmd.solve": {"solve puzzles of any kind in any known format", "解答任何種類、任何已知格式的題目"},
	"cmd.solve.long": {`Solve puzzles and print a solution of each, or all solutions with --all.

The answer to "-o line" is puzzle:count:solution, one line a puzzle; "-o json"
is one object a line. The styles of text are "boxed" with frames, "plain" with
rows of numbers only, and "indexed" with the numbers of rows and columns, the
total and the CPU time. Bytes never depend on --threads.`,
		`解題並印出每題的一個解，加上 --all 則印出所有解。

「-o line」每題輸出一行 題目:解數:解答；「-o json」每行一個物件。
文字樣式有三種：「boxed」加框線、「plain」只有數字、「indexed」加行列編號、
總解數與 CPU 時間。輸出內容與 --threads 無關。`},
	"cmd.solve.example": {`  shudu solve examples/handout-0.txt
  shudu solve --all --style indexed examples/handout-2-a.txt
  shudu solve -o line < puzzles.txt`, `  shudu solve examples/handout-0.txt
  shudu solve --all --style indexed examples/handout-2-a.txt
  shudu solve -o line < puzzles.txt`},
	"cmd.count": {"count the solutions of puzzles", "計算題目有幾個解"},
	"cmd.count.long": {`Count the solutions of puzzles exactly, or up to --limit. Prints only the number.`,
		`精確計算題目的解數，或數到 --limit 為止。只印出數字。`},
	"cmd.check": {"find out what is wrong with puzzles, and what is right", "檢查題目哪裡有問題、哪裡沒問題"},
	"cmd.check.long": {`Check puzzles: name every clash, cells without a candidate and houses without a
place for a digit; say whether a puzzle has no solution, several (two are shown
and where they differ) or one, and whether it is minimal or which givens could
go. A solution that the file carries is compared.`,
		`檢查題目：指出每個衝突、沒有候選數的格子、某數字無處可填的行列宮；
判斷無解、多解（列出兩個解與相異處）或唯一解，以及題目是否最小、哪些提示數可省略。
檔案若附有解答，也會比對。`},
	"cmd.convert": {"convert puzzles from any format to any other", "在各種格式之間轉換題目"},
	"cmd.convert.long": {`Write puzzles in another format, changed on the way if asked: rotated, relabelled,
shuffled (an equivalent puzzle in disguise), or in canonical form (the smallest
of all its disguises). The same --seed makes the same puzzles.`,
		`以另一種格式寫出題目，並可同時旋轉、換數字、打散（等價但看不出的題目）
或化為標準形（所有等價題目中最小者）。相同的 --seed 產生相同的結果。`},
	"cmd.bank": {"puzzle banks: list, show, make, add, info, dedupe", "題庫：list、show、make、add、info、dedupe"},
	"cmd.bank.long": {`Work on puzzle banks: sudoku.dat of the classic game, or text with one puzzle a
line. Puzzles are numbered from 1 and picked by seeking, so that a bank of a
million opens at once.`, `操作題庫：經典遊戲的 sudoku.dat，或每行一題的文字檔。
題目從 1 編號，直接定位讀取，百萬題的題庫也能立即開啟。`},
	"cmd.bank.info":    {"say what a bank holds", "顯示題庫資訊"},
	"cmd.bank.list":    {"list the puzzles of a bank: number, puzzle, name", "列出題庫中的題目：編號、題目、名稱"},
	"cmd.bank.show":    {"show puzzles by their numbers; 0 or none is any", "依編號顯示題目；0 或不指定則隨機"},
	"cmd.bank.make":    {"make a bank of puzzles", "由題目製作題庫"},
	"cmd.bank.add":     {"add puzzles to a bank", "將題目加入題庫"},
	"cmd.bank.dedupe":  {"write each puzzle once; puzzles that are the same in disguise count as one", "每題只寫出一次；等價的題目視為同一題"},
	"flag.listfrom":    {"start at the puzzle of this `number`", "從此編號 `number` 的題目開始"},
	"flag.showoutput":  {"text, or any `format` that can be written", "text，或任何可寫出的格式 `format`"},
	"flag.bankformat":  {"`format` of the bank: dat, line … (default by the file's name)", "題庫格式 `format`：dat、line …（預設依檔名）"},
	"flag.force":       {"write over an existing file", "覆寫現有檔案"},
	"flag.exact":       {"compare puzzles as they are, not their canonical forms", "直接比較題目，不比較標準形"},
	"usage.bank":       {"name the bank", "請指定題庫"},
	"bank.info":        {"%s: %d puzzles, format %s, %d bytes", "%s：%d 題，格式 %s，%d 位元組"},
	"bank.problem":     {"%s: %s", "%s：%s"},
	"bank.id":          {"%q is no number of a puzzle (expected 1 to %d, or 0 for any)", "%q 不是題目編號（應為 1 到 %d，0 表示隨機）"},
	"bank.picked":      {"puzzle %d", "第 %d 題"},
	"bank.nothing":     {"there is no puzzle; nothing was changed", "沒有題目；沒有任何變更"},
	"bank.made":        {"%s holds %d puzzles", "%s 共有 %d 題"},
	"bank.added":       {"%[2]d puzzles were added to %[1]s", "已將 %[2]d 題加入 %[1]s"},
	"bank.deduped":     {"%d puzzles; %d more were the same", "共 %d 題；另有 %d 題重複"},
	"bank.interrupted": {"interrupted; nothing was changed", "已中斷；沒有任何變更"},
	"cmd.draw":         {"draw puzzles as text, SVG, PNG or a PDF booklet", "以文字、SVG、PNG 或 PDF 小冊畫出題目"},
	"draw.and":         {", ", "、"},
	"draw.noanswer":    {"%s has no solution to draw", "%s無解，無法畫出答案"},
	"flag.svg":         {"draw into this `file` as SVG (- for standard output; the second puzzle gets -2 …)", "以 SVG 畫入此檔案 `file`（- 為標準輸出；第二題起檔名加 -2 …）"},
	"flag.answers":     {"draw the solution instead of the givens; in a booklet, answers at the back", "畫出解答而非題目；小冊則將解答附於書末"},
	"cmd.bench":        {"measure the engines on puzzle files", "以題目檔測量各引擎的速度"},
	"cmd.bench.long": {`Measure the engines on puzzle files: every engine that can, on one thread and on
all. Reading and parsing the puzzle text is inside the measured time; the median
of --repeat passes is told. A pass that is not through within --budget is cut,
and what it did is told.`,
		`以題目檔測量各引擎：每個可用的引擎分別以單一執行緒與全部執行緒執行。
時間包含讀取與解析題目文字，取 --repeat 次的中位數。
超過 --budget 的測量會中止，並回報已完成的部分。`},
	"cmd.formats":    {"list the known formats", "列出已知的格式"},
	"cmd.rules":      {"list the known rules, or print the example puzzle of each rule named", "列出已知的規則，或印出所指定規則的例題"},
	"cmd.engines":    {"list the engines", "列出解題引擎"},
	"cmd.completion": {"write the completion script of a shell", "輸出命令列補全腳本"},
	"cmd.man":        {"write the manual pages", "輸出說明頁（man）"},
	"cmd.man.long": {`Write the manual page to standard output, or one page for every command into a
directory.`, `將說明頁寫到標準輸出；指定目錄時，每個指令各寫一頁。`},
	"cmd.version": {"print the version", "印出版本"},
	"cmd.help":    {"help about a command", "指令說明"},

	"flag.limit":       {"stop after `N` solutions (solve: 2, count: none; 0 means none)", "找到 `N` 個解就停（solve 預設 2，count 不限；0 表示不限）"},
	"flag.all":         {"find every solution", "找出所有解"},
	"flag.timeout":     {"give up on a puzzle after this `time`, as in 10s or 2m", "每題最多花費的`time`，例如 10s 或 2m"},
	"flag.threads":     {"how many threads to use (default: all)", "使用的執行緒數（預設全部）"},
	"flag.seed":        {"the `number` that chance starts from", "亂數種子 `number`"},
	"flag.lang":        {"language: en or zh-TW (default from the environment)", "語言：en 或 zh-TW（預設依環境變數）"},
	"flag.quiet":       {"no notices", "不顯示提示訊息"},
	"flag.color":       {"colour: auto, always or never", "顏色：auto、always 或 never"},
	"flag.version":     {"print the version", "印出版本"},
	"flag.help":        {"help about this command", "顯示此指令的說明"},
	"flag.engine":      {"use the engine of this `name` (see shudu engines)", "指定解題引擎 `name`（見 shudu engines）"},
	"flag.from":        {"read this `format` instead of telling it from the content (see shudu formats)", "指定輸入格式 `format`，不自動判斷（見 shudu formats）"},
	"flag.output":      {"text, line or json", "text、line 或 json"},
	"flag.listoutput":  {"text or json", "text 或 json"},
	"flag.minimise":    {"print a minimal puzzle with the same solution (in another order with --seed)", "印出同解的最小題目（用 --seed 換順序）"},
	"flag.redundant":   {"also say which rules are redundant", "一併列出多餘的規則"},
	"flag.to":          {"write this `format`; json is native (see shudu formats)", "輸出格式 `format`；json 即 native（見 shudu formats）"},
	"flag.rotate":      {"rotate clockwise by 90, 180 or 270 degrees", "順時針旋轉 90、180 或 270 度"},
	"flag.relabel":     {"exchange the digits: at random, or 1, 2, 3 … for the `digits` given", "交換數字：隨機，或將 1、2、3 … 換成指定的 `digits`"},
	"flag.shuffle":     {"make an equivalent puzzle in disguise", "打散成等價的題目"},
	"flag.canonical":   {"make the canonical form: the smallest of all equivalent puzzles", "化為標準形：所有等價題目中最小者"},
	"flag.kernel":      {"let the lanes use the inner loops of this `name`, not the best for this processor", "讓 lanes 使用此 `name` 的核心迴圈，而不用最適合本處理器的"},
	"flag.benchengine": {"measure only the engine of this `name`", "只測量此 `name` 引擎"},
	"flag.repeat":      {"measure this many times and tell the median", "重複測量次數，取中位數"},
	"flag.budget":      {"cut a measurement after this `time`", "單次測量的時間上限 `time`"},
	"flag.drawstyle":   {"`style` of text: boxed, handout, plain, indexed, full with all marks, or auto: whichever shows it all", "文字`樣式`：boxed、handout、plain、indexed、含所有標記的 full，或 auto（自動選能完整顯示者）"},
	"flag.style":       {"`style` of text: boxed, handout, plain or indexed", "文字`樣式`：boxed、handout、plain 或 indexed"},
	"flag.title":       {"`title` to be written above, instead of the puzzle's own", "寫在上方的`標題`，取代題目本身的標題"},
	"flag.candidates":  {"print the true candidates of every cell: the digits it holds in some solution", "印出每格真正的候選數，也就是在某個解中出現的數字"},

	"help.usage":    {"Usage", "用法"},
	"help.examples": {"Examples", "範例"},
	"help.commands": {"Commands", "指令"},
	"help.flags":    {"Flags", "選項"},
	"help.shared":   {"Flags of every command", "所有指令的選項"},

	"man.name":        {"NAME", "名稱"},
	"man.synopsis":    {"SYNOPSIS", "用法"},
	"man.description": {"DESCRIPTION", "說明"},
	"man.options":     {"OPTIONS", "選項"},
	"man.shared":      {"OPTIONS OF EVERY COMMAND", "所有指令的選項"},
	"man.commands":    {"COMMANDS", "指令"},
	"man.examples":    {"EXAMPLES", "範例"},
	"man.status":      {"EXIT STATUS", "結束狀態"},
	"man.status.text": {`0 done and true; 1 a puzzle has no solution, or a check is false; 2 wrong usage or unreadable input; 3 gave up at a limit of time; 130 interrupted.

Where several apply, the first of 130, 2, 3, 1, 0.`,
		`0 完成且成立；1 有題目無解或檢查不成立；2 用法錯誤或輸入無法讀取；3 到達時間上限而放棄；130 被中斷。

同時符合多項時，依 130、2、3、1、0 的順序取第一個。`},

	"input.stdin":      {"standard input", "標準輸入"},
	"input.argument":   {"argument", "參數"},
	"input.none":       {"nothing to read: name a file, give a puzzle, or pipe one in (see shudu --help)", "沒有輸入：請指定檔案、直接給題目，或用管線輸入（見 shudu --help）"},
	"input.directory":  {"%s is a directory; name the files in it", "%s 是目錄；請指定其中的檔案"},
	"input.unreadable": {"%s cannot be read: %v", "無法讀取 %s：%v"},
	"input.neither":    {"%q is neither an existing file nor a puzzle in a known format (see shudu formats)", "%q 不是現有的檔案，也不是已知格式的題目（見 shudu formats）"},
	"output.exists":    {"%s is there already (--force writes over it)", "%s 已存在（可用 --force 覆寫）"},
	"output.kind":      {"%s is not a regular file; nothing was written", "%s 不是一般檔案；沒有寫入任何內容"},
	"output.file":      {"%s cannot be written: %v", "無法寫入 %s：%v"},
	"output.stdout":    {"standard output cannot be written: %v", "無法寫入標準輸出：%v"},

	"usage.command":    {"there is no command %q.", "沒有指令 %q。"},
	"usage.flag":       {"there is no flag %s.", "沒有選項 %s。"},
	"usage.needs":      {"%s needs a value", "%s 需要一個值"},
	"usage.value":      {"%s cannot be %q: it takes a value of type %s", "%s 不能是 %q：需要 %s 型別的值"},
	"usage.choice":     {"%s cannot be %q: it is one of %s", "%s 不能是 %q：可用的值有 %s"},
	"usage.didyoumean": {"Did you mean %s?", "您是不是要找 %s？"},
	"usage.known":      {"Known: %s.", "已知：%s。"},
	"usage.format":     {"there is no format %q.", "沒有格式 %q。"},
	"usage.notread":    {"the format %s can only be written", "格式 %s 只能寫出，不能讀取"},
	"usage.rule":       {"there is no rule %q.", "沒有規則 %q。"},
	"usage.kernel":     {"there is no kernel %q on this processor.", "此處理器沒有核心 %q。"},
	"usage.engine":     {"there is no engine %q.", "沒有引擎 %q。"},
	"usage.candidates": {"--candidates is for text and json, and not for --all", "--candidates 只用於 text 和 json，且不能與 --all 並用"},
	"usage.timeout":    {"--timeout must not be below zero", "--timeout 不能是負數"},
	"usage.threads":    {"--threads must be 1 or more", "--threads 至少為 1"},
	"usage.shell":      {"name one shell: bash, fish, powershell or zsh", "請指定一種命令列：bash、fish、powershell 或 zsh"},
	"usage.noshell":    {"there is no completion for %q.", "沒有 %q 的補全腳本。"},

	"usage.notwrite": {"the format %s can only be read", "格式 %s 只能讀取，不能寫出"},
	"usage.relabel":  {"--relabel cannot be %q: it takes every digit once, as in 234567891", "--relabel 不能是 %q：每個數字恰好一次，例如 234567891"},
	"usage.files":    {"name the files to measure", "請指定要測量的檔案"},
	"usage.repeat":   {"--repeat must be 1 or more", "--repeat 至少為 1"},

	"puzzle.line":   {"line %d", "第 %d 行"},
	"puzzle.number": {"puzzle %d", "第 %d 題"},
	"puzzle.named":  {"puzzle %d (%s)", "第 %d 題（%s）"},
	"house":         {"%[1]s %[2]d", "第 %[2]d %[1]s"},

	"solve.none":        {"No solution!", "無解"},
	"solve.solution":    {"Solution:", "解答："},
	"solve.total":       {"Total %d solutions found in %.1f seconds", "共 %d 組解，費時 %.1f 秒"},
	"solve.several":     {"%s has %d solutions; the first is shown (--all shows every one)", "%s有 %d 個解；只顯示第一個（--all 顯示全部）"},
	"solve.atleast":     {"%s has at least %d solutions; the first is shown (--all shows every one)", "%s至少有 %d 個解；只顯示第一個（--all 顯示全部）"},
	"solve.unproved":    {"%s: whether there is another solution is not known", "%s：不確定是否還有其他解"},
	"solve.gaveup":      {"%s: gave up after %v", "%s：超過 %v，放棄"},
	"solve.interrupted": {"%s: interrupted; %d solutions were found", "%s：已中斷；找到 %d 個解"},
	"solve.clash":       {"%s: %s", "%s：%s"},

	"convert.cannot": {"%s: the format %s cannot say this puzzle (-o native can): %v", "%s：格式 %s 無法表示此題目（可用 -o native）：%v"},
	"convert.seed":   {"seed %d", "亂數種子 %d"},

	"bench.head": {"file\tengine\tkernel\tthreads\tpuzzles\tCPU s\twall s\tper CPU s\tns each\tguesses\t", "檔案\t引擎\t核心\t執行緒\t題數\tCPU 秒\t實際秒\t每 CPU 秒\t每題 ns\t猜測\t"},
	"bench.cut":  {"%[1]s: %[2]s did %[3]d puzzles in %[4]v", "%[1]s：%[2]s 在 %[4]v 內完成 %[3]d 題"},

	"check.clash":   {"%d twice in %s: %s", "%d 在%s出現兩次：%s"},
	"check.clashes": {"%d stands %d times in %s: %s", "%d 出現 %d 次，在%s：%s"},

	"check.puzzle":    {"%s:", "%s："},
	"check.broken":    {"%s is broken: %s", "%s不成立：%s"},
	"check.empty":     {"%s has no candidate", "%s 沒有候選數"},
	"check.homeless":  {"no place for %d in %s", "%d 在%s無處可填"},
	"check.none":      {"no solution", "無解"},
	"check.several":   {"not unique", "不只一個解"},
	"check.solution":  {"solution %d: %s", "解 %d：%s"},
	"check.differ":    {"they differ in %d cells: %s", "兩解相異 %d 格：%s"},
	"check.unique":    {"unique", "唯一解"},
	"check.minimal":   {"minimal", "最小（沒有可省略的提示數）"},
	"check.redundant": {"not minimal; each of these givens could go: %s", "非最小；下列提示數各自可省略：%s"},
	"check.rule":      {"rule %d (%s) could go", "規則 %d（%s）可省略"},
	"check.unknown":   {"unknown", "未知"},
	"check.right":     {"the solution in the file is right", "檔案附的解答正確"},
	"check.wrong":     {"the solution in the file is wrong", "檔案附的解答錯誤"},
	"check.wrongat":   {"the solution in the file is wrong at %s", "檔案附的解答有誤：%s"},
})
