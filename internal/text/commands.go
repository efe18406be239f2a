package text

// The commands: cmd.NAME in a line, cmd.NAME.long at length, and cmd.NAME.example,
// two lines or more that can be copied as they are. A test runs them.
var _ = add(table{
	"cmd.shudu": {"solve, count, check, make, draw and play Sudoku, Mathdoku and their variants", "解答、計數、檢查、產生、繪製與遊玩數獨、數學數獨及各種變形"},
	"cmd.shudu.long": {`Shudu solves, counts, checks, makes, draws and plays Sudoku, Mathdoku and their
variants, of any size and in any known format. Puzzles are files, standard input
("-"), or the argument itself; with input piped in and no command they are
solved. Alone in a terminal it opens the game.`,
		`Shudu 解答、計數、檢查、產生、繪製與遊玩各種大小、各種格式的數獨、數學數獨及其變形。
題目可以是檔案、標準輸入（"-"）或參數本身；有管線輸入而沒有指令時，直接解題。
在終端機中單獨執行則開啟遊戲。`},
	"cmd.shudu.example": both(`  shudu rules killer | shudu
  shudu solve 1.....3..4.....2
  shudu draw 1.....3..4.....2`),
	"cmd.solve": {"solve puzzles of any kind in any known format", "解答任何種類、任何已知格式的題目"},
	"cmd.solve.long": {`Solve puzzles and print a solution of each, or all solutions with --all.

The answer to "-o line" is puzzle:count:solution, one line a puzzle; "-o json" is
one object a line. The styles of text are "boxed" with frames, "handout" with the
frame of the first handout to the letter, "plain" with rows of numbers only, and
"indexed" with the numbers of rows and columns, the total and the CPU time. Bytes
never depend on --threads.`,
		`解題並印出每題的一個解，加上 --all 則印出所有解。

「-o line」每題輸出一行 題目:解數:解答；「-o json」每行一個物件。
文字樣式有四種：「boxed」加框線、「handout」與講義零的框線一字不差、「plain」只有數字、
「indexed」加行列編號、總解數與 CPU 時間。輸出內容與 --threads 無關。`},
	"cmd.solve.example": both(`  shudu solve 1.....3..4.....2
  shudu solve --all --style indexed 1.....3..4......
  shudu rules thermometer | shudu solve -o json`),
	"cmd.count": {"count the solutions of puzzles", "計算題目有幾個解"},
	"cmd.count.long": {`Count the solutions of puzzles exactly, or up to --limit. Prints only the number;
where --timeout ends a count, "at least" and how many were found.`,
		`精確計算題目的解數，或數到 --limit 為止。只印出數字；
若因 --timeout 中止，則印出「至少」與已找到的個數。`},
	"cmd.count.example": both(`  shudu count 0000000000000000
  shudu count --limit 1000 ....................................`),
	"cmd.check": {"find out what is wrong with puzzles, and what is right", "檢查題目哪裡有問題、哪裡沒問題"},
	"cmd.check.long": {`Check puzzles: name every clash, cells without a candidate and houses without a
place for a digit; say whether a puzzle has no solution, several (two are shown
and where they differ) or one, and whether it is minimal or which givens could
go. A solution that the file carries is compared.`,
		`檢查題目：指出每個衝突、沒有候選數的格子、某數字無處可填的單元；
判斷無解、多解（列出兩個解與相異處）或唯一解，以及題目是否最小、哪些提示數可省略。
檔案若附有解答，也會比對。`},
	"cmd.check.example": both(`  shudu check 1.....3..4.....2
  shudu rules anti-knight | shudu check --redundant`),
	"cmd.convert": {"convert puzzles from any format to any other", "在各種格式之間轉換題目"},
	"cmd.convert.long": {`Write puzzles in another format, changed on the way if asked: rotated, relabelled,
shuffled (an equivalent puzzle in disguise), or in canonical form (the smallest
of all its disguises). The same --seed makes the same puzzles.`,
		`以另一種格式寫出題目，並可同時旋轉、換數字、打散（等價但看不出的題目）
或化為標準形（所有等價題目中最小者）。相同的 --seed 產生相同的結果。`},
	"cmd.convert.example": both(`  shudu rules killer | shudu convert -o fpuzzles
  shudu convert --shuffle --seed 1 1.....3..4.....2`),
	"cmd.draw": {"draw puzzles as text, SVG, PNG or a PDF booklet", "以文字、SVG、PNG 或 PDF 小冊畫出題目"},
	"cmd.draw.long": {`Draw puzzles: as text, with all marks where a puzzle has more than boxes, as SVG, PNG, or a booklet.
Answers are in another weight and colour than givens. Several puzzles go to files
with numbers, or into one document where the file is a stream.`,
		`畫出題目：以文字（有宮格以外的規則時連同所有標記），或以 SVG、PNG、PDF 小冊。
答案與提示數以不同的粗細和顏色區分。多題時依序編號存成多個檔案；輸出為資料流時合為一份文件。`},
	"cmd.draw.example": both(`  shudu rules killer | shudu draw
  shudu rules thermometer | shudu draw --svg thermometer.svg --title Thermometers`),
	"cmd.bench": {"measure the engines on puzzle files", "以題目檔測量各引擎的速度"},
	"cmd.bench.long": {`Measure the engines on puzzle files: every engine that can, on one thread and on
all. Reading and parsing the puzzle text is inside the measured time; the median
of --repeat passes is told. A pass that is not through within --budget is cut,
and what it did is told.`,
		`以題目檔測量各引擎：每個可用的引擎分別以單一執行緒與全部執行緒執行。
時間包含讀取與解析題目文字，取 --repeat 次的中位數。
超過 --budget 的測量會中止，並回報已完成的部分。`},
	"cmd.bench.example": both(`  echo 1.....3..4.....2 | shudu bench -
  shudu rules killer | shudu bench --engine general -o json -`),
	"cmd.bank": {"puzzle banks: list, show, make, add, info, dedupe", "題庫：list、show、make、add、info、dedupe"},
	"cmd.bank.long": {`Work on puzzle banks: sudoku.dat of the classic game, or text with one puzzle a
line. Puzzles are numbered from 1 and picked by seeking, so that a bank of a
million opens at once.`,
		`操作題庫：經典遊戲的 sudoku.dat，或每行一題的文字檔。
題目從 1 編號，直接定位讀取，百萬題的題庫也能立即開啟。`},
	"cmd.bank.example": both(`  shudu bank make --builtin 50 sudoku.dat
  shudu bank show sudoku.dat 1`),
	"cmd.bank.info": {"say what a bank holds", "顯示題庫資訊"},
	"cmd.bank.info.example": both(`  shudu bank info sudoku.dat
  shudu bank info -o json sudoku.dat`),
	"cmd.bank.list": {"list the puzzles of a bank: number, puzzle, name", "列出題庫中的題目：編號、題目、名稱"},
	"cmd.bank.list.example": both(`  shudu bank list sudoku.dat
  shudu bank list --id 10 --limit 5 sudoku.dat`),
	"cmd.bank.show": {"show puzzles by their numbers; 0 or none is any", "依編號顯示題目；0 或不指定則隨機"},
	"cmd.bank.show.example": both(`  shudu bank show sudoku.dat 7
  shudu bank show -o line sudoku.dat 1 2 3`),
	"cmd.bank.make": {"make a bank of puzzles", "由題目製作題庫"},
	"cmd.bank.make.example": both(`  shudu bank make --builtin 50 sudoku.dat
  shudu bank dedupe sudoku.dat | shudu bank make mine.txt`),
	"cmd.bank.add": {"add puzzles to a bank", "將題目加入題庫"},
	"cmd.bank.add.long": {`Add puzzles to a bank: all of them or, when something goes wrong, none. Programs that
add at the same time wait for each other.`,
		"將題目加入題庫：全部加入，若發生錯誤則完全不變。同時加入的程式會互相等候。"},
	"cmd.bank.add.example": both(`  shudu generate --seed 1 | shudu bank add sudoku.dat
  shudu bank add sudoku.dat sudoku.dat`),
	"cmd.bank.dedupe": {"write each puzzle once; puzzles that are the same in disguise count as one", "每題只寫出一次；等價的題目視為同一題"},
	"cmd.bank.dedupe.example": both(`  shudu bank dedupe sudoku.dat
  shudu bank dedupe --exact -o csv sudoku.dat`),
	"cmd.formats": {"list the known formats: r is read, w is written", "列出已知的格式：r 可讀取，w 可寫出"},
	"cmd.formats.example": both(`  shudu formats
  shudu formats -o json`),
	"cmd.rules": {"list the known rules, or print the example puzzle of each rule named", "列出已知的規則，或印出所指定規則的例題"},
	"cmd.rules.example": both(`  shudu rules
  shudu rules killer anti-knight`),
	"cmd.engines": {"list the engines", "列出解題引擎"},
	"cmd.engines.example": both(`  shudu engines
  shudu engines -o json`),
	"cmd.completion": {"write the completion script of a shell", "輸出命令列補全腳本"},
	"cmd.completion.long": {`Write the completion script of a shell to standard output. "make install" puts them
in place; by hand, for this session:`,
		"將 shell 的補全腳本寫到標準輸出。「make install」會安裝；只用於目前的視窗時："},
	"cmd.completion.example": both(`  source <(shudu completion bash)
  shudu completion zsh > _shudu`),
	"cmd.man": {"write the manual pages", "輸出手冊頁（man）"},
	"cmd.man.long": {`Write the manual page to standard output, or one page for every command into a
directory.`,
		"將手冊頁寫到標準輸出；指定目錄時，每個指令各寫一頁。"},
	"cmd.man.example": both(`  shudu man > shudu.1
  shudu man --force .`),
	"cmd.version": {"print the version", "印出版本"},
	"cmd.version.example": both(`  shudu version
  shudu --version`),
	"cmd.help": {"help about a command", "指令說明"},
	"cmd.help.example": both(`  shudu help solve
  shudu help bank make`),
})

// both is a message that is the same in both languages.
func both(s string) pair { return pair{s, s} }
