package text

// What "shudu formats" and "shudu engines" say: one line for each format
// (format.NAME) and each engine (engine.NAME).
var _ = add(table{
	"format.csv":            {"one puzzle a row, or numbers between commas", "逗號分隔：一列一題，或以逗號分隔的數字"},
	"format.dat":            {"sudoku.dat, the binary bank of handout 3", "講義三的二進位題庫 sudoku.dat"},
	"format.fpuzzles":       {"f-puzzles links and JSON", "f-puzzles 連結與 JSON"},
	"format.grid":           {"rows of numbers, with or without frames, as handouts 0 and 1 read them", "一列列的數字，可有外框；講義零與講義一的輸入"},
	"format.hodoku":         {"HoDoKu library lines: givens, placed digits, deleted candidates", "HoDoKu 題庫列：提示數、已填數字與已刪候選數"},
	"format.iss":            {"constraint strings of Interactive Sudoku Solver", "Interactive Sudoku Solver 的約束字串"},
	"format.kenken":         {"KenKen.com blocks of answers, targets, signs and walls", "KenKen.com 的答案、目標、符號與牆區塊"},
	"format.ksudoku":        {"KSudoku files (XML)", "KSudoku 檔案（XML）"},
	"format.line":           {"one puzzle a line, a character for each cell", "一行一題，每格一個字元"},
	"format.marks":          {"candidates: 729 characters, or a grid of pencil marks", "候選數：729 個字元，或候選數表格"},
	"format.mathdoku":       {"Mathdoku as people type it: cages as letters, then clues", "手寫的數學數獨：先以字母畫出籠子，再列線索"},
	"format.mathdoku-json":  {"Mathdoku as JSON, one object a line", "數學數獨的 JSON，一行一個物件"},
	"format.mathdokuplus":   {"grid strings of MathDoku+", "MathDoku+ 的盤面字串"},
	"format.native":         {"JSON of our own: every puzzle there is", "本程式自己的 JSON：任何題目都能表示"},
	"format.opensudoku":     {"OpenSudoku files (XML)", "OpenSudoku 檔案（XML）"},
	"format.penpa":          {"Penpa+ links", "Penpa+ 連結"},
	"format.scl":            {"SudokuPad links (scl, ctc)", "SudokuPad 連結（scl、ctc）"},
	"format.sdk":            {"SadMan files: nine rows and tags", "SadMan 檔案：九列與標籤"},
	"format.sdm":            {"SadMan collections: one puzzle a line", "SadMan 題集：一行一題"},
	"format.sdx":            {"SadMan files with candidates", "含候選數的 SadMan 檔案"},
	"format.ss":             {"Simple Sudoku files: rows in a frame", "Simple Sudoku 檔案：有外框的數列"},
	"format.tatham-keen":    {"game ids of Tatham's Keen", "Tatham 謎題 Keen 的遊戲編號"},
	"format.tatham-solo":    {"game ids of Tatham's Solo", "Tatham 謎題 Solo 的遊戲編號"},
	"format.tatham-towers":  {"game ids of Tatham's Towers", "Tatham 謎題 Towers 的遊戲編號"},
	"format.tatham-unequal": {"game ids of Tatham's Unequal", "Tatham 謎題 Unequal 的遊戲編號"},
	"format.triples":        {"row, column, value behind a count, as handout 2 reads them", "個數之後的「列, 行, 數值」；講義二的輸入"},

	"engine.band":      {"one ordinary 9×9 at a time, digit by digit; hands hard ones to the lanes", "一次解一題標準 9×9，逐數字運算；難題交給 lanes"},
	"engine.lanes":     {"ordinary 9×9 in bulk: many puzzles side by side in vector registers", "大量解標準 9×9：在向量暫存器中多題並行"},
	"engine.general":   {"any size and any rules: propagation and search", "任何大小、任何規則：約束傳播與搜尋"},
	"engine.recursion": {"the handouts' recursion: cells in order, digits in order; to learn from", "講義的遞迴解法：依序嘗試每一格每個數字；適合學習"},
	"engine.smallest":  {"the recursion that goes to the cell with the fewest digits left; to learn from", "遞迴，但每次先填可填數字最少的格子；適合學習"},
	"engine.loop":      {"the handouts' loop without recursion; to learn from", "講義的迴圈解法（不用遞迴）；適合學習"},
})
