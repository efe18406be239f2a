package text

// What is said to programs that ask.
var _ = add(table{
	"usage.json": {"the question is no JSON object with the flags of the command as keys: %v", "問題不是以指令選項為鍵的 JSON 物件：%v"},
})

var _ = also(map[string]string{
	"the text is too large":     "文字太大",
	"a time cannot be negative": "時間不能是負數",
	"the givens clash":          "提示數互相衝突",
	"the text holds several puzzles: ask about one at a time": "文字中有多道題目：請一次問一題",
})
