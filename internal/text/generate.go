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
	"cmd.generate.example": {`  shudu generate --level hard --symmetry rot180
  shudu generate --technique X-Wing --seed 7
  shudu generate --rules killer,thermo
  shudu generate --mathdoku 6 --level hard --count 4 -o native > four.jsonl`,
		`  shudu generate --level hard --symmetry rot180
  shudu generate --technique X-Wing --seed 7
  shudu generate --rules killer,thermo
  shudu generate --mathdoku 6 --level hard --count 4 -o native > four.jsonl`},
	"flag.gencount":      {"make `N` puzzles (0: until interrupted)", "產生 `N` 題（0 表示直到中斷）"},
	"flag.genoutput":     {"text, or any `format` that can be written (default text in a terminal, native elsewhere)", "text，或任何可寫出的`格式`（終端機預設 text，其他預設 native）"},
	"flag.givens":        {"number of givens, `N` or A..B", "提示數的個數，`N` 或 A..B"},
	"flag.symmetry":      {"how the givens lie, a `name`: none, rot180, rot90, h, v, d, ad, hv, dd or full", "提示數的`對稱`方式：none、rot180、rot90、h、v、d、ad、hv、dd 或 full"},
	"flag.pattern":       {"a `file` that shows which cells have a given (. for those that have none)", "標示哪些格子有提示數的`檔案`（. 表示沒有）"},
	"flag.minimal":       {"no given can be left out", "任何提示數都不可省略"},
	"flag.size":          {"`N` rows and columns, 4 to 25 (default 9)", "列數與行數 `N`，4 到 25（預設 9）"},
	"flag.genrules":      {"rules beside the ordinary ones, as `NAME,...`: killer, thermo, arrow, kropki, jigsaw, x ...", "一般規則之外的規則，`名稱,…`：killer、thermo、arrow、kropki、jigsaw、x …"},
	"flag.mathdoku":      {"make Mathdoku of `N`×N cells, 3 to 16", "產生 `N`×N 的數學數獨，3 到 16"},
	"flag.ops":           {"operations of Mathdoku, some `of` +-x/ (default all)", "數學數獨的`運算`，+-x/ 之中的幾種（預設全部）"},
	"flag.cages":         {"cells of the largest cages of Mathdoku, `N` (default 4)", "數學數獨最大的籠有 `N` 格（預設 4）"},
	"flag.values":        {"values of Mathdoku, `A..B` or a list (default 1 to N)", "數學數獨的數值，`A..B` 或列表（預設 1 到 N）"},
	"flag.like":          {"make others like this `puzzle` (a file or the puzzle itself): same rules, level and shape", "產生與這一`題`（檔案或題目本身）相似的題目：規則、難度與樣式相同"},
	"flag.layout":        {"keep the rules of this `puzzle` where they are, and find givens for them", "保留這一`題`的規則與位置，另找提示數"},
	"usage.onlymathdoku": {"--ops, --cages and --values are for --mathdoku N", "--ops、--cages 與 --values 只用於 --mathdoku N"},
	"usage.ops":          {"--ops %q: some of +-x/ are expected", "--ops %q：應為 +-x/ 之中的幾種"},
	"usage.values":       {"--values %q: a range such as 0..5 or a list such as 1,2,3,5 is expected", "--values %q：應為範圍（例如 0..5）或列表（例如 1,2,3,5）"},
	"progress.attempts":  {"%s attempts", "嘗試 %s 次"},
	"flag.attempts":      {"say how many puzzles were tried for each", "顯示每題嘗試的次數"},
	"flag.genlevel":      {"`level`: beginner, easy, medium, hard or expert", "`難度`：beginner、easy、medium、hard 或 expert"},
	"flag.er":            {"hardest step on Sudoku Explainer's scale, `A..B` such as 2.0..2.5", "最難步驟在 Sudoku Explainer 尺度上的`範圍`，例如 2.0..2.5"},
	"flag.hodoku":        {"`level` of HoDoKu: Easy, Medium, Hard, Unfair or Extreme", "HoDoKu 的`難度`：Easy、Medium、Hard、Unfair 或 Extreme"},
	"flag.gentechnique":  {"a `technique` that is needed (may be given again; see shudu techniques)", "必須用到的`技巧`（可重複指定；見 shudu techniques）"},
	"flag.playtechnique": {"practise a `technique`: positions in which it is the next step", "練習`技巧`：下一步正是此技巧的盤面"},
	"flag.allow":         {"nothing but these `techniques`, and easier ones, is needed", "只需要這些`技巧`與更簡單的技巧"},
	"flag.forbid":        {"none of these `techniques` is needed", "不需要這些`技巧`"},
	"flag.genbank":       {"keep the puzzles in this bank `file`, a new one or one that is there", "將題目存入此題庫`檔案`（新的或既有的）"},
	"usage.gentechnique": {"%q is no technique (shudu techniques lists them)", "%q 不是技巧（shudu techniques 列出所有技巧）"},
	"usage.twolevels":    {"--level and --er: only one of them at a time", "--level 與 --er 一次只能用一個"},
	"usage.hodoku":       {"--hodoku %q: Easy, Medium, Hard, Unfair or Extreme is expected", "--hodoku %q：應為 Easy、Medium、Hard、Unfair 或 Extreme"},
	"usage.er":           {"--er %q: an interval such as 2.0..2.5 is expected", "--er %q：應為範圍，例如 2.0..2.5"},
	"generate.attempts":  {"puzzle %d: %d attempts", "第 %d 題：嘗試 %d 次"},
	"generate.gaveup":    {"puzzle %d was not found in time (%d attempts)", "第 %d 題在時限內未找到（嘗試 %d 次）"},
	"generate.ended":     {"puzzle %d was not found in %d attempts; there may be none", "第 %d 題嘗試 %d 次仍未找到，可能不存在"},
	"generate.endedbelow": {"puzzle %d was not found in %d attempts; there may be none: the hardest step needed was %v",
		"第 %d 題嘗試 %d 次仍未找到，可能不存在：所見最難的步驟為 %v"},
	"usage.givens": {"--givens %q: a number or a range such as 24..26 is expected", "--givens %q：應為數字或範圍，例如 24..26"},
})

