package text

// What the commands about jobs say: "bulk" and those below it.
var _ = add(table{
	"cmd.bulk": {"jobs of millions of puzzles: new, run, serve, work, status, merge, verify, plan", "百萬題的大量工作：new、run、serve、work、status、merge、verify、plan"},
	"cmd.bulk.long": {`Work on millions of puzzles so that nothing is lost and nothing is doubled. A job is a
directory: "new" makes it, "run" works on it with all cores, stops at any time and goes
on where it stood, "merge" puts the answers into one file: byte for byte what the command
itself would have written. Several machines share the work with --shard, or with "serve" and
"work" where they have no common disk.`,
		`處理數百萬題，不遺漏也不重複。一個工作就是一個目錄：new 建立工作，run 以所有核心處理，
可隨時停止，再執行時從中斷處繼續，merge 將答案合併成一個檔案，內容與直接執行該指令的輸出
逐位元組相同。多台機器可用 --shard 分工；沒有共用磁碟時用 serve 與 work。`},
	"cmd.bulk.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 500
  shudu bulk run job
  shudu bulk merge job -o puzzles.txt`),

	"cmd.bulk.new": {"make a job: an operation, its flags, and what it works on", "建立工作：作業、選項與處理對象"},
	"cmd.bulk.new.long": {`Make a job in a directory. --op names the operation, one of our commands; its flags are
taken, too. The input is files with one puzzle a line (or records of 41 bytes), for
"generate" --count puzzles, for "grids" a range I..J or all. A sample of the work is measured
once, and the size of the chunks is kept. Making the same job again finds the one that is
there; an input that has changed is refused.`,
		`在目錄中建立工作。--op 指定作業，即本程式的指令之一，並可使用該指令的選項。輸入是每行一題
的檔案（或每題 41 位元組的紀錄），generate 是 --count 題，grids 則是範圍 I..J 或 all。
建立時會先測量一小部分工作，並固定每塊的大小。再次建立相同的工作會沿用現有的；輸入若已變更則拒絕。`},
	"cmd.bulk.new.example": both(`  shudu generate --count 200 --seed 1 -o line > puzzles.txt
  shudu bulk new job --op solve puzzles.txt
  shudu bulk new rated --op rate -o json --chunk 50 puzzles.txt`),

	"cmd.bulk.run": {"work on a job, with all cores or as one of several shares", "處理工作：使用所有核心，或只做其中一份"},
	"cmd.bulk.run.long": {`Work on a job until all its chunks are done. Ended at any time, in whatever way, it loses
at most the chunks it was working on, and goes on when it is run again. Programs that
work on the same directory share the chunks; with --shard i/N each does its own, for batch
schedulers: 1/4 to 4/4, or 0/4 to 3/4.`,
		`處理工作直到每一塊都完成。無論何時以何種方式中斷，最多只損失處理中的那幾塊，再次執行即可
繼續。處理同一目錄的多個程式會分擔各塊；用 --shard i/N 則各做各的一份，適合批次排程系統：
1/4 到 4/4，或 0/4 到 3/4。`},
	"cmd.bulk.run.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 100
  shudu bulk run job --shard 1/2
  shudu bulk run job --shard 2/2`),

	"cmd.bulk.status": {"say how far a job is", "顯示工作進度"},
	"cmd.bulk.status.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 500
  shudu bulk status job
  shudu bulk status job -o text`),

	"cmd.bulk.merge": {"put the answers of all chunks into one file, in order", "將各塊的答案依序合併成一個檔案"},
	"cmd.bulk.merge.long": {`Put the answers of all chunks into one file, in order, in one pass, each checked against its
checksum. What the command would have told on standard error is told there. A chunk that
is damaged is named and put aside; the next run does it again.`,
		`將各塊的答案依序一次合併成一個檔案，並核對每塊的檢查碼。指令原本會寫到標準錯誤的訊息也會
顯示。損壞的塊會被指出並移開，下次執行時重做。`},
	"cmd.bulk.merge.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 500
  shudu bulk run job
  shudu bulk merge job -o puzzles.txt`),

	"cmd.bulk.verify": {"do some of the chunks again and compare", "重做部分的塊並比較結果"},
	"cmd.bulk.verify.long": {`Do a sample of the chunks again and compare the answers byte by byte: a machine that
calculates wrongly is found by the name it left. Exit status 1 if a chunk differs.`,
		`重做抽樣的塊並逐位元組比較答案：計算錯誤的機器會由其留下的名稱找出。若有一塊不同，結束
狀態為 1。`},
	"cmd.bulk.verify.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 100
  shudu bulk run job
  shudu bulk verify job --sample 20%`),

	"cmd.bulk.plan": {"say how long a job will take, how much disk, how many machines", "估計工作所需的時間、磁碟與機器數"},
	"cmd.bulk.plan.long": {`Measure a sample of the work and say what the whole job will take: time on this machine,
