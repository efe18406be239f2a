package solve

import "shudu/internal/engine/nine"

// BatchCells is how many characters the puzzle on a line of a batch has.
const BatchCells = nine.Cells

// Batch is a run over many ordinary 9×9 puzzles, one a line, as fast as the
// machine can: all cores, many puzzles side by side on each, memory that does
// not grow with the input, and answers in the order of the lines. Answers do not
// depend on the number of threads.
//
// A line is a puzzle of 81 characters (digits, and for blanks any of 0 . * _),
// perhaps followed by white space and a name. Empty lines and lines that start
// with # are passed over.
//
// Its fields, all optional: Limit (count up to this many solutions, 2 if not
// said), Threads (all cores if not said), Kernel (one of Kernels), Single (one
// puzzle at a time, to compare with), and Other and Clash, which are told of
// lines that hold no 9×9 puzzle and of givens that clash.
//
// Its methods: WriteLines answers with lines, puzzle:count:solution; Write with
// what a function makes of each [Answer]; All ranges over the answers; Tally
// only counts. WritePacked reads records of [BatchRecord] bytes instead of lines
// and answers with such records.
type Batch = nine.Batch

// BatchRecord is how many bytes a packed puzzle has, and its answer: a nibble a
// cell and one more, which behind a solution is the number of solutions, or
// BatchRefused where the puzzle could not be read.
const (
	BatchRecord  = nine.Record
	BatchRefused = nine.Refused
)

// Pack writes 81 digits, as characters, and a number into a record.
func Pack(record *[BatchRecord]byte, cells *[BatchCells]byte, number uint8) {
	nine.Pack(record, cells, number)
}

// BatchHand is one worker of a batch, for lines that are in memory piece after
// piece: Batch.Hand makes it, AppendLines and Append answer.
type BatchHand = nine.Hand

// Answer is what a batch knows of one line: Line and Text, the Puzzle on it, the
// Count of its solutions up to the limit, and a Solution. It is Malformed when
// the line holds no 9×9 puzzle.
type Answer = nine.Answer

// BatchStats says what a batch met: Puzzles, of them None without a solution and
// Many with more than one, Malformed lines, Guesses, and the Kernel used.
type BatchStats = nine.Stats

// Kernels returns the names of the inner loops that batches can use on this
// machine, the best first.
func Kernels() []string { return nine.Kernels() }
