package text

// What "shudu rate" and "shudu techniques" say.
var _ = add(table{
	"cmd.rate": {"say how hard puzzles are", "評定題目的難度"},
	"cmd.rate.long": {`Rate puzzles by the steps a person needs to solve them, with the scales that
people quote side by side:

  se121      Sudoku Explainer 1.2.1: ER/EP/ED, the value of the hardest step, of
             the hardest one up to the first digit placed, and of the first step
  sukaku118  SukakuExplainer 1.18.1, the same with more techniques
  hodoku     HoDoKu 2.2: a level and a score

The level in one word goes by se121: beginner up to 1.2, easy up to 2.3 (singles
are enough), medium up to 3.4, hard up to 5.0, expert above.`,
		`依照人解題所需的步驟評定難度，並列各種常用的評分：

  se121      Sudoku Explainer 1.2.1：ER/EP/ED，依序是最難一步的分數、
             填入第一個數字之前最難一步的分數、第一步的分數
  sukaku118  SukakuExplainer 1.18.1，同上但技巧更多
  hodoku     HoDoKu 2.2：等級與分數

等級依 se121 而定：入門（1.2 以下）、簡單（2.3 以下，只需唯一數）、
中等（3.4 以下）、困難（5.0 以下）、專家（以上）。`},
	"cmd.rate.example": both(`  shudu generate --seed 7 | shudu rate
  shudu generate --seed 7 --count 3 | shudu rate --profile se121 --summary
  shudu generate --seed 7 | shudu rate -o json`),
	"cmd.techniques": {"list the solving techniques", "列出解題技巧"},
	"cmd.techniques.long": {`List the techniques, with the code of HoDoKu's library, the value on Sudoku
Explainer's scale, and HoDoKu's level and score.`,
		`列出解題技巧，以及 HoDoKu 題庫代碼、Sudoku Explainer 的分數、HoDoKu 的等級與分數。`},
	"cmd.techniques.example": both(`  shudu techniques
  shudu techniques -o json`),
	"flag.profile":  {"rate by the profile of this `name` only: se121, sukaku118 or hodoku", "只用此`名稱`的評分方式：se121、sukaku118 或 hodoku"},
	"flag.summary":  {"end with a histogram", "最後附上分布圖"},
	"flag.ratesvg":  {"draw the histogram into this `file` as SVG (- for standard output)", "將分布圖以 SVG 畫入此`檔案`（- 為標準輸出）"},
	"usage.profile": {"there is no profile %q.", "沒有評分方式 %q。"},

	"rate.level":    {"level", "等級"},
	"rate.hardest":  {"hardest step", "最難的一步"},
	"rate.none":     {"no solution: not rated", "無解，無法評分"},
	"rate.multiple": {"several solutions: not rated", "多解，無法評分"},
	"rate.complete": {"complete: nothing to rate", "已完成，不需評分"},
	"rate.unknown":  {"no step known: not rated", "沒有已知的下一步，無法評分"},
	"rate.gaveup":   {"gave up: not rated", "逾時，未評分"},
	"rate.summary":  {"%d puzzles by %s", "共 %d 題，依 %s 評分"},

	"techniques.code": {"code", "代碼"},
	"techniques.name": {"technique", "技巧"},
	"techniques.slow": {" (slow)", "（較慢）"},
})