cores for an hour, a day and a week, and the size of the answers.`,
		`測量部分工作，估計整個工作所需：在這台機器上的時間，一小時、一天、一週內完成所需的核心數，
以及答案的大小。`},
	"cmd.bulk.plan.example": both(`  shudu bulk new job --op generate --count 1000000 --seed 1 --chunk 5000
  shudu bulk plan job -o json`),

	"flag.op":           {"the `operation`: solve, count, check, convert, rate, generate or grids", "`作業`：solve、count、check、convert、rate、generate 或 grids"},
	"flag.chunk":        {"put `N` puzzles into a chunk instead of measuring", "每塊 `N` 題，不另行測量"},
	"flag.shard":        {"work on one `share` only: i/N", "只處理其中一`份`：i/N，N 份中的第 i 份"},
	"flag.sample":       {"how much to do again, in `percent`: 1%", "重做多少，以`百分比`表示：1%"},
	"flag.mergeoutput":  {"the `file` to write (- for standard output)", "要寫出的`檔案`（- 為標準輸出）"},
	"flag.statusoutput": {"output `form`: text (in a terminal) or json (elsewhere)", "輸出`形式`：text（終端機）或 json（其他）"},

	"cmd.grids": {"list complete grids by number: all 5,472,730,538 that differ are among them", "依編號列出完成的盤面，包含全部 5,472,730,538 種不同的盤面"},
	"cmd.grids.long": {`List complete 9×9 grids: those with the numbers I to J of an enumeration that goes band by
band, so that any number leads to its grid at once; the range "all" is all of them. Every grid
there is is among them in some disguise. --where canonical lists each essentially different
grid once, --where symmetric those of them that have a symmetry.`,
		`列出完成的 9×9 盤面：依上方三列的種類逐一編號，列出第 I 到第 J 個；任何編號都能直接找到對應的
