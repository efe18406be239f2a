package text

// The words of the lessons: topics (topic.NAME, topic.NAME.about), what a
// search does (learn.*), the keys of the stepper (stepper.*).
var _ = add(table{
	"cmd.learn": {"the handouts' algorithms, step by step", "一步一步看講義的演算法"},
	"cmd.learn.long": {`Watch a search run. Topics:

  permutations  two loops and a recursion list the permutations of -n things
  backtrack     the handouts' recursion on a puzzle
  loop          the same search as a loop without recursion
  mathdoku      the same search with cages instead of boxes
  compare       every engine on the same puzzles: calls, CPU time, times faster
  path          what a person sees beside what the machine tries

In a terminal a lesson is stepped through, forward and back; in a pipe it is
text; "-o json" is one object a step. A call is one entry at a cell, a try one
digit that is written and checked. All solutions are looked for unless --limit
says otherwise. The texts of the lessons are in docs/learn.`,
		`觀看搜尋的過程。主題：

  permutations  用兩層迴圈與遞迴列出 -n 個數的排列
  backtrack     以講義的遞迴解一題
  loop          同樣的搜尋，改用迴圈而不用遞迴
  mathdoku      同樣的搜尋，宮換成籠
  compare       所有引擎解同樣的題目：呼叫次數、CPU 時間、快幾倍
  path          人看到的步驟與機器的嘗試並列

在終端機中可逐步前進與後退；在管線中輸出文字；「-o json」每一步一個物件。
「呼叫」是進入一格一次，「嘗試」是填入並檢查一個數字。
除非指定 --limit，否則找出所有解。課文在 docs/learn。`},
	"cmd.learn.example": both(`  shudu learn
  shudu learn backtrack 1.....3..4.....2
  shudu learn permutations -n 3
  shudu learn backtrack --html search.html
  shudu learn compare --budget 100ms --svg bars.svg`),
	"flag.learnn":      {"permute `N` things, 2 to 8", "排列 `N` 個數（2 到 8）"},
	"flag.learnstep":   {"begin at step `N`; --svg draws it (else the first solution)", "從第 `N` 步開始；--svg 畫出這一步（否則為第一個解）"},
	"flag.learnsteps":  {"write out `N` steps as text; 0 means all", "以文字列出 `N` 步；0 表示全部"},
	"flag.learnsvg":    {"draw the tree and the board, or the bars of compare, into this `file` as SVG", "將樹與盤面（compare 則為長條圖）以 SVG 畫入此`檔案`"},
	"flag.learnhtml":   {"write a page that can be stepped through in a browser into this `file`", "將可在瀏覽器中逐步觀看的網頁寫入此`檔案`"},
	"flag.learncast":   {"write a recording of the run (asciicast v2) into this `file`", "將執行過程的錄影（asciicast v2）寫入此`檔案`"},
	"flag.learnbudget": {"stop an engine, or a search that is told as text, after this `time`", "每個引擎（或以文字輸出的搜尋）的`時間`上限"},
	"flag.learnengine": {"watch the solver of this `name`: recursion, loop or smallest", "觀看此`名稱`的解法：recursion、loop 或 smallest"},
	"usage.topic":      {"there is no lesson %q.", "沒有課程 %q。"},
	"usage.learnfile":  {"%s is not for the lesson %s", "%s 不適用於課程 %s"},
	"usage.onepuzzle":  {"this lesson takes one puzzle", "這一課只能有一題"},

	"learn.menu": {"Lessons", "課程"},
	"learn.foot": {"arrows and Enter, or a number; q quits", "方向鍵與 Enter，或按數字；q 離開"},

	"topic.permutations":       {"Permutations: two loops and a recursion", "排列：兩層迴圈與遞迴"},
	"topic.permutations.about": {"Every solver of the handouts begins here: list all ways to put 1 to n in a row. The loops count through all indices and throw most of them away when they are full; the recursion stops at the first digit that is there already.", "講義的解法都從這裡開始：列出 1 到 n 排成一列的所有方法。迴圈數過所有的組合，填滿之後才丟掉不合的；遞迴一遇到重複的數字就停。"},
	"topic.backtrack":          {"Backtracking: the recursion on a puzzle", "回溯：以遞迴解題"},
	"topic.backtrack.about":    {"The recursion of handouts 0, 1 and 3: go through the cells in order, try the digits in order, go on where one fits, go back where none does. On handout 2's second puzzle it first runs into 2 7 6 1 5 3 4 8 9 / 1 9 3, which is a dead branch.", "講義零、一、三的遞迴：依序走過每一格，依序嘗試每個數字，可填就往下走，都不行就退回。在講義二的第二題上，它會先走進 2 7 6 1 5 3 4 8 9 / 1 9 3，那是一條死路。"},
	"topic.loop":               {"The same search as a loop", "同樣的搜尋，以迴圈實作"},
	"topic.loop.about":         {"Handout 2 writes the search without recursion: one position that moves forward when a digit fits and back when none is left. It visits the same nodes in the same order.", "講義二不用遞迴：只有一個位置，數字可填就往後移，都不行就往前退。它以相同的順序走過相同的節點。"},
	"topic.mathdoku":           {"Mathdoku: cages instead of boxes", "數學數獨：籠取代宮"},
	"topic.mathdoku.about":     {"The same recursion on handout 2's 6×6 Mathdoku. Only the check is another: rows, columns, and the arithmetic of a cage once its last cell is filled.", "同樣的遞迴，用在講義二的 6×6 數學數獨。只有檢查不同：列、行，以及籠的最後一格填入後的算式。"},
	"topic.compare":            {"Compare: why one program is faster", "比較：為什麼有的程式快"},
	"topic.compare.about":      {"Every engine on the same puzzles, in CPU time as clock() measures it. The scale of the bars is logarithmic: each mark is ten times the one before.", "所有引擎解同樣的題目，以 clock() 所測的 CPU 時間計。長條圖為對數刻度：每一格是前一格的十倍。"},
	"topic.path":               {"Path: a person beside the machine", "路徑：人與機器並列"},
	"topic.path.about":         {"The same puzzle as a person solves it, by named steps without guessing, beside what the recursion tries.", "同一題，人以有名稱的步驟、不用猜測來解，與遞迴的嘗試並列。"},

	"learn.beginempty":   {"Nothing is tried yet.", "尚未嘗試。"},
	"learn.begin":        {"The givens are on the board; nothing is tried yet.", "提示數已在盤面上，尚未嘗試。"},
	"learn.place":        {"%[1]s: %[2]d fits for now.", "%[1]s：%[2]d 暫時可填。"},
	"learn.refuse":       {"%[1]s: not %[2]d: %[3]s.", "%[1]s：不能填 %[2]d：%[3]s。"},
	"learn.refusegiven":  {"%[1]s: the given %[2]d breaks a rule: %[3]s. The search does not begin.", "%[1]s：提示數 %[2]d 違反規則：%[3]s。搜尋不會開始。"},
	"learn.holds":        {"%[1]s has it (%[2]s)", "%[1]s已有（%[2]s）"},
	"learn.breaks":       {"%s does not come out", "%s不成立"},
	"learn.breaksat":     {"%[1]s %[2]s does not come out", "%[1]s（%[2]s）不成立"},
	"learn.and":          {", ", "、"},
	"learn.back":         {"%s: all digits are tried; go back.", "%s：數字都試過了，退回。"},
	"learn.dead":         {"%s: no digit fits. A dead end: go back.", "%s：沒有數字可填。死路，退回。"},
	"learn.solution":     {"Every cell is filled: solution %d.", "每一格都填滿了：第 %d 個解。"},
	"learn.over":         {"The end: nothing is left to try.", "結束：沒有可試的了。"},
	"learn.overnone":     {"The end: nothing is left to try. There is no solution.", "結束：沒有可試的了。此題無解。"},
	"learn.overlimit":    {"The end: as many solutions as were asked for.", "結束：已找到所要的解數。"},
	"learn.totals":       {"calls %[1]s, tries %[2]s, dead ends %[3]s, solutions %[4]s", "呼叫 %[1]s 次，嘗試 %[2]s 次，死路 %[3]s 條，解 %[4]s 個"},
	"learn.same":         {"The recursion: %[1]s calls, %[2]s tries. The loop: %[3]s calls, %[4]s tries. They visit the same nodes.", "遞迴：呼叫 %[1]s 次、嘗試 %[2]s 次。迴圈：呼叫 %[3]s 次、嘗試 %[4]s 次。兩者走過相同的節點。"},
	"learn.cut":          {"The bound of %[1]v was hit (--budget): the search is not over.", "已達 %[1]v上限（--budget）：搜尋尚未結束。"},
	"learn.more":         {"… (--steps 0 writes out every step)", "…（--steps 0 列出每一步）"},
	"learn.found":        {"Solution %[1]s, at step %[2]s (call %[3]s, try %[4]s):", "第 %[1]s 個解，在第 %[2]s 步（呼叫 %[3]s、嘗試 %[4]s）："},
	"learn.visits":       {"Calls in each cell:", "每一格的呼叫次數："},
	"learn.head":         {"step\tcall\tdepth\tcell\tdigit\t", "步\t呼叫\t深度\t格\t數字\t"},
	"learn.placed":       {"fits", "可填"},
	"learn.wentback":     {"back", "退回"},
	"learn.wentdead":     {"dead end, back", "死路，退回"},
	"learn.solved":       {"solution %d", "第 %d 個解"},
	"learn.puzzle":       {"Puzzle %d", "第 %d 題"},
	"learn.step":         {"Step %s", "第 %s 步"},
	"learn.stepof":       {"Step %s of %s", "第 %s 步，共 %s 步"},
	"learn.calls":        {"Calls", "呼叫"},
	"learn.tries":        {"Tries", "嘗試"},
	"learn.depth":        {"Depth", "深度"},
	"learn.deadends":     {"Dead ends", "死路"},
	"learn.solutions":    {"Solutions", "解"},
	"learn.tree":         {"The tree", "決策樹"},
	"learn.folded":       {"… %d more", "…還有 %d 層"},
	"learn.seeking":      {"looking for step %s …", "正在尋找第 %s 步…"},
	"learn.running":      {"%s steps a second", "每秒 %s 步"},
	"learn.fast":         {"as fast as it goes", "全速"},
	"learn.paused":       {"paused", "暫停"},
	"learn.legend":       {"%s chosen %s no %s done", "%s 選用 %s 不可 %s 試完"},
	"learn.twinsame":     {"The recursion does the same at this step.", "遞迴在這一步做的完全相同。"},
	"learn.twinother":    {"The recursion does something else at this step.", "遞迴在這一步做的不同。"},
	"learn.twinlate":     {"The recursion is still at step %s.", "遞迴還在第 %s 步。"},
	"learn.first":        {"Start", "開頭"},
	"learn.backward":     {"◀ Back", "◀ 後退"},
	"learn.forward":      {"Forward ▶", "前進 ▶"},
	"learn.last":         {"End", "結尾"},
	"learn.play":         {"Play", "播放"},
	"learn.pause":        {"Pause", "暫停"},
	"learn.nextdead":     {"Next dead end", "下一條死路"},
	"learn.nextsolution": {"Next solution", "下一個解"},
	"learn.speed":        {"Steps a second", "每秒步數"},
	"learn.steplabel":    {"Step", "步"},
	"learn.pagelegend":   {"framed: chosen; struck out: refused; dotted: followed to its end; plain: not tried yet", "加框：選用；刪除線：不可；點線：已試完；其他：未試"},
	"learn.pagecut":      {"The search goes on; this page ends here.", "搜尋仍會繼續；此頁到此為止。"},
	"learn.nosuchpuzzle": {"This puzzle cannot be searched: %v", "此題無法搜尋：%v"},

	"perm.loops":    {"nextIndex, isValid", "nextIndex、isValid"},
	"perm.countup":  {"countUp", "countUp"},
	"perm.recurse":  {"recursion", "遞迴"},
	"perm.head":     {"program\tvisits\tdigits written\trejects\tkeeps\t", "程式\t走過\t寫入數字\t丟棄\t保留\t"},
	"perm.sums":     {"n! = %[1]s permutations of nⁿ = %[2]s indices: one in %.1[3]f.", "n! = %[1]s 種排列，nⁿ = %[2]s 種組合：每 %.1[3]f 個只有一個。"},
	"perm.start":    {"The loops begin at the first permutation, so they pass by %s indices.", "迴圈從第一個排列開始，因此走過 %s 種組合。"},
	"perm.sidehead": {"the two loops\tcountUp\tthe recursion\t", "兩層迴圈\tcountUp\t遞迴\t"},
	"perm.twice":    {"%d twice", "%d 重複"},
	"perm.kept":     {"a permutation", "排列"},
	"perm.tree":     {"The tree of the recursion, refused digits left out:", "遞迴的樹（不含被拒的數字）："},
	"perm.passed":   {"Loops so far: %[1]s indices, %[2]s rejected", "迴圈至此：%[1]s 種組合，丟棄 %[2]s 種"},
	"perm.so":       {"Recursion so far: %[1]s tries, %[2]s refused", "遞迴至此：嘗試 %[1]s 次，拒絕 %[2]s 次"},

	"path.head":    {"step\ta person\tthe machine\t", "步\t人\t機器\t"},
	"path.deed":    {"%[1]s: %[2]s", "%[1]s：%[2]s"},
	"path.person":  {"A person: %[1]d steps, %[2]d digits written, none of them twice. The hardest: %[3]s", "人：%[1]d 步，寫入 %[2]d 個數字，沒有一個要重寫。最難的一步：%[3]s"},
	"path.stuck":   {"A person comes no further after %[1]d steps and %[2]d digits. The hardest: %[3]s", "人在 %[1]d 步、寫入 %[2]d 個數字之後無法再進行。最難的一步：%[3]s"},
	"path.nothing": {"None of the named techniques finds a step.", "沒有任何已知的技巧能走出一步。"},
	"path.failed":  {"A person sees at once that something is wrong: %v", "人一眼就看出有問題：%v"},
	"path.machine": {"The recursion: calls %[1]s, tries %[2]s, dead ends %[3]s, solutions %[4]s.", "遞迴：呼叫 %[1]s 次，嘗試 %[2]s 次，死路 %[3]s 條，解 %[4]s 個。"},
	"path.title":   {"A person", "人"},

	"compare.head":    {"engine\tsolutions\tcalls, nodes\ttries\tCPU time\ttimes faster\t", "引擎\t解\t呼叫、節點\t嘗試\tCPU 時間\t快幾倍\t"},
	"compare.cannot":  {"cannot solve this one", "不能解這一題"},
	"compare.cut":     {"%[1]s: the bound of %[2]v was hit; what it did until then is told.", "%[1]s：已達 %[2]v上限；所列為至此完成的部分。"},
	"compare.first":   {"%[1]s: the first solution after %[2]s calls and %[3]s tries; the rest proves that there is no other.", "%[1]s：第一個解在呼叫 %[2]s 次、嘗試 %[3]s 次之後；其餘是在證明沒有別的解。"},
	"compare.more":    {"> %s", "> %s"},
	"compare.scale":   {"CPU time, each mark ten times the one before", "CPU 時間，每一格是前一格的十倍"},
	"compare.running": {"%[1]s: %[2]s …", "%[1]s：%[2]s …"},

	"stepper.keys":  {"Space play  ←→ step  d dead end  s solution  +- speed  ? keys  q leave", "空白 播放  ←→ 一步  d 死路  s 解  +- 速度  ? 按鍵  q 離開"},
	"stepper.short": {"Space ←→ d s +- ? q", "空白 ←→ d s +- ? q"},
	"stepper.title": {"Keys of a lesson", "課程的按鍵"},
	"stepper.play":  {"play and pause", "播放與暫停"},
	"stepper.step":  {"one step forward, one step back", "前進一步、後退一步"},
	"stepper.ten":   {"ten steps forward, ten back", "前進十步、後退十步"},
	"stepper.page":  {"a thousand steps forward, a thousand back", "前進一千步、後退一千步"},
	"stepper.dead":  {"to the next dead end", "到下一條死路"},
	"stepper.solve": {"to the next solution", "到下一個解"},
	"stepper.speed": {"faster, slower", "加快、放慢"},
	"stepper.ends":  {"to the beginning, to the end", "到開頭、到結尾"},
	"stepper.about": {"what this lesson is about", "這一課的說明"},
	"stepper.stop":  {"stop a long jump", "停止長距離跳躍"},
	"stepper.leave": {"leave the lesson", "離開課程"},
})
