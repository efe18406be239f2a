package text

// Each rule has its name (rule.NAME) and one sentence that says it
// (rule.NAME.about); each kind of house its name (house.KIND).
var _ = add(table{
	"rule.latin":           {"rows and columns", "行與列"},
	"rule.latin.about":     {"No digit stands twice in a row or a column.", "同一列、同一行中數字不重複。"},
	"rule.boxes":           {"boxes", "宮"},
	"rule.boxes.about":     {"No digit stands twice in a box.", "同一宮中數字不重複。"},
	"rule.regions":         {"regions", "不規則宮"},
	"rule.regions.about":   {"No digit stands twice in an irregular region.", "同一個不規則宮中數字不重複。"},
	"rule.diagonals":       {"diagonals", "對角線"},
	"rule.diagonals.about": {"No digit stands twice on a main diagonal.", "主對角線上數字不重複。"},
	"rule.cage":            {"cage", "算式籠"},
	"rule.cage.about":      {"The digits of a cage, combined by its operation, give its target.", "籠中數字依運算符號計算後等於目標值。"},

	"house.row":      {"row", "列"},
	"house.column":   {"column", "行"},
	"house.box":      {"box", "宮"},
	"house.region":   {"region", "不規則宮"},
	"house.diagonal": {"diagonal", "對角線"},
	"house.cage":     {"cage", "籠"},
})
