package tui

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/play/keys"
)

// item is one line of a menu.
type item struct {
	label string
	pick  func(*app) tea.Cmd
}

// menu is a list to choose from: arrows and Enter, the number of a line, or
// the mouse.
type menu struct {
	title string
	intro []string
	items []item
	foot  string
	keys  map[string]func(*app) tea.Cmd // besides choosing and leaving
	calm  time.Time                     // keys before this were meant for something else
	aside bool                          // left and right do nothing: they were meant for a board
	at    int
	from  int // the first item that is shown
	top   int // the line on the screen where the items start
}

func (m *menu) update(a *app, msg tea.Msg) tea.Cmd {
	switch k := msg.(type) {
	case tea.KeyPressMsg:
		return m.key(a, keyOf(k))
	case tea.MouseClickMsg:
		if i := k.Y - m.top + m.from; k.Y >= m.top && i >= 0 && i < len(m.items) && k.Button == tea.MouseLeft {
			m.at = i
			return m.pick(a)
		}
	case tea.MouseWheelMsg:
		if k.Button == tea.MouseWheelUp {
			m.move(-1)
		} else if k.Button == tea.MouseWheelDown {
			m.move(1)
		}
	}
	return nil
}

func (m *menu) key(a *app, k keys.Press) tea.Cmd {
	if f := m.keys[k.Name]; f != nil {
		return f(a)
	}
	if a.Now().Before(m.calm) || m.aside && (k.Name == "left" || k.Name == "right") {
		return nil
	}
	switch k.Name {
	case "up", "w", "k":
		m.move(-1)
	case "down", "s", "j", "tab":
		m.move(1)
	case "home":
		m.at = 0
	case "end":
		m.at = max(0, len(m.items)-1)
	case "enter", "space", "right":
		return m.pick(a)
	case "esc", "q", "left", "backspace":
		return a.leave()
	default:
		if n, ok := k.Number(); ok && (n+9)%10 < len(m.items) {
			m.at = (n + 9) % 10
			return m.pick(a)
		}
	}
	return nil
}

func (m *menu) move(by int) {
	if n := len(m.items); n > 0 {
		m.at = (m.at + by + n) % n
	}
}

func (m *menu) pick(a *app) tea.Cmd {
	if m.at >= len(m.items) {
		return nil
	}
	return m.items[m.at].pick(a)
}

func (m *menu) view(a *app) frame {
	lines := []string{"", "  " + a.theme.title.Render(m.title), ""}
	if a.height < 16 {
		lines = lines[1:2]
	}
	for _, l := range m.intro {
		lines = append(lines, "  "+l)
	}
	if len(m.intro) > 0 {
		lines = append(lines, "")
	}
	m.top = len(lines)
	room := max(1, a.height-len(lines)-2)
	m.from = min(max(m.from, m.at-room+1), m.at)
	for i := m.from; i < len(m.items) && i < m.from+room; i++ {
		lines = append(lines, m.line(a, i))
	}
	lines = append(lines, "", "  "+a.theme.faint.Render(fit(m.foot, a.width-2)))
	return frame{text: page(lines, a.width, a.height), mouse: true}
}

// line shows one item with the number that picks it, 0 for the tenth; the
// chosen one has a sign before it, too, for terminals without styles.
func (m *menu) line(a *app, i int) string {
	number := "  "
	if i < 10 {
		number = itoa((i+1)%10) + " "
	}
	label := fit(number+m.items[i].label, max(0, a.width-6))
	if i != m.at {
		return "    " + label
	}
	return "  > " + a.theme.choice.Render(label)
}

// reader shows text that may be longer than the window.
type reader struct {
	title string
	text  func(a *app, width int) []string
	from  int
	keys  map[string]func(*app) tea.Cmd // besides scrolling and leaving
	foot  string
}

func (r *reader) update(a *app, msg tea.Msg) tea.Cmd {
	k, ok := msg.(tea.KeyPressMsg)
	if !ok {
		if wheel, ok := msg.(tea.MouseWheelMsg); ok && wheel.Button == tea.MouseWheelDown {
			r.from++
		} else if ok && wheel.Button == tea.MouseWheelUp {
			r.from = max(0, r.from-1)
		}
		return nil
	}
	name := keyOf(k).Name
	if f := r.keys[name]; f != nil {
		return f(a)
	}
	switch name {
	case "up", "w", "k":
		r.from = max(0, r.from-1)
	case "down", "s", "j":
		r.from++
	case "pgup":
		r.from = max(0, r.from-a.height+4)
	case "pgdown", "space":
		r.from += max(1, a.height-4)
	case "esc", "q", "enter", "?", "backspace", "left":
		return a.leave()
	}
	return nil
}

func (r *reader) view(a *app) frame {
	body := r.text(a, max(1, a.width-4))
	room := max(1, a.height-4)
	r.from = max(0, min(r.from, len(body)-room))
	lines := []string{"  " + a.theme.title.Render(r.title), ""}
	lines = append(lines, indent(body[r.from:min(len(body), r.from+room)], 2)...)
	foot := r.foot
	if foot == "" {
		foot = a.say("reader.foot")
	}
	for len(lines) < a.height-1 {
		lines = append(lines, "")
	}
	lines = append(lines, "  "+a.theme.faint.Render(fit(foot, a.width-2)))
	return frame{text: page(lines, a.width, a.height), mouse: true}
}

// paragraphs wraps texts, with an empty line between them.
func paragraphs(width int, texts ...string) []string {
	var out []string
	for i, t := range texts {
		if i > 0 {
			out = append(out, "")
		}
		for line := range strings.SplitSeq(t, "\n") {
			out = append(out, wrap(line, width)...)
		}
	}
	return out
}
