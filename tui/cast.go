package tui

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"shudu/learn"
	"shudu/play/match"
	"shudu/play/settings"
)

// The window of a recording, and how it goes through a search: the first steps
// one by one, then from dead end to dead end, then to the solutions and to the
// end.
const (
	castWidth  = 80
	castHeight = 24
	castSteps  = 120
	castDeads  = 60
	castFound  = 20
	castMost   = 1 << 26 // steps, for searches that nobody would wait for
)

// Cast writes a recording of a lesson as asciicast v2, which players of
// terminal recordings show. The same search makes the same recording.
func Cast(w io.Writer, cfg Config, topic string, search learn.Search) error {
	a := &app{Config: cfg, host: &match.Host{Settings: settings.Defaults()}, profile: colorprofile.ANSI256, width: castWidth, height: castHeight}
	a.restyle()
	p, err := learn.Play(search)
	if err != nil {
		return err
	}
	defer p.Close()
	c := &cast{w: w, app: a, stepper: &stepper{topic: topic, player: p, speed: usualSpeed}}
	c.write(map[string]any{"version": 2, "width": castWidth, "height": castHeight, "title": a.say("topic." + topic)})
	c.run()
	return c.err
}

// cast is a recording in the making.
type cast struct {
	w       io.Writer
	app     *app
	stepper *stepper
	at      float64 // seconds
	shown   uint64  // the step of the last frame
	err     error
}

// run goes through the search.
func (c *cast) run() {
	p := c.stepper.player
	c.frame(1)
	for range castSteps {
		if !p.Forward() {
			break
		}
		c.frame(0.3)
	}
	c.jumps(castDeads, 0.4, (*learn.State).Dead)
	c.jumps(castFound, 1.5, func(s *learn.State) bool { return s.Outcome() == learn.Solution })
	if !p.Ended() {
		p.Until(func(*learn.State) bool { return false }, castMost)
	}
	if p.State().Number != c.shown {
		c.frame(3)
	}
}

// jumps goes to the next steps of a kind, so many of them.
func (c *cast) jumps(most int, seconds float64, wanted func(*learn.State) bool) {
	for range most {
		if !c.stepper.player.Until(wanted, castMost) {
			return
		}
		c.frame(seconds)
	}
}

// frame shows the state for some time.
func (c *cast) frame(seconds float64) {
	text := c.stepper.view(c.app).text
	c.write([]any{json.Number(fmt.Sprintf("%.2f", c.at)), "o", "\x1b[H\x1b[2J" + strings.ReplaceAll(text, "\n", "\r\n")})
	c.at += seconds
	c.shown = c.stepper.player.State().Number
}

// write writes a line of the recording.
func (c *cast) write(v any) {
	if c.err != nil {
		return
	}
	line, err := json.Marshal(v)
	if err == nil {
		_, err = c.w.Write(append(line, '\n'))
	}
	c.err = err
}
