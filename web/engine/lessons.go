package engine

import (
	"sync"

	"shudu/internal/fault"
	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/sudoku"
)

// lessons is the search that is being watched.
type lessons struct {
	mu     sync.Mutex
	topic  string
	player *learn.Player
}

// kinds are the calls that give each topic: a search to be stepped through, the
// engines side by side, a person beside the machine.
var kinds = map[string]string{"permutations": "step", "backtrack": "step", "loop": "step", "mathdoku": "step", "compare": "compare", "path": "walk"}

// permuted is how many things the lesson of permutations permutes.
const permuted = 4

// topics lists the lessons.
func (s *solver) topics(a Lang) (any, error) {
	l := langOf(a.Lang)
	out := []Topic{}
	for _, t := range lesson.Topics {
		out = append(out, Topic{t, kinds[t], l.Say("topic." + t), l.Say("topic." + t + ".about")})
	}
	return out, nil
}

// learn begins a lesson.
func (s *solver) learn(a LearnOpen) (any, error) {
	p, err := lessonPuzzle(a, "step")
	if err != nil {
		return nil, err
	}
	player, err := learn.Play(learn.Search{Puzzle: p, Engine: lesson.Engine(a.Topic)})
	if err != nil {
		return nil, err
	}
	ls := &s.e.lessons
	ls.mu.Lock()
	defer ls.mu.Unlock()
	if ls.player != nil {
		ls.player.Close()
	}
	ls.topic, ls.player = a.Topic, player
	l := langOf(a.Lang)
	out := s.lesson(l)
	b := boardOf(l, p)
	out.Board = &b
	return out, nil
}

// lessonPuzzle is the puzzle of a lesson of a kind.
func lessonPuzzle(a LearnOpen, kind string) (*sudoku.Puzzle, error) {
	switch {
	case kinds[a.Topic] != kind:
		return nil, fault.Errorf("%w: %v", errUsage, a.Topic)
	case a.Puzzle != "":
		return only(a.Puzzle, a.From)
	case a.Topic == "permutations":
		return learn.Row(permuted, permuted, true), nil
	}
	own := lesson.Puzzles(a.Topic)
	if a.Number < 0 || a.Number >= len(own) {
		return nil, fault.Errorf("%w: %v", errUsage, a.Number)
	}
	return own[a.Number], nil
}

// leap is how many steps are made between two looks at whether to go on.
const leap = 1 << 15

// learnGo goes to another step.
func (s *solver) learnGo(a LearnGo) (any, error) {
	ls := &s.e.lessons
	ls.mu.Lock()
	defer ls.mu.Unlock()
	p := ls.player
	if p == nil {
		return nil, errNoGame
	}
	at := p.State().Number
	switch {
	case a.Until == "back":
		s.until(p, (*learn.State).Dead)
	case a.Until == "solution":
		s.until(p, func(st *learn.State) bool { return st.Outcome() == learn.Solution })
	case a.Until == "end":
		s.until(p, func(*learn.State) bool { return false })
	case a.To != nil:
		s.seek(p, *a.To)
	case a.By < 0:
		s.seek(p, at-min(at, uint64(-a.By)))
	default:
		s.seek(p, at+uint64(a.By))
	}
	return s.lesson(langOf(a.Lang)), nil
}

func (s *solver) until(p *learn.Player, wanted func(*learn.State) bool) {
	for !p.Until(wanted, leap) && !p.Ended() && s.ctx.Err() == nil {
	}
}

func (s *solver) seek(p *learn.Player, step uint64) {
	for !p.Seek(step, leap) && !(p.Ended() && p.State().Number < step) && s.ctx.Err() == nil {
	}
}

// ladderHeight is how many rungs of the tree are shown.
const ladderHeight = 24

// fates are the words of what became of a branch.
var fates = [...]string{learn.Refused: "refused", learn.Done: "done", learn.Chosen: "chosen", learn.Open: "open"}

// lesson says where the search stands.
func (s *solver) lesson(l text.Lang) *Lesson {
	p := s.e.lessons.player
	st := p.State()
	puzzle := p.Search().Puzzle
	tell := lesson.Teller{Lang: l}
	out := &Lesson{Topic: s.e.lessons.topic, Title: l.Say("topic." + s.e.lessons.topic), About: l.Say("topic." + s.e.lessons.topic + ".about"),
		Step: st.Number, Ended: p.Ended(), Outcome: st.Outcome().String(), Text: tell.Step(st), Dead: st.Dead()}
	if p.Ended() {
		out.Text += " " + tell.End(p)
	}
	if total, known := p.Total(); known {
		out.Total = total
	}
	for _, c := range []struct {
		key string
		n   uint64
	}{{"learn.calls", st.Calls}, {"learn.tries", st.Tries}, {"learn.depth", uint64(st.Step().Depth)}, {"learn.deadends", st.DeadEnds}, {"learn.solutions", st.Solutions}} {
		out.Counts = append(out.Counts, NamedCount{l.Say(c.key), lesson.Number(c.n)})
	}
	out.Cells = painter{lang: l, g: puzzle.Geometry}.cells(st.Live(puzzle))
	out.Ladder = ladder(puzzle.Geometry, st)
	return out
}

// ladder is the path through the tree.
func ladder(g *sudoku.Geometry, st *learn.State) []LadderRung {
	out := []LadderRung{}
	for _, r := range learn.Fold(st.Ladder(), ladderHeight) {
		rung := LadderRung{Name: r.Name, Last: r.Last, Gap: r.Gap}
		for _, b := range r.Branches {
			rung.Branches = append(rung.Branches, Branch{g.Label(b.Digit), fates[b.Fate]})
		}
		out = append(out, rung)
	}
	return out
}
