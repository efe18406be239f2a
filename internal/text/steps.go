package text

// What "shudu steps" says.
var _ = add(table{
	"cmd.steps": {"every step that techniques find in a position", "列出各技巧在一個盤面中找到的所有步驟"},
	"cmd.steps.long": {`Print every step that a technique finds in a position, or those of all techniques
that are not slow. Positions come in any format; pencil marks and a line of HoDoKu's
library bring candidates that are gone already and tell digits that were placed from
those that were given. Techniques that rest on there being one solution are left out
where there are several, unless they are named.`,
		`列出某個技巧在盤面中找到的所有步驟；未指定技巧時，使用所有不慢的技巧。
盤面可以是任何格式；候選數標記與 HoDoKu 題庫格式還會帶入已刪去的候選數，並分辨已填數字與提示數。
題目有多解時，以唯一解為前提的技巧除非指名，否則略過。`},
	"cmd.steps.example": both(`  shudu generate --seed 7 | shudu steps
  shudu generate --seed 7 | shudu steps --technique "Hidden Pair"
  shudu generate --seed 7 | shudu steps --technique 0100 -o json`),
	"flag.steptechnique": {"look for this technique only: its `name` or code (may be repeated)", "只找此`技巧`（名稱或代碼，可重複）"},
	"usage.technique":    {"there is no technique %q: \"shudu techniques\" lists them.", "沒有技巧 %q；可用 shudu techniques 列出所有技巧。"},
	"step.title":         {"%s (%s)", "%s（%s）"},
	"step":               {"%s: %s", "%s：%s"},
})
