package general

import "sync"

// workshop is memory that one solve uses and leaves to the next: on small
// puzzles, asking for memory would cost more than solving.
type workshop struct {
	words  arena[uint64]
	ints   arena[int32]
	nums   arena[int]
	wakers arena[waker]
	floats arena[float64]
	bytes  arena[uint8]

	propagators arena[propagator]
	scopeLists  arena[[]int32]

	differents    arena[different]
	pairs         arena[pair]
	linears       arena[linear]
	groupeds      arena[grouped]
	cliques       arena[clique]
	tables        arena[table]
	tuples        arena[tuples]
	intersections arena[intersection]
	regulars      arena[regular]
	hallRoom      arena[hall]
	sumCages      arena[sumCage]
	machines      arena[machine]

	lister   lister
	kin      kin
	key      []int32 // scratch of kin
	reader   reader
	unroller unroller
	builder  builder
	problem  problem
	search   search
}

var workshops = sync.Pool{New: func() any { return new(workshop) }}

// open returns a workshop with nothing in it.
func openWorkshop() *workshop { return workshops.Get().(*workshop) }

// close leaves the workshop, with all that was made in it, to the next solve.
func (w *workshop) close() {
	w.words.reset()
	w.ints.reset()
	w.nums.reset()
	w.wakers.reset()
	w.floats.reset()
	w.bytes.reset()
	w.propagators.reset()
	w.scopeLists.reset()
	w.differents.reset()
	w.pairs.reset()
	w.linears.reset()
	w.groupeds.reset()
	w.cliques.reset()
	w.tables.reset()
	w.tuples.reset()
	w.intersections.reset()
	w.regulars.reset()
	w.hallRoom.reset()
	w.sumCages.reset()
	w.machines.reset()
	w.unroller.reset()
	w.builder.reset()
	w.search.reset()
	w.problem = problem{}
	workshops.Put(w)
}

// arena hands out memory piece by piece and takes it back all at once.
type arena[T any] struct {
	chunks [][]T
	chunk  int // which chunk is being handed out
	used   int // how much of it
}

// A chunk has room for this many values. The first ones are smaller: a small
// puzzle should not pay for memory it never touches.
const (
	leastChunk = 64
	mostChunk  = 512
)

// cut returns n zero values in a row.
func (a *arena[T]) cut(n int) []T {
	for ; a.chunk < len(a.chunks); a.chunk, a.used = a.chunk+1, 0 {
		if c := a.chunks[a.chunk]; a.used+n <= len(c) {
			piece := c[a.used : a.used+n : a.used+n]
			a.used += n
			clear(piece)
			return piece
		}
	}
	a.chunks = append(a.chunks, make([]T, max(n, min(leastChunk<<len(a.chunks), mostChunk))))
	a.used = n
	return a.chunks[a.chunk][:n:n]
}

// one returns one zero value.
func (a *arena[T]) one() *T { return &a.cut(1)[0] }

// copy returns a copy of a list.
func (a *arena[T]) copy(list []T) []T {
	piece := a.cut(len(list))
	copy(piece, list)
	return piece
}

// mostKept is how many values an arena keeps between two solves.
const mostKept = 1 << 16

// reset takes everything back. What a large puzzle needed is not kept.
func (a *arena[T]) reset() {
	kept := 0
	for i, c := range a.chunks {
		if kept += len(c); kept > mostKept {
			a.chunks = a.chunks[:i]
			break
		}
	}
	a.chunk, a.used = 0, 0
}
