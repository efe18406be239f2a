package lanes

import (
	"context"
	"math"
	"math/bits"
	"unsafe"
)

const (
	maxLanes = 32
	depth    = Cells    // a lane's stack: each guess on a path settles one more cell
	page     = 4096     // blocks begin on a page
	blockMax = 2 * page // bytes of the largest block
	burst    = 256      // passes between two looks at the context
	deadHeat = 64       // what a dead end adds to heat, which a pass cools by 1/64
	ahead    = 16       // puzzles that are read ahead of the lanes
)

// Solver solves batches. Its memory is one piece: the block on a page of its
// own, then each lane's stack of snapshots, then those of puzzles read ahead.
type Solver struct {
	// Watch is told now and then how many solutions of its one puzzle Spread
	// has counted; it may be nil.
	Watch func(solutions int64)

	// Patience is how many passes a puzzle may take until two of its solutions
	// are known, or as many as the limit; one that takes more is given up as
	// Astray. It is looked at every 256 passes; 0 means that there is no end to
	// it. No puzzle with one solution comes near a few thousand passes, but where
	// almost nothing is given a search can lose itself: an early guess has made
	// some corner impossible, and the search looks everywhere else.
	Patience uint64

	k      *kernel
	memory []byte
	block  *uint16
	arena  *uint16 // snapshots, depth to a lane

	active  uint32          // lanes that work
	stocked uint32          // lanes with snapshots on their stack
	low     [maxLanes]uint8 // each lane's stack lies between low
	high    [maxLanes]uint8 // and high
	job     [maxLanes]uint8 // each lane's job
	jobs    [maxLanes]job   // puzzles under way
	order   order           // lanes to load before the next pass
	writes  writeList       // solved lanes of one group to write
	heat    uint32          // recent dead ends
	stats   Stats

	text  []byte
	at    []int
	masks []Masks
	next  int // the first puzzle not read
	n     int
	stock stock
	limit int64
	out   Out

	one   [1]Masks // for Spread
	count [1]int64
}

// job is a puzzle under way in one or more lanes.
type job struct {
	puzzle int
	count  int64
	lanes  int
	begun  uint64 // passes before it
}

func newSolver(k *kernel) *Solver {
	s := &Solver{k: k}
	memory := make([]byte, page+memorySize(k))
	s.place(memory[-uintptr(unsafe.Pointer(&memory[0]))&(page-1):])
	return s
}

// memorySize returns the bytes of a solver's block and snapshots.
func memorySize(k *kernel) int {
	return blockMax + (k.lanes*depth+2*ahead)*int(unsafe.Sizeof(snapshot{}))
}

// place makes memory, which begins on a page, the block and the snapshots.
func (s *Solver) place(memory []byte) {
	s.memory = memory
	s.block = (*uint16)(unsafe.Pointer(&memory[0]))
	s.arena = (*uint16)(unsafe.Pointer(&memory[blockMax]))
}

// offset returns where in the arena a lane's snapshot is.
func offset(lane int, level uint8) uint32 {
	return uint32(lane*depth+int(level)) * uint32(unsafe.Sizeof(snapshot{}))
}

func (s *Solver) snapshot(at uint32) *snapshot {
	return (*snapshot)(unsafe.Add(unsafe.Pointer(s.arena), at))
}

// solve runs the batch of n puzzles that the fields describe.
func (s *Solver) solve(ctx context.Context, n int, limit int64, out Out) (Stats, error) {
	if limit < 1 {
		limit = math.MaxInt64
	}
	if out.Stride == 0 {
		out.Stride = Cells
	}
	out.Count = out.Count[:n]
	if out.First != nil && n > 0 {
		_ = out.First[:(n-1)*out.Stride+Cells]
	}
	for i := range out.Count {
		out.Count[i] = Unfinished
	}
	s.n, s.next, s.limit, s.out = n, 0, limit, out
	s.stats, s.heat, s.stocked = Stats{}, 0, 0
	s.jobs, s.stock = [maxLanes]job{}, stock{}
	s.low, s.high = [maxLanes]uint8{}, [maxLanes]uint8{}
	err := s.run(ctx)
	s.text, s.at, s.masks, s.out = nil, nil, nil, Out{}
	return s.stats, err
}

// run passes and settles until no lane works.
func (s *Solver) run(ctx context.Context) error {
	s.active = 0
	for lane := 0; lane < s.k.lanes && s.load(lane, uint8(lane)); lane++ {
		s.active |= 1 << lane
	}
	s.order.run(s.k, s.block, s.arena)
	for s.active != 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s.Watch != nil {
			s.Watch(s.jobs[0].count)
		}
		if s.Patience > 0 {
			s.giveUp()
		}
		for i := 0; i < burst && s.active != 0; i++ {
			s.step()
		}
	}
	return nil
}

// step is one pass and what follows from it for each lane.
func (s *Solver) step() {
	pass := s.k.pass
	if s.heat > s.k.strongAt {
		pass = s.k.strong
	}
	dead, stalled, full := pass(s.block)
	dead &= s.active
	stalled &= s.active
	full &= s.active
	s.stats.Passes++
	s.heat += uint32(bits.OnesCount32(dead))*deadHeat - s.heat>>6
	if full != 0 {
		solved := full & stalled
		stalled &^= full
		if full &^= solved; bits.OnesCount32(full) >= s.k.check {
			solved |= full & s.k.houses(s.block)
			dead |= full
		}
		dead |= solved
		for ; solved != 0; solved &= solved - 1 {
			dead |= s.solved(bits.TrailingZeros32(solved))
		}
		s.written()
		stalled &^= dead
	}
	s.stats.Nodes += uint64(bits.OnesCount32(dead | stalled))
	for ; stalled != 0; stalled &= stalled - 1 {
		s.branch(bits.TrailingZeros32(stalled))
	}
	for ; dead != 0; dead &= dead - 1 {
		s.renew(bits.TrailingZeros32(dead))
	}
	if s.next == s.n && s.stock.empty() {
		s.share()
	}
	s.order.run(s.k, s.block, s.arena)
}