// Of aims.
var _ = also(map[string]string{
	"%w: %q is no level (expected beginner, easy, medium, hard or expert)":     "%w：%q 不是難度（應為 beginner、easy、medium、hard 或 expert）",
	"%w: from %v to %v is no interval":                                         "%w：%v 到 %v 不是範圍",
	"%w: no step is easier than %v":                                            "%w：沒有比 %v 更簡單的步驟",
	"%w: a level of HoDoKu and an interval of Sudoku Explainer at once":        "%w：不能同時指定 HoDoKu 難度與 Sudoku Explainer 範圍",
	"%w: %s is both required and forbidden":                                    "%w：%s 既必須又禁止",
	"%w: %s is above the level %v":                                             "%w：%s 高於難度 %v",
	"%w: %s (%v) is harder than %v":                                            "%w：%s（%v）比 %v 更難",
	"%w: %s does not stand on the scale of the other targets":                  "%w：%s 不在其他條件所用的尺度上",
	"%w: only ordinary 9×9 puzzles are made by technique or by HoDoKu's level": "%w：只有一般 9×9 題目能依技巧或 HoDoKu 難度產生",
	"%w: a minimal variant of a level":                                         "%w：變體題目不能同時指定難度與不可省略",
	"%w: a level for %d cells (at most %d)":                                    "%w：%d 格的題目沒有難度（最多 %d 格）",
	"%w: no puzzle of 4×4 needs a step above %v":                               "%w：4×4 題目不需要難於 %v 的步驟",
	"%w: HoDoKu does not look for %s":                                          "%w：HoDoKu 不會尋找 %s",
	"%w: a layout has its size and its rules already":                          "%w：版面已經定下大小與規則",
	"%w: the symmetry %s needs a square grid":                                  "%w：對稱 %s 需要正方形盤面",
	"%w: the pattern is not of the grid of the layout":                         "%w：圖樣與版面的盤面不符",
	"%w: a Mathdoku has no givens, and so no symmetry or pattern of them":      "%w：數學數獨沒有提示數，因此沒有提示數的對稱或圖樣",
	"%w: cages of up to %d cells in a Mathdoku of %d":                          "%[1]w：大小 %[3]d 的數學數獨不能有 %[2]d 格的籠",
	"%w: no Mathdoku of %d is so hard":                                         "%w：大小 %d 的數學數獨沒有這麼難的",
	"%w: the value %d twice":                                                   "%w：數值 %d 出現兩次",
	"%w: a Mathdoku has rules of its own, and no others":                       "%w：數學數獨有自己的規則，不能加上別的規則",
})

// Why a puzzle cannot be made.
var _ = also(map[string]string{
	"this cannot be made": "無法產生這樣的題目",
	"gave up":             "已放棄",
	"no such symmetry":    "沒有這種對稱",
	"%w: puzzle %d was not found in %d attempts":                       "%w：第 %d 題嘗試 %d 次仍未找到",
	"%w: a size of %d (expected %d to %d)":                             "%w：大小為 %d（應為 %d 到 %d）",
	"%w: %d to %d givens in %d cells":                                  "%[1]w：%[4]d 格中要有 %[2]d 到 %[3]d 個提示數",
	"%w: no 9×9 with fewer than %d givens has only one solution":       "%w：少於 %d 個提示數的 9×9 題目不可能只有一解",
	"%w: with the symmetry %s there is no way to have %d to %d givens": "%w：以對稱 %s 無法得到 %d 到 %d 個提示數",
	"%w: the pattern is not of %d×%d cells":                            "%w：圖樣不是 %d×%d 格",
	"%w: the pattern has %d givens":                                    "%w：圖樣有 %d 個提示數",
	"%w: the pattern does not have the symmetry %s":                    "%w：圖樣沒有對稱 %s",
	"%w: rows %d and %d have no given and could change places":         "%w：第 %d 列與第 %d 列沒有提示數，可以互換",
	"%w: columns %d and %d have no given and could change places":      "%w：第 %d 行與第 %d 行沒有提示數，可以互換",
	"%w: no way is known to lay out the rule %q (known: %v)":           "%w：不知如何安排規則 %q（可用：%v）",
	"%w: a grid of %d has no boxes":                                    "%w：大小 %d 的盤面沒有宮",
	"%w: a Mathdoku of %d (expected %d to %d)":                         "%w：數學數獨大小為 %d（應為 %d 到 %d）",
	"%w: %d values for a Mathdoku of %d":                               "%[1]w：大小 %[3]d 的數學數獨卻有 %[2]d 個數字",
	"%w: cages of at most %d cells":                                    "%w：籠最多 %d 格",
	"%w: cages of three cells need + or ×":                             "%w：三格的籠需要 + 或 ×",
})
