package text

// What people read about printing.
var _ = add(table{
	"flag.png":         {"draw into this `file` as PNG (as --svg)", "以 PNG 畫入此`檔案`（同 --svg）"},
	"flag.pdf":         {"print all puzzles into this `file` as a booklet", "將所有題目印成小冊，寫入此 PDF `檔案`"},
	"flag.scale":       {"PNG: `N` points for each of the 48 units of a cell", "PNG：每格 48 單位，每單位 `N` 點"},
	"flag.font":        {"a TrueType `file` to write with, before the program's own letters", "優先使用的 TrueType 字型`檔案`"},
	"flag.paper":       {"`paper` of a booklet: a4, a5, letter or legal", "小冊的`紙張`：a4、a5、letter 或 legal"},
	"flag.perpage":     {"`N` puzzles on a page, by default as many as look well", "每頁 `N` 題，預設依題數安排"},
	"flag.large":       {"large print: one puzzle a page", "大字版：每頁一題"},
	"flag.qr":          {"a QR code beside each puzzle", "每題附 QR 碼"},
	"flag.linkbase":    {"the QR code leads to this `address` of a page that plays the puzzle", "QR 碼指向可玩此題的網頁`位址`"},
	"print.sudoku":     {"Sudoku", "數獨"},
	"print.mathdoku":   {"Mathdoku", "數學數獨"},
	"print.answers":    {"Answers", "解答"},
	"usage.onedrawing": {"--svg, --png and --pdf: only one of them at a time", "--svg、--png 與 --pdf 一次只能用一個"},
	"usage.scale":      {"--scale %v: more than 0 and at most 20 is expected", "--scale %v：應大於 0 且不超過 20"},
	"usage.perpage":    {"--per-page %d: 1 to %d is expected", "--per-page %d：應為 1 到 %d"},
	"usage.large":      {"--large is one puzzle a page: --per-page does not go with it", "--large 為每頁一題，不能與 --per-page 並用"},
})

// Of papers and fonts.
var _ = also(map[string]string{
	"no such paper":                             "沒有這種紙張",
	"this font cannot be used":                  "無法使用此字型",
	"%w: TrueType with outlines is needed (%v)": "%w：需要含輪廓的 TrueType 字型（%v）",
})
