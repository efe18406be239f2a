package learn

import (
	"context"
	"iter"

	"shudu/internal/engine"
	"shudu/internal/engine/reference"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

// Search is what there is to watch.
type Search struct {
	Puzzle *sudoku.Puzzle
	Engine string // recursion (also ""), loop or smallest
	Limit  uint64 // stop after so many solutions; 0 means find all
	Window int    // how many steps can be taken back at once; 0 means the usual
}

// usualWindow is how many steps a player remembers: 3 MB of them.
const usualWindow = 1 << 18

// solvers lists the solvers that can be watched.
var solvers = map[string]func(func(reference.Event)) engine.Engine{
	"":          func(w func(reference.Event)) engine.Engine { return reference.Recursion{Watch: w} },
	"recursion": func(w func(reference.Event)) engine.Engine { return reference.Recursion{Watch: w} },
	"loop":      func(w func(reference.Event)) engine.Engine { return reference.Loop{Watch: w} },
	"smallest":  func(w func(reference.Event)) engine.Engine { return reference.Smallest{Watch: w} },
}

// Player runs a search and stands at one step of it.
type Player struct {
	search Search
	state  State
	head   uint64 // steps the solver has made
	ring   []move // the last of them: step n is at n % len
	kept   uint64 // how many are there
	run    *run
	ended  bool // the solver has made its last step
}

// run is a solver at work: it stops at every step that it is asked to.
type run struct {
	resume func() (struct{}, bool)
	stop   func()
	cancel context.CancelFunc
	until  func() bool
}

// ErrSolver says that a solver cannot be watched.
var ErrSolver = fault.New("no such solver")

// Play starts a search. Nothing has happened yet; Close ends it.
func Play(s Search) (*Player, error) {
	if solvers[s.Engine] == nil {
		return nil, fault.Errorf("%w: %q (recursion, loop or smallest)", ErrSolver, s.Engine)
	}
	m, err := model.Compile(s.Puzzle)
	if err != nil {
		return nil, err
	}
	if s.Window <= 0 {
		s.Window = usualWindow
	}
	c := &compiled{model: m, given: make([]bool, len(m.Vars)), inOrder: s.Engine != "smallest"}
	for v := range m.Vars {
		c.given[v] = m.Vars[v].Domain.Single() != sudoku.None
	}
	p := &Player{search: s, state: newState(c), ring: make([]move, 0, min(s.Window, 1024))}
	p.start()
	return p, nil
}

// start runs the solver from the beginning.
func (p *Player) start() {
	ctx, cancel := context.WithCancel(context.Background())
	r := &run{cancel: cancel}
	r.resume, r.stop = iter.Pull(func(yield func(struct{}) bool) { p.solve(ctx, r, yield) })
	p.run, p.head, p.kept, p.ended = r, 0, 0, false
}

// solve runs the solver; each step is made on the state as it happens, and
// where the player wants to look, the solver waits.
func (p *Player) solve(ctx context.Context, r *run, yield func(struct{}) bool) {
	entered, stopped := 0, false
	placed := make([]bool, len(p.state.Digits)+1)
	watch := func(e reference.Event) {
		switch {
		case stopped:
			return // it will notice soon that nobody waits any more
		case e.Kind == reference.Enter:
			entered++
			placed[e.Var] = false
			return
		case e.Kind == reference.Place:
			placed[e.Var] = true
		}
		p.record(p.state.moveOf(e, entered, e.Kind == reference.Back && !placed[e.Var]))
		entered = 0
		if r.until() {
			stopped = !yield(struct{}{})
		}
	}
	// No bound can be met and the context ends only when nobody looks.
	solvers[p.search.Engine](watch).Solve(ctx, p.state.search.model, engine.Options{Limit: p.search.Limit}, nil)
}

// record remembers a step and makes it.
func (p *Player) record(m move) {
	p.head++
	if len(p.ring) < p.search.Window {
		p.ring = append(p.ring[:p.kept], m)
	} else {
		p.ring[(p.head-1)%uint64(p.search.Window)] = m
	}
	p.kept = min(p.kept+1, uint64(p.search.Window))
	p.state.make(m)
}

// at returns step n of those that are remembered.
func (p *Player) at(n uint64) move {
	if n == 0 {
		return move{}
	}
	return p.ring[(n-1)%uint64(p.search.Window)]
}

// Close ends the search.
func (p *Player) Close() {
	p.run.cancel()
	p.run.stop()
}

// State returns the state. It changes with every step: keep a Clone.
func (p *Player) State() *State { return &p.state }

// Step returns the step that led to the state.
func (p *Player) Step() Step { return p.state.Step() }

// Search returns what is played.
func (p *Player) Search() Search { return p.search }

// Ended reports whether the search is over: there is no step after this one.
func (p *Player) Ended() bool { return p.ended && p.state.Number == p.head }

// Total returns the number of steps of the whole search, once the solver has
// come to its end.
func (p *Player) Total() (steps uint64, known bool) { return p.head, p.ended }

// Forward makes a step. It reports false at the end of the search.
func (p *Player) Forward() bool { return p.Until(func(*State) bool { return true }, 1) }

// Until goes forward to the next step that is wanted, over so many steps at
// most. It reports whether it came to one; when it did not, the search is over
// or there is more to come.
func (p *Player) Until(wanted func(*State) bool, most uint64) bool {
	for ; most > 0 && p.state.Number < p.head; most-- {
		p.state.make(p.at(p.state.Number + 1))
		if wanted(&p.state) {
			return true
		}
	}
	if most == 0 || p.ended {
		return false
	}
	found := false
	p.run.until = func() bool {
		most--
		found = wanted(&p.state)
		return found || most == 0
	}
	if _, waiting := p.run.resume(); !waiting {
		p.ended = true
	}
	return found
}

// Back takes a step back. It reports false at the beginning, and when the
// solver has to be run again for longer than so many steps: then the state is
// somewhere before, and Seek goes on.
func (p *Player) Back(most uint64) bool {
	if p.state.Number == 0 {
		return false
	}
	return p.Seek(p.state.Number-1, most)
}

// Seek goes to a step, forward or back, in so many steps at most; it reports
// whether it came there. When it did not, the search has no such step or the
// same Seek goes on. It ends at the last step when there are not as many.
func (p *Player) Seek(step, most uint64) bool {
	if step < p.state.Number && step < p.earliest() {
		p.Close()
		p.state = newState(p.state.search)
		p.start()
	}
	for ; p.state.Number > step && most > 0; most-- {
		p.state.unmake(p.before())
	}
	if p.state.Number < step && most > 0 {
		p.Until(func(s *State) bool { return s.Number == step }, most)
	}
	return p.state.Number == step
}

// before returns the step before the last one.
func (p *Player) before() move { return p.at(p.state.Number - 1) }

// earliest returns the first step that can be gone back to: the first of all,
// or the first that is remembered.
func (p *Player) earliest() uint64 {
	if p.head == p.kept {
		return 0
	}
	return p.head - p.kept + 1
}
