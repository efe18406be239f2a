package text

// What people read about making puzzles.
var _ = add(table{
	"cmd.generate": {"make puzzles to order", "依需求產生題目"},
	"cmd.generate.long": {`Make puzzles, every one proven to have exactly one solution. The same --seed makes
the same puzzles on every machine. Without a target, any 9×9 is made. In a
terminal the puzzles are drawn; in a pipe they are written in the native format,
which every command reads.`,
		`產生題目，每一題都證明恰有一解。相同的 --seed 在任何機器上產生相同的題目。
未指定條件時產生任意 9×9 題目。在終端機中會畫出題目；在管線中以 native 格式寫出，
所有指令都能讀取。`},
	"cmd.generate.example": {`  shudu generate --givens 24..26 --symmetry rot180
  shudu generate --rules killer,thermo --seed 7
  shudu generate --mathdoku 6 --count 4 -o native > four.jsonl`,
		`  shudu generate --givens 24..26 --symmetry rot180
  shudu generate --rules killer,thermo --seed 7
  shudu generate --mathdoku 6 --count 4 -o native > four.jsonl`},
	"flag.gencount":     {"make `N` puzzles (0: until interrupted)", "產生 `N` 題（0 表示直到中斷）"},
	"flag.genoutput":    {"text, or any `format` that can be written (default text in a terminal, native elsewhere)", "text，或任何可寫出的`格式`（終端機預設 text，其他預設 native）"},
	"flag.givens":       {"number of givens, `N` or A..B", "提示數的個數，`N` 或 A..B"},
	"flag.symmetry":     {"how the givens lie, a `name`: none, rot180, rot90, h, v, d, ad, hv, dd or full", "提示數的`對稱`方式：none、rot180、rot90、h、v、d、ad、hv、dd 或 full"},
	"flag.pattern":      {"a `file` that shows which cells have a given (. for those that have none)", "標示哪些格子有提示數的`檔案`（. 表示沒有）"},
	"flag.minimal":      {"no given can be left out", "任何提示數都不可省略"},
	"flag.size":         {"`N` rows and columns, 4 to 25 (default 9)", "列數與行數 `N`，4 到 25（預設 9）"},
	"flag.genrules":     {"rules beside the ordinary ones, as `NAME,...`: killer, thermo, arrow, kropki, jigsaw, x ...", "一般規則之外的規則，`名稱,…`：killer、thermo、arrow、kropki、jigsaw、x …"},
	"flag.mathdoku":     {"make Mathdoku of `N`×N cells, 3 to 16", "產生 `N`×N 的數學數獨，3 到 16"},
	"flag.attempts":     {"say how many puzzles were tried for each", "顯示每題嘗試的次數"},
	"generate.attempts": {"puzzle %d: %d attempts", "第 %d 題：嘗試 %d 次"},
	"generate.gaveup":   {"puzzle %d was not found in time (%d attempts)", "第 %d 題在時限內未找到（嘗試 %d 次）"},
	"usage.givens":      {"--givens %q: a number or a range such as 24..26 is expected", "--givens %q：應為數字或範圍，例如 24..26"},
})
