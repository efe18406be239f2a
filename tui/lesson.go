package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
	"shudu/internal/lesson"
	"shudu/internal/prose"
	"shudu/learn"
)

// Lesson steps through a search, from a step on.
func Lesson(topic string, s learn.Search, step uint64) Screen {
	return Screen{func(a *app) screen { return lessonScreen(a, topic, s, step) }}
}

// lessonScreen is a stepper, or the reason why there is none.
func lessonScreen(a *app, topic string, s learn.Search, step uint64) screen {
	p, err := learn.Play(s)
	if err != nil {
		return &reader{title: a.say("topic." + topic), text: func(a *app, w int) []string {
			return wrap(a.say("learn.nosuchpuzzle", err), w)
		}}
	}
	st := &stepper{topic: topic, player: p, speed: usualSpeed}
	switch topic {
	case "path":
		st.follow(a)
	case "loop":
		s.Engine = "recursion"
		st.twin, _ = learn.Play(s) // it plays what is played already
	}
	st.seek(step)
	return st
}

// stepper shows a search and goes through it, forward and back.
type stepper struct {
	topic   string
	player  *learn.Player
	running bool
	speed   int
	goal    goal
	twin    *learn.Player // the recursion, in the lesson of the loop
	path    *learn.Path   // of a person, in the lesson that shows one
	plan    *board.Plan
	planned lessonPlan
}

// goal is where a long jump goes; nil when the stepper stands.
type goal struct {
	on   func(most uint64) bool // goes on; reports whether it arrived
	step uint64                 // the step that is sought, 0 for another goal
}

// lessonPlan is what the plan of the board depends on.
type lessonPlan struct {
	w, h              int
	ascii, mono, dumb bool
}

// lessonTick makes the stepper go on.
type lessonTick struct{ of *stepper }

// speeds are steps a second; the last is as fast as it goes.
var speeds = []uint64{1, 2, 5, 10, 25, 100, 1000, 10_000, 0}

const usualSpeed = 2

// The pace of the stepper: how often it draws when it is fast, and how many
// steps of a long jump it makes before it looks at the keys again.
const (
	blink = 40 * time.Millisecond
	leap  = 1 << 17
)

func (s *stepper) close(*app) {
	s.player.Close()
	if s.twin != nil {
		s.twin.Close()
	}
}

func (s *stepper) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case lessonTick:
		if m.of == s {
			return s.tick()
		}
	case tea.KeyPressMsg:
		return s.key(a, keyOf(m).Name)
	case tea.MouseWheelMsg:
		switch m.Button {
		case tea.MouseWheelDown:
			return s.halt(func() { s.player.Forward() })
		case tea.MouseWheelUp:
			return s.back(1)
		}
	}
	return nil
}

// key does what a key asks for.
func (s *stepper) key(a *app, name string) tea.Cmd {
	switch name {
	case "space", "p", "enter":
		return s.playPause()
	case "right", "l", "]", "n":
		return s.halt(func() { s.player.Forward() })
	case "left", "h", "[", "b":
		return s.back(1)
	case "down", "j":
		return s.forward(10)
	case "up", "k":
		return s.back(10)
	case "pgdown":
		return s.forward(1000)
	case "pgup":
		return s.back(1000)
	case "home", "0":
		return s.jump(0)
	case "end", "$":
		return s.until(func(*learn.State) bool { return false })
	case "d":
		return s.until((*learn.State).Dead)
	case "s":
		return s.until(func(s *learn.State) bool { return s.Outcome() == learn.Solution })
	case "+", "=":
		s.speed = min(s.speed+1, len(speeds)-1)
	case "-", "_":
		s.speed = max(s.speed-1, 0)
	case "?":
		return a.open(s.keysScreen(a))
	case "o":
		return a.open(s.aboutScreen(a))
	case "esc":
		if s.goal.on != nil || s.running {
			return s.halt(func() {})
		}
		return a.leave()
	case "q", "backspace":
		return a.leave()
	}
	return nil
}

