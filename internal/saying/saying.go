// Package saying says what a game tells, in the player's language: its phrases,
// the names of games, rules and houses, times, endings, and a game to share. The
// terminal and the page say the same.
package saying

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"shudu/internal/text"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/keys"
	"shudu/play/share"
	"shudu/rule"
	"shudu/sudoku"
)

// Say says a phrase, and the phrases that fill its gaps.
func Say(l text.Lang, p play.Phrase) string {
	words := say(l, p)
	if l == text.Chinese {
		words = spaced(words)
	}
	return words
}

// spaced puts Chinese words right that were put together: a space stands between a
// character and a letter or a number, and nowhere else beside characters.
func spaced(words string) string {
	var out []rune
	all := []rune(words)
	for i, r := range all {
		if n := len(out); n > 0 {
			before, after := out[n-1], r
			if r == ' ' && i+1 < len(all) {
				after = all[i+1]
			}
			switch {
			case r == ' ' && (han(before) && chinese(after) || chinese(before) && han(after)):
				continue
			case han(before) && alphanumeric(r) || alphanumeric(before) && han(r):
				out = append(out, ' ')
			}
		}
		out = append(out, r)
	}
	return string(out)
}

func han(r rune) bool { return '一' <= r && r <= '鿿' }

// chinese reports whether a character is a Chinese one, or a mark beside them.
func chinese(r rune) bool { return han(r) || '　' <= r && r <= '〿' || '！' <= r && r <= '￠' }

func alphanumeric(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z'
}

// say is Say before spaces are put right.
func say(l text.Lang, p play.Phrase) string {
	switch p.Key {
	case "house.name":
		return house(l, p.Args[0].(string))
	case "rule.about":
		return about(l, p.Args[0].(string))
	case "houses":
		return several(l, p)
	}
	args := make([]any, len(p.Args))
	for i, arg := range p.Args {
		if inner, ok := arg.(play.Phrase); ok {
			arg = say(l, inner)
		}
		args[i] = arg
	}
	return l.Say(p.Key, args...)
}

// OnPage says a phrase where there are buttons to press: what names a key for who
// plays in a terminal has words of its own there.
func OnPage(l text.Lang, p play.Phrase) string {
	if key := "page." + p.Key; text.Has(key) {
		p.Key = key
	}
	return Say(l, p)
}

// house is the word for a kind of house.
func house(l text.Lang, kind string) string {
	for _, key := range []string{"house." + kind, "rule." + kind} {
		if text.Has(key) {
			return l.Say(key)
		}
	}
	return kind
}

// several says houses of a kind by their numbers, where there is a word for that, and
// else each by its name.
func several(l text.Lang, p play.Phrase) string {
	numbers, names := p.Args[1].(play.Phrase), p.Args[2].(play.Phrase)
	if key := "houses." + p.Args[0].(string); text.Has(key) {
		return l.Say(key, say(l, numbers))
	}
	return say(l, names)
}

// about says what a rule asks for, nothing where that is not written down.
func about(l text.Lang, name string) string {
	if key := "rule." + name + ".about"; text.Has(key) {
		return l.Say(key)
	}
	return ""
}

// Rule is the name of a rule.
func Rule(l text.Lang, name string) string {
	if key := "rule." + name; text.Has(key) {
		return l.Say(key)
	}
	return name
}

// Rules says each rule of a puzzle once, in a sentence, as a list.
func Rules(l text.Lang, p *sudoku.Puzzle) string {
	lines := sentences(l, p)
	for i, line := range lines {
		lines[i] = "- " + line
	}
	return strings.Join(append(lines, outside(l, p)...), "\n")
}

// OnPaper says each rule of a puzzle once, a sentence a line, for those who have
// nobody to ask; nothing of an ordinary one.
func OnPaper(l text.Lang, p *sudoku.Puzzle) string {
	if !slices.ContainsFunc(p.Rules, unusual) && len(p.Geometry.Vars()) == 0 {
		return ""
	}
	lines := append(sentences(l, p), outside(l, p)...)
	for i, line := range lines {
		line = strings.TrimPrefix(line, "- ")
		r, n := utf8.DecodeRuneInString(line)
		lines[i] = string(unicode.ToUpper(r)) + line[n:]
	}
	return strings.Join(lines, "\n")
}

// unusual reports whether a rule is none of an ordinary Sudoku.
func unusual(r sudoku.Rule) bool {
	return !slices.ContainsFunc(rule.Classic(9), func(u sudoku.Rule) bool { return u.Name() == r.Name() })
}