盤面。範圍 all 代表全部。每個盤面都以某種等價形式包含在內。--where=canonical 使每種本質不同的
盤面只出現一次，--where=symmetric 只列出其中具有對稱性的。`},
	"cmd.grids.example": both(`  shudu grids 1..5
  shudu grids 1..20000 --where canonical | head -3
  shudu grids 20000000000 -o json`),
	"flag.solveoutput": {"output `form`: text, line, json, or nibble (41 bytes each)", "輸出`形式`：text、line、json 或 nibble（每題 41 位元組）"},
	"packed.other":     {"it is no ordinary 9×9", "不是一般的 9×9"},
	"usage.packed":     {"-o nibble is for one solution and a --limit of 1 to %d", "-o nibble 只用於單一解答，且 --limit 為 1 到 %d"},
	"flag.where":       {"list only grids of a `kind`: all, canonical or symmetric", "只列出某一`類`盤面：all、canonical 或 symmetric"},
	"flag.gridsoutput": {"output `form`: line or json", "輸出`形式`：line 或 json"},
	"usage.norange":    {"name a range, such as 1..100 or all (there are %d)", "請指定範圍，例如 1..100 或 all（共 %d 個）"},
	"usage.range":      {"%q is no range (expected I..J within 1..%d)", "%q 不是範圍（應為 I..J，最大 %d）"},

	"progress.grids": {"%s grids", "%s 個盤面"},

	"use.range": {"range", "範圍"},

	"usage.job":         {"name the directory of the job", "請指定工作的目錄"},
	"usage.op":          {"there is no operation %q (--op)", "沒有作業 %q（--op）"},
	"usage.chunk":       {"--chunk must be 1 or more", "--chunk 必須是 1 以上"},
	"usage.notinjobs":   {"%s cannot be used in a job", "工作中不能使用 %s"},
	"usage.joboutput":   {"%q has more than a line a puzzle, or cannot be written (expected line, native …)", "%q 不是每題一行，或無法寫出（應為 line、native 等）"},
	"usage.noinput":     {"%s takes no files, but --count or one range", "%s 不使用檔案，而是用 --count 或一個範圍"},
	"usage.jobinput":    {"name the files to work on", "請指定要處理的檔案"},
	"usage.mergeoutput": {"name the file to write: -o FILE", "請指定要寫出的檔案：-o 檔案"},
	"usage.sample":      {"--sample: %q is no share (expected a number and %%, 100%% at most)", "--sample：%q 不是比例（應為數字加 %%，最多 100%%）"},

	"bulk.nojob":       {"%s is no job (make one with \"shudu bulk new\")", "%s 不是工作（用「shudu bulk new」建立）"},
	"bulk.notfile":     {"%s is no file: a job works on files that stay", "%s 不是檔案：工作只處理固定的檔案"},
	"bulk.packed":      {"%s is packed or not UTF-8: unpack it first", "%s 已壓縮或不是 UTF-8：請先解開"},
	"bulk.format":      {"%s: a puzzle of format %s may take several lines; convert it first: shudu convert -o native", "%s：%s 格式的題目可能有好幾行；請先轉換：shudu convert -o native"},
	"bulk.made":        {"%s: %d puzzles in %d chunks of %d", "%s：%d 題，%d 塊，每塊 %d 題"},
	"bulk.there":       {"%s is there already: %d puzzles in %d chunks of %d", "%s 已經存在：%d 題，%d 塊，每塊 %d 題"},
	"bulk.try":         {"chunk %d, try %d: %v", "第 %d 塊，第 %d 次：%v"},
	"bulk.interrupted": {"interrupted; \"shudu bulk run %s\" goes on", "已中斷；用「shudu bulk run %s」繼續"},
	"bulk.stopped":     {"stopped; \"shudu bulk run %s\" goes on when the cause is gone", "已停止；排除原因後用「shudu bulk run %s」繼續"},
	"bulk.done":        {"all %d chunks are done: %d puzzles", "全部 %d 塊已完成：%d 題"},
	"bulk.shared":      {"this share is done; of all chunks %d of %d are", "這一份已完成；全部完成 %d 塊，共 %d 塊"},
	"bulk.failed":      {"%d puzzles could not be worked on; they are in %s", "有 %d 題無法處理，記錄在 %s"},
	"bulk.damaged":     {"the file of chunk %d is damaged; it will be done again", "第 %d 塊的檔案已損壞，將會重做"},
	"bulk.nothing":     {"no chunk is done yet", "還沒有完成的塊"},
	"bulk.chunks":      {"%s chunks", "%s 塊"},
	"bulk.unverified":  {"chunk %d: %v", "第 %d 塊：%v"},
	"bulk.skipped":     {"chunk %d has puzzles that cannot be worked on; it was not done again", "第 %d 塊有無法處理的題目，未重做"},
	"bulk.differs":     {"chunk %d, done by %s, comes out differently here", "第 %d 塊（由 %s 完成）在這裡的結果不同"},
	"bulk.wrong":       {"%d of %d chunks are wrong", "有 %d 塊錯誤（共檢查 %d 塊）"},
	"bulk.right":       {"%d of %d chunks were done again: all are the same", "重做了 %d 塊（共 %d 塊），全部相同"},

	"bulk.ofall":          {"%s of %s", "%s／%s"},
	"bulk.row.chunks":     {"chunks", "塊"},
	"bulk.row.puzzles":    {"puzzles", "題目"},
	"bulk.row.failed":     {"failed", "失敗"},
	"bulk.row.rate":       {"rate", "速率"},
	"bulk.row.left":       {"left", "剩餘"},
	"bulk.plan.sample":    {"measured", "測量"},
	"bulk.plan.measured":  {"%s puzzles in %.2f s on one core", "單核心處理 %s 題，%.2f 秒"},
	"bulk.plan.speed":     {"speed", "速度"},
	"bulk.plan.percore":   {"%s a second and core", "每核心每秒 %s 題"},
	"bulk.plan.each":      {"%s, %s of work each", "%s，每塊約 %s"},
	"bulk.plan.work":      {"work", "工作量"},
	"bulk.plan.corehours": {"%.4g core hours", "%.4g 核心小時"},
	"bulk.plan.here":      {"this machine", "這台機器"},
	"bulk.plan.threads":   {"%s with %d threads", "%s（%d 個執行緒）"},
	"bulk.plan.hour":      {"in an hour", "一小時內"},
	"bulk.plan.day":       {"in a day", "一天內"},
	"bulk.plan.week":      {"in a week", "一週內"},
	"bulk.plan.cores":     {"%s cores, %s machines of %d", "%s 核心，即 %s 台 %d 核心的機器"},
	"bulk.plan.input":     {"input", "輸入"},
	"bulk.plan.output":    {"answers", "答案"},
	"bulk.plan.disk":      {"disk for chunks and merged file", "各塊與合併檔所需磁碟"},
})

var _ = also(map[string]string{
	"%s: %d puzzles were read (expected %d): is there one on each line?": "%s：讀到 %d 題（應為 %d）：是否每行一題？",
})
