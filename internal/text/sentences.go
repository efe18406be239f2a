package text

// Of the handouts' triples and of searches that are watched.
var _ = also(map[string]string{
	"the number of givens": "提示數的個數",
	"the row":              "列號",
	"the column":           "行號",
	"the value":            "數值",

	"text outside of the document":                       "文件之外還有文字",
	"more than %d fields":                                "超過 %d 個欄位",
	"more than %d numbers (expected row, column, value)": "超過 %d 個數（應為列、行、數值）",
	"more than %d items":                                 "超過 %d 個項目",
	"a row, a border or words":                           "一列、框線或文字",

	"no such solver":                       "沒有這種解法",
	"%w: %q (recursion, loop or smallest)": "%w：%q（可用 recursion、loop 或 smallest）",
	"2 to 8 things can be permuted":        "只能排列 2 到 8 個項目",
})
