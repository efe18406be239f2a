package text

// What is said to programs that ask.
var _ = add(table{
	"usage.json":        {"the question is no JSON object: it has the flags of the command as keys", "問題不是 JSON 物件：應以指令選項為鍵"},
	"usage.json.more":   {"the question is one JSON object: more begins at byte %d", "問題應為一個 JSON 物件：第 %d 個位元組起還有其他內容"},
	"usage.json.key":    {"there is no key %s: the keys are the flags of the command", "沒有 %s 這個鍵：鍵是指令的選項"},
	"usage.json.value":  {"%q cannot be %s: %s is expected", "%q 不能是 %s：應為%s"},
	"usage.json.syntax": {"the question is no JSON: it stops making sense at byte %d", "問題不是 JSON：第 %d 個位元組起不合語法"},
	"usage.json.end":    {"the question is no JSON: it ends too early", "問題不是 JSON：內容不完整"},
	"kind.json.time":    {"a time such as \"1.5s\", or seconds, 0 or more,", "時間（例如 \"1.5s\"）或 0 以上的秒數"},
	"kind.json.word":    {"a string or a number", "字串或數字"},
	"kind.json.words":   {"a list of strings, or one string", "字串清單或一個字串"},
	"kind.json.bool":    {"true or false", " true 或 false"},
	"kind.json.natural": {"a whole number, 0 or more,", " 0 以上的整數"},
	"kind.json.int":     {"a whole number", "整數"},
	"kind.json.string":  {"a string", "字串"},
	"hint.and":          {"; ", "；"},
	"hint.time":         {"The time was over before a step was found.", "時間用盡，尚未找到下一步。"},
})

var _ = also(map[string]string{
	"the text is too large": "文字太大",
	"the givens clash":      "提示數互相衝突",
	"the text holds several puzzles: ask about one at a time": "文字中有多道題目：請一次問一題",
})
