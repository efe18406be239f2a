package tui

import (
	"context"
	"reflect"
	"runtime"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/lesson"
	"shudu/internal/prose"
	"shudu/learn"
	"shudu/sudoku"
)

// Lessons is the menu of all lessons. The clock tells the CPU time of the
// thread that asks.
func Lessons(clock func() time.Duration) Screen {
	return Screen{func(a *app) screen { return lessonsScreen(a, clock) }}
}

func lessonsScreen(a *app, clock func() time.Duration) screen {
	m := &menu{title: a.say("learn.menu"), foot: a.say("learn.foot")}
	for _, topic := range lesson.Topics {
		m.items = append(m.items, item{a.say("topic." + topic), func(a *app) tea.Cmd { return a.open(topicScreen(a, topic, clock)) }})
	}
	return m
}

// topicScreen opens a lesson on its own puzzle.
func topicScreen(a *app, topic string, clock func() time.Duration) screen {
	switch topic {
	case "permutations":
		return permutationsScreen(a, 4, 0)
	case "compare":
		return newRace(a, lesson.Puzzles(topic), clock)
	}
	return lessonScreen(a, topic, learn.Search{Puzzle: lesson.Puzzles(topic)[0], Engine: lesson.Engine(topic)}, 0)
}

// Permutations steps through the recursion that lists the permutations of n
// things, with what the two loops do beside it.
func Permutations(n int, step uint64) Screen {
	return Screen{func(a *app) screen { return permutationsScreen(a, n, step) }}
}

func permutationsScreen(a *app, n int, step uint64) screen {
	return lessonScreen(a, "permutations", learn.Search{Puzzle: learn.Row(n, n, true)}, step)
}

// loops says how far the two loops are when the recursion is here.
func (s *stepper) loops(a *app) []string {
	st := s.player.State()
	seen := st.Passed()
	return []string{
		a.say("perm.passed", lesson.Number(seen), lesson.Number(seen-st.Solutions)),
		a.say("perm.so", lesson.Number(st.Tries), lesson.Number(st.Refused)),
	}
}

// same says that the recursion does the same at this step, or that it is still
// on its way there.
func (s *stepper) same(a *app) string {
	n := s.player.State().Number
	switch {
	case !s.twin.Seek(n, leap):
		return a.say("learn.twinlate", lesson.Number(s.twin.State().Number))
	case reflect.DeepEqual(s.twin.Step(), s.player.Step()):
		return a.say("learn.twinsame")
	}
	return a.say("learn.twinother")
}

// followFor is how long a person's path is looked for before the lesson begins.
const followFor = 3 * time.Second

// follow finds out how a person solves the puzzle; where nobody could, nothing
// is shown.
func (s *stepper) follow(a *app) {
	ctx, stop := context.WithTimeout(a.ctx, followFor)
	defer stop()
	if path, err := learn.Follow(ctx, s.player.Search().Puzzle); err == nil {
		s.path = &path
	}
}

// person lists the steps of a person, as many as the machine has made, the last
// at the bottom.
func (s *stepper) person(a *app, w, h int) []string {
	g := s.player.State().Model().Geometry
	n := int(min(s.player.State().Number, uint64(len(s.path.Deeds))))
	var out []string
	for i := max(0, n-max(0, h-4)); i < n; i++ {
		out = append(out, fit(a.teller().Deed(g, s.path.Deeds[i]), w))
	}
	if n == len(s.path.Deeds) {
		out = append(out, "")
		for _, line := range prose.Wrap(a.teller().Person(g, *s.path), w) {
			out = append(out, a.theme.strong.Render(line))
		}
	}
	return out[max(0, len(out)-max(0, h)):]
}

// deed says the step that a person is at, where there is no room for all.
func (s *stepper) deed(a *app) []string {
	n := int(s.player.State().Number)
	if s.path == nil || n == 0 || len(s.path.Deeds) == 0 {
		return nil
	}
	said := a.teller().Deed(s.player.State().Model().Geometry, s.path.Deeds[min(n, len(s.path.Deeds))-1])
	return []string{a.say("path.deed", a.say("path.title"), said)}
}

// race compares the engines while it is looked at.
type race struct {
	reader
	puzzles []*sudoku.Puzzle
	clock   func() time.Duration
	done    [][]learn.Run // by puzzle: what is known
	stop    context.CancelFunc
}

// raceBudget is how long one engine may take.
const raceBudget = 5 * time.Second

// raceResult brings what an engine did.
type raceResult struct {
	of     *race
	puzzle int
	run    learn.Run
	more   <-chan raceResult
}

func newRace(a *app, puzzles []*sudoku.Puzzle, clock func() time.Duration) *race {
	r := &race{puzzles: puzzles, clock: clock, done: make([][]learn.Run, len(puzzles))}
	r.title = a.say("topic.compare")
	r.text = r.words
	return r
}

// start lets the engines run, one after the other, in a thread of their own.
func (r *race) start(a *app) tea.Cmd {
	ctx, stop := context.WithCancel(a.ctx)
	r.stop = stop
	results := make(chan raceResult)
	go func() {
		defer close(results)
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		for i, p := range r.puzzles {
			learn.Compare(ctx, learn.Race{Puzzle: p, Budget: raceBudget, Clock: r.clock}, func(run learn.Run) {
				select {
				case results <- raceResult{r, i, run, results}:
				case <-ctx.Done():
				}
			})
		}
	}()
	return receive(results)
}

// receive waits for the next result.
func receive(results <-chan raceResult) tea.Cmd {
	return func() tea.Msg {
		if m, ok := <-results; ok {
			return m
		}
		return nil
	}
}

func (r *race) close(*app) { r.stop() }

func (r *race) update(a *app, msg tea.Msg) tea.Cmd {
	if m, ok := msg.(raceResult); ok {
		if m.of == r {
			r.done[m.puzzle] = append(r.done[m.puzzle], m.run)
		}
		return receive(m.more)
	}
	return r.reader.update(a, msg)
}

// words says what is known so far.
func (r *race) words(a *app, w int) []string {
	out := append(prose.Wrap(a.say("topic.compare.about"), w), "")
	for i, runs := range r.done {
		name := a.say("learn.puzzle", i+1)
		if title := r.puzzles[i].Info.Title; title != "" {
			name += " (" + title + ")"
		}
		if len(runs) < len(learn.Engines) {
			next := learn.Engines[len(runs)]
			out = append(out, a.say("compare.running", name, next))
			break
		}
		out = append(out, a.theme.strong.Render(name))
		for _, line := range a.teller().Comparison(runs, raceBudget, w) {
			out = append(out, fit(line, w))
		}
		out = append(out, "")
	}
	return out
}
