package text

// What a screen reader says of a board and its cells.
var _ = add(table{
	"cell.at":      {"row %d, column %d", "第%d列第%d行"},
	"cell.and":     {", ", "，"},
	"cell.given":   {"given %s", "提示數%s"},
	"cell.digit":   {"%s", "%s"},
	"cell.empty":   {"empty", "空格"},
	"cell.corner":  {"corner notes %s", "角落筆記 %s"},
	"cell.centre":  {"centre notes %s", "中央筆記 %s"},
	"cell.could":   {"candidates %s", "候選數 %s"},
	"cell.colour":  {"colour %d", "顏色 %d"},
	"cell.wrong":   {"wrong", "有誤"},
	"cell.hint":    {"hinted", "提示所指"},
	"cell.differs": {"differs", "兩解不同"},
	"grid.label":   {"%d by %d grid", "%d×%d 盤面"},
})

var _ = also(map[string]string{
	"something went wrong inside the engine": "引擎內部出錯",
	"no game is open":                        "沒有開啟的遊戲",
	"the message makes no sense":             "訊息無法理解",
})

var _ = also(map[string]string{
	"the link holds no puzzle":         "連結中沒有題目",
	"the file is too large for a page": "檔案太大，網頁無法處理",
	"%w: %d bytes, at most %d":         "%w：%d 位元組，至多 %d",
})
