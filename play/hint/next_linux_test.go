package hint_test

import (
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"shudu/bank/builtin"
	"shudu/logic"
	"shudu/play/hint"
)

// threadTime returns the processor time of the thread it runs on.
func threadTime(b *testing.B) time.Duration {
	const ofThread = 3 // CLOCK_THREAD_CPUTIME_ID
	var at syscall.Timespec
	if _, _, no := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, ofThread, uintptr(unsafe.Pointer(&at)), 0); no != 0 {
		b.Fatal(no)
	}
	return time.Duration(at.Nano())
}

// BenchmarkNextHint finds and tells the next hint at every position on the ladder's own
// way through the puzzles of the bank, and there once more with nothing crossed out: what
// the slowest takes, one in a hundred, and all on average, in milliseconds of one
// thread's processor time.
func BenchmarkNextHint(b *testing.B) {
	for _, level := range builtin.Levels {
		first, last := builtin.Range(level)
		b.Run(level, func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var took []time.Duration
			var l hint.Ladder
			next := func(board *logic.Board) *logic.Step {
				from := threadTime(b)
				st := l.Step(b.Context(), board)
				if st != nil {
					hint.Told(board, st)
				}
				took = append(took, threadTime(b)-from)
				return st
			}
			for b.Loop() {
				for n := first; n <= last; n++ {
					walkTimed(b, n, next)
				}
			}
			slices.Sort(took)
			var sum time.Duration
			for _, d := range took {
				sum += d
			}
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(float64(len(took)), "hints")
			b.ReportMetric(ms(took[len(took)-1]), "worst-ms")
			b.ReportMetric(ms(took[len(took)*99/100]), "p99-ms")
			b.ReportMetric(ms(sum)/float64(len(took)), "mean-ms")
		})
	}
}

// walkTimed goes through a puzzle of the bank and asks for the next hint everywhere:
// with what was removed so far, and without.
func walkTimed(b *testing.B, n int, next func(*logic.Board) *logic.Step) {
	p := builtin.Puzzle(n)
	board, err := logic.NewBoard(p)
	if err != nil {
		b.Fatal(err)
	}
	for !board.Solved() {
		st := next(board)
		if st == nil {
			b.Fatalf("puzzle %d: no step is known", n)
		}
		if board.Apply(st); len(st.Placements) > 0 && !board.Solved() {
			bare := p.Clone()
			copy(bare.Givens, board.Grid())
			fresh, err := logic.NewBoard(bare)
			if err != nil {
				b.Fatal(err)
			}
			next(fresh)
		}
	}
}