// branch guesses in a lane.
func (s *Solver) branch(lane int) {
	lane &= maxLanes - 1
	guess := s.k.branch
	if s.heat < s.k.strongAt/8 {
		guess = s.k.cheap
	}
	guess(s.block, lane, &s.snapshot(offset(lane, s.high[lane]))[0])
	s.high[lane]++
	s.stocked |= 1 << lane
	s.stats.Guesses++
}

// solved counts the solution in a lane. It returns the lanes that have nothing
// more to do for this puzzle, if that is now known.
func (s *Solver) solved(lane int) (done uint32) {
	lane &= maxLanes - 1
	j := &s.jobs[s.job[lane]&(maxLanes-1)]
	if j.count == s.limit {
		return 0
	}
	if j.count == 0 && s.out.First != nil {
		s.write(lane, j.puzzle*s.out.Stride)
	}
	j.count++
	if j.count < s.limit {
		return 0
	}
	return s.dismiss(s.job[lane])
}

// dismiss takes all that is left to do for a job off its lanes, and returns them.
func (s *Solver) dismiss(j uint8) (lanes uint32) {
	for rest := s.active; rest != 0; rest &= rest - 1 {
		if l := bits.TrailingZeros32(rest); s.job[l] == j {
			s.emptied(l)
			lanes |= 1 << l
		}
	}
	return lanes
}

// giveUp gives up the jobs that took more than the solver's patience.
func (s *Solver) giveUp() {
	for i := range s.jobs {
		j := &s.jobs[i]
		if j.lanes == 0 || j.count >= min(s.limit, 2) || s.stats.Passes-j.begun < s.Patience {
			continue
		}
		j.count = Astray
		s.stats.Astray++
		for lanes := s.dismiss(uint8(i)); lanes != 0; lanes &= lanes - 1 {
			s.renew(bits.TrailingZeros32(lanes))
		}
	}
	s.order.run(s.k, s.block, s.arena)
}

// write orders a solved lane to be written; lanes come in order.
func (s *Solver) write(lane, at int) {
	l := &s.writes
	if first := lane &^ (s.k.group - 1); first != l.first || l.n == writeMost {
		s.written()
		l.first = first
	}
	l.slot[l.n&(writeMost-1)], l.at[l.n&(writeMost-1)] = lane-l.first, at
	l.n++
}

// written writes what was ordered.
func (s *Solver) written() {
	l := &s.writes
	switch {
	case l.n == 1 && s.k.write != nil:
		s.k.write(s.block, l.first+l.slot[0], &s.out.First[l.at[0]])
	case l.n > 0:
		s.k.write8(s.block, &s.out.First[0], (*byte)(unsafe.Pointer(l)))
	}
	l.n = 0
}

// renew gives a lane its next position: from its stack, or the next puzzle, or
// none, and then the lane rests.
func (s *Solver) renew(lane int) {
	lane &= maxLanes - 1
	if s.stocked>>lane&1 != 0 {
		s.high[lane]--
		s.load1(lane, offset(lane, s.high[lane]))
		if s.high[lane] == s.low[lane] {
			s.emptied(lane)
		}
		return
	}
	if j := s.leave(lane); !s.load(lane, j) {
		s.active &^= 1 << lane
	}
}

// emptied marks a lane's stack as empty.
func (s *Solver) emptied(lane int) {
	s.low[lane], s.high[lane] = 0, 0
	s.stocked &^= 1 << lane
}

// leave takes a lane from its job; the last one that leaves ends the job. It
// returns a job that is not in use.
func (s *Solver) leave(lane int) uint8 {
	i := s.job[lane] & (maxLanes - 1)
	j := &s.jobs[i]
	if j.lanes--; j.lanes == 0 {
		s.out.Count[j.puzzle] = j.count
		return i
	}
	for i = range uint8(maxLanes) {
		if s.jobs[i].lanes == 0 {
			break
		}
	}
	return i
}

// load begins the next puzzle as job j in a lane whose stack is empty; false
// means that there is none left.
func (s *Solver) load(lane int, j uint8) bool {
	if s.stock.empty() && !s.read() {
		return false
	}
	i := s.stock.taken & (ahead - 1)
	s.stock.taken++
	s.jobs[j&(maxLanes-1)] = job{puzzle: s.stock.puzzle[i], lanes: 1, begun: s.stats.Passes}
	s.job[lane] = j
	s.load1(lane, s.inStock(i))
	return true
}

// load1 orders a lane to be loaded.
func (s *Solver) load1(lane int, at uint32) {
	s.order.add(lane, at)
	if s.order.n == len(s.order.lane) {
		s.order.run(s.k, s.block, s.arena)
	}
}

// share gives resting lanes the oldest snapshots of other lanes, which have
// the most below them.
func (s *Solver) share() {
	rest := ^s.active & (1<<s.k.lanes - 1)
	for ; rest != 0 && s.stocked != 0; rest &= rest - 1 {
		lane, from := bits.TrailingZeros32(rest), bits.TrailingZeros32(s.stocked)
		s.job[lane] = s.job[from]
		s.jobs[s.job[lane]].lanes++
		s.load1(lane, offset(from, s.low[from]))
		s.low[from]++
		if s.low[from] == s.high[from] {
			s.emptied(from)
		}
		s.active |= 1 << lane
	}
}