// sentences says each rule of a puzzle once.
func sentences(l text.Lang, p *sudoku.Puzzle) (lines []string) {
	for _, r := range p.Rules {
		line := Rule(l, r.Name())
		if said := about(l, r.Name()); said != "" {
			line = l.Say("step", line, said)
		}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// outside names the cells that stand in no grid.
func outside(l text.Lang, p *sudoku.Puzzle) []string {
	if vars := p.Geometry.Vars(); len(vars) > 0 {
		return []string{l.Say("cell.vars", someOf(vars))}
	}
	return nil
}

// someOf lists names, the first few of them.
func someOf(names []string) string {
	const few = 8
	if len(names) > few {
		names = append(slices.Clone(names[:few]), "…")
	}
	return strings.Join(names, " ")
}

// Clues names the rules that speak of a cell, the first few of them.
func Clues(l text.Lang, clues []desk.Clue) []string {
	var out []string
	for _, c := range clues[:min(len(clues), 4)] {
		out = append(out, strings.TrimSpace(Rule(l, c.Rule)+" "+c.Text))
	}
	return out
}

// Name is what a game on a puzzle is called: its day, its title, its level and number
// in a bank, or else its kind and its size, so that one game is told from another.
func Name(l text.Lang, card play.Card, p *sudoku.Puzzle) string {
	switch {
	case card.Daily != "":
		return l.Say("name.daily", card.Daily)
	case p.Info.Title != "":
		return p.Info.Title
	case card.Level != "" && card.Number > 0:
		return l.Say("name.level", l.Say("level."+card.Level), card.Number)
	case card.Number > 0:
		return l.Say("name.number", card.Number)
	case card.Mode == "set":
		return l.Say("name.set")
	case card.Level != "":
		return l.Say("name.kind", l.Say("level."+card.Level), kind(l, p))
	}
	return kind(l, p)
}

// kind is what kind of puzzle it is: the first two rules that are none of an ordinary
// Sudoku, how many more there are, and the size.
func kind(l text.Lang, p *sudoku.Puzzle) string {
	var names []string
	for _, r := range p.Rules {
		if name := Rule(l, r.Name()); unusual(r) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		names = []string{l.Say("print.sudoku")}
	}
	words := strings.Join(names[:min(len(names), 2)], l.Say("draw.and"))
	if more := len(names) - 2; more > 0 {
		words += fmt.Sprintf(" +%d", more)
	}
	return fmt.Sprintf("%s %dx%d", words, p.Geometry.Rows(), p.Geometry.Cols())
}

// Clock is a time of play: 3:07, 1:02:03.
func Clock(d time.Duration) string {
	s := int(d.Seconds())
	text := strconv.Itoa(s/60%60) + ":" + two(s%60)
	if s >= 3600 {
		text = strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return text
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Ending says how a game ended.
func Ending(l text.Lang, s *play.Session, now time.Time) string {
	switch s.Status() {
	case play.Solved:
		return l.Say("play.solved", Clock(s.Elapsed(now)))
	case play.Lost:
		return l.Say("play.lost")
	}
	return l.Say("play.abandoned")
}

// Notes writes all notes of a cell: ^12 in the corner, 34 in the centre. It is
// empty where there are none, or a digit.
func Notes(g *sudoku.Geometry, q sudoku.Content) string {
	word := ""
	if q.Digit != sudoku.None {
		return word
	}
	if q.Corner != 0 {
		word += " ^" + g.Labels(q.Corner)
	}
	if q.Centre != 0 {
		word += " " + g.Labels(q.Centre)
	}
	return word
}

// Share is a game as a text to send to a friend: what it was, how it went,
// the puzzle, and links to it where there are any.
func Share(l text.Lang, card play.Card, s *play.Session, now time.Time) string {
	lines := []string{l.Say("share.head", Name(l, card, s.Puzzle()))}
	if n := s.Count(); s.Status().Over() {
		lines = append(lines, l.Say("share."+s.Status().String(), Clock(s.Elapsed(now)), n.Misses, n.Hints))
	}
	shared := share.Of(s.Puzzle())
	var links []string
	for _, link := range shared.Links {
		links = append(links, l.Say("share.link", link.Name, link.URL))
	}
	if long := len(shared.Text) > screenful; long {
		lines = append(append(lines, links...), shared.Text)
	} else {
		lines = append(append(lines, shared.Text), links...)
	}
	return strings.Join(lines, "\n")
}

// screenful is how long a puzzle's text may be to be shown before its links.
const screenful = 400

// Keys is the keyboard as the manual shows it, a table of two columns.
func Keys(l text.Lang) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s | %s |\n|---|---|\n", l.Say("manual.keys"), l.Say("manual.what"))
	for _, row := range keys.Table() {
		what := l.Say(row.Help)
		if row.Setter {
			what = l.Say("manual.setter", what)
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", row.Shown, what)
	}
	return b.String()
}

// Move says a move of a log: "R1C2: 5", "undo", in the words of the game.
func Move(l text.Lang, g *sudoku.Geometry, m play.Move) string {
	cells := make([]string, len(m.Cells))
	for i, c := range m.Cells {
		cells[i] = g.Name(c)
	}
	what := m.Word
	if m.Digit != sudoku.None {
		what = g.Label(m.Digit)
	}
	name := m.Verb
	if key := "verb." + m.Verb; text.Has(key) {
		name = l.Say(key)
	}
	parts := slices.DeleteFunc([]string{name, what, strings.Join(cells, " ")}, func(s string) bool { return s == "" })
	return strings.Join(parts, " ")
}