// halt stops what goes on by itself, and does something.
func (s *stepper) halt(do func()) tea.Cmd {
	s.running, s.goal = false, goal{}
	do()
	return nil
}

func (s *stepper) playPause() tea.Cmd {
	if s.running || s.goal.on != nil {
		return s.halt(func() {})
	}
	s.running = true
	if s.player.Ended() {
		return s.jump(0)
	}
	return s.next()
}

// forward and back go so many steps.
func (s *stepper) forward(n uint64) tea.Cmd { return s.jump(s.player.State().Number + n) }

func (s *stepper) back(n uint64) tea.Cmd {
	at := s.player.State().Number
	return s.jump(at - min(n, at))
}

// jump goes to a step, in pieces when it is far.
func (s *stepper) jump(step uint64) tea.Cmd {
	return s.pursue(goal{step: step, on: func(most uint64) bool {
		return s.player.Seek(step, most) || s.player.Ended() && s.player.State().Number < step
	}})
}

// seek goes to a step before anything is shown.
func (s *stepper) seek(step uint64) {
	s.player.Seek(step, 1<<24)
}

// until goes to the next step that is wanted, or to the end.
func (s *stepper) until(wanted func(*learn.State) bool) tea.Cmd {
	return s.pursue(goal{on: func(most uint64) bool {
		return s.player.Until(wanted, most) || s.player.Ended()
	}})
}

// pursue starts a jump. Short ones are done at once.
func (s *stepper) pursue(g goal) tea.Cmd {
	s.goal = g
	if s.goal.step > 0 || g.step == 0 {
		s.running = s.running && g.step == 0
	}
	return s.tick()
}

// tick goes on: with the jump that is under way, or at the speed that is set.
func (s *stepper) tick() tea.Cmd {
	switch {
	case s.goal.on != nil:
		if !s.goal.on(leap) {
			return s.soon(0)
		}
		s.goal = goal{}
	case s.running:
		s.player.Until(func(*learn.State) bool { return false }, s.stride())
		s.running = !s.player.Ended()
	}
	if !s.running {
		return nil
	}
	return s.next()
}

// stride is how many steps are made at once.
func (s *stepper) stride() uint64 {
	rate := speeds[s.speed]
	if rate == 0 {
		return leap
	}
	return max(1, rate*uint64(blink)/uint64(time.Second))
}

// next waits for the next step.
func (s *stepper) next() tea.Cmd {
	rate := speeds[s.speed]
	if rate == 0 {
		return s.soon(time.Millisecond)
	}
	return s.soon(max(blink, time.Second/time.Duration(rate)))
}

func (s *stepper) soon(wait time.Duration) tea.Cmd {
	return tea.Tick(wait, func(time.Time) tea.Msg { return lessonTick{s} })
}

// stepperKeys lists the keys as people read them.
var stepperKeys = []struct{ keys, does string }{
	{"Space", "stepper.play"}, {"→ ←", "stepper.step"}, {"↓ ↑", "stepper.ten"}, {"PgDn PgUp", "stepper.page"},
	{"d", "stepper.dead"}, {"s", "stepper.solve"}, {"+ -", "stepper.speed"}, {"Home End", "stepper.ends"},
	{"o", "stepper.about"}, {"Esc", "stepper.stop"}, {"q", "stepper.leave"},
}

func (s *stepper) keysScreen(a *app) screen {
	return &reader{title: a.say("stepper.title"), text: func(a *app, w int) []string {
		var rows [][2]string
		for _, k := range stepperKeys {
			rows = append(rows, [2]string{k.keys, a.say(k.does)})
		}
		return explained(rows, 12, w)
	}}
}

// aboutScreen says what the lesson is about.
func (s *stepper) aboutScreen(a *app) screen {
	return &reader{title: a.say("topic." + s.topic), text: func(a *app, w int) []string {
		return prose.Wrap(a.say("topic."+s.topic+".about"), w)
	}}
}

func (a *app) teller() lesson.Teller { return lesson.Teller{Lang: a.Lang, ASCII: a.ascii()} }
