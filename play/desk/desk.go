// Package desk is a player at work on a match: a cursor, a selection, a mode,
// and what the last key did. Keys and clicks go in, moves and a board to draw
// come out; a terminal and a page differ only in how they show it.
//
//	d := desk.New(m)
//	e := d.Press(ctx, now, keys.Press{Name: "right"})
//	live := d.Live(settings)   // draw this
//	d.Notice(now)              // say this
//	e.Action                   // show a menu, help … where the desk cannot
package desk

import (
	"context"
	"slices"
	"strconv"
	"time"

	"shudu/play"
	"shudu/play/judge"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/sudoku"
)

// Mode is what a digit key does.
type Mode uint8

// The modes.
const (
	Digits Mode = iota
	Corner
	Centre
	Colour
	modes // how many there are
)

// String returns the mode in one word, as moves and messages call it.
func (m Mode) String() string { return [...]string{"digit", "corner", "centre", "colour"}[m] }

// verb is the move of a mode.
func (m Mode) verb() string { return [...]string{"put", "corner", "centre", "colour"}[m] }

// Notice is something to be said to the player.
type Notice struct {
	play.Phrase
	Alarm bool
	until time.Time // when it goes away; zero for with the next key
}

// Effect is what a front end has to do after a key.
type Effect struct {
	Action keys.Action   // what the desk cannot do itself, "" for nothing
	Ring   bool          // a bell
	Flash  time.Duration // the notice goes away by itself after this time
	Seek   bool          // the puzzle was changed: look for the truth again
}

// flash is how long a wrong digit is told.
const flash = 500 * time.Millisecond

// Desk is a player at work on a match.
type Desk struct {
	*match.Match
	Cursor     sudoku.Cell
	Chosen     []sudoku.Cell // the selection, in the order it was made
	Mode       Mode
	DigitFirst bool         // digits first: a digit is held, and cells are picked for it
	Held       sudoku.Digit // the digit that is held
	Outside    int          // how many of the cells that stand in no grid can be gone to, in rows below it
	Jumping    bool         // the keys of a jump are being typed
	jump       []int
	notice     *Notice
	wrong      []sudoku.Cell
	help       *match.Help // the hint that is told
	rung       int         // how far
	asking     keys.Action // what waits for yes or no
	pasted     *sudoku.Puzzle
	truth      *judge.Truth
	lost       error // why the truth is not known
	drag       drag
	reveal     bool // the solution is shown
}

// New sits down at a match, with the cursor on the first blank cell.
func New(m *match.Match) *Desk {
	d := &Desk{Match: m}
	d.Go(d.firstBlank())
	if err := m.Unkept(); err != nil {
		d.Say(true, "play.unkept", err)
	}
	return d
}

// Go moves the cursor to a cell, which is then the only one selected.
func (d *Desk) Go(c sudoku.Cell) { d.Cursor, d.Chosen = c, []sudoku.Cell{c} }

func (d *Desk) geometry() *sudoku.Geometry { return d.Puzzle().Geometry }

// Cells returns the cells of the grid in reading order.
func (d *Desk) Cells() []sudoku.Cell {
	var out []sudoku.Cell
	g := d.geometry()
	for c := range sudoku.Cell(g.Positions()) {
		if g.Exists(c) {
			out = append(out, c)
		}
	}
	return out
}

func (d *Desk) firstBlank() sudoku.Cell {
	all := d.Cells()
	for _, c := range all {
		if d.At(c).Digit == sudoku.None {
			return c
		}
	}
	if len(all) == 0 {
		return 0
	}
	return all[0]
}

// Say tells the player something until the next key.
func (d *Desk) Say(alarm bool, key string, args ...any) {
	d.notice = &Notice{Phrase: play.Tell(key, args...), Alarm: alarm}
}

// Hush takes back what was told.
func (d *Desk) Hush() { d.notice = nil }

// Notice returns what is to be told now, nil for nothing.
func (d *Desk) Notice(now time.Time) *Notice {
	if d.notice != nil && !d.notice.until.IsZero() && !now.Before(d.notice.until) {
		d.notice = nil
	}
	return d.notice
}

// Targets are the cells a move is about: the selection, or the cursor.
func (d *Desk) Targets() []sudoku.Cell {
	if len(d.Chosen) > 0 {
		return slices.Clone(d.Chosen)
	}
	return []sudoku.Cell{d.Cursor}
}

// Press does what a key asks for.
func (d *Desk) Press(ctx context.Context, now time.Time, k keys.Press) Effect {
	d.notice = nil
	help := d.help
	d.help = nil
	switch {
	case d.asking != "":
		return d.answer(ctx, now, k)
	case d.Status() == play.Paused:
		return d.unpause(ctx, now, k)
	case d.Jumping:
		d.jumpKey(k)
		return Effect{}
	}
	if m, digit, ok := d.digitKey(k); ok && !d.Status().Over() {
		return d.enter(ctx, now, m, digit)
	}
	bound, ok := keys.Find(k.Name, d.Setting())
	if !ok || d.Status().Over() && !bound.After {
		return Effect{}
	}
	switch {
	case bound.Does == keys.Hint:
		d.help = help
	case bound.Does == keys.Quit && d.loses():
		d.ask(keys.Leave, "quit.unkept")
		return Effect{}
	}
	return d.Act(ctx, now, bound.Does)
}

// loses reports whether leaving now loses what was done.
func (d *Desk) loses() bool { return d.Unkept() != nil && d.Touched() && !d.Status().Over() }

// Act does an action, or returns it to a front end that can.
func (d *Desk) Act(ctx context.Context, now time.Time, a keys.Action) Effect {
	if f, ok := acts[a]; ok {
		return f(d, ctx, now)
	}
	return Effect{Action: a}
}

// shifted has the characters of Shift and a digit on an American keyboard,
// where a terminal tells nothing more.
const shifted = ")!@#$%^&*("

// digitKey reads a key that enters a digit: in which mode, and which. Digits
// are in the present mode; Shift makes corner notes, Ctrl or Alt centre notes,
// both of them colours, where the keyboard can tell. Letters are capital: small
// ones are commands.
func (d *Desk) digitKey(k keys.Press) (Mode, sudoku.Digit, bool) {
	m, r := d.Mode, k.Rune
	if i := slices.Index([]rune(shifted), r); i >= 0 && !k.Ctrl && !k.Alt {
		digit := d.geometry().Labelled(strconv.Itoa(i))
		return Corner, digit, digit != sudoku.None
	}
	if k.Ctrl || k.Alt {
		if r < '0' || r > '9' {
			return 0, 0, false
		}
		m = Centre
		if k.Shift {
			m = Colour
		}
	}
	if m == Colour {
		n := int(r - '0')
		return m, sudoku.Digit(n), r >= '0' && r <= '9' && n <= sudoku.Colors
	}
	digit := d.geometry().Labelled(string(r))
	return m, digit, digit != sudoku.None
}

// enter does what a digit key means: write it, or in digit-first mode hold it.
func (d *Desk) enter(ctx context.Context, now time.Time, m Mode, digit sudoku.Digit) Effect {
	if d.DigitFirst && m == d.Mode && m != Colour {
		if d.Held == digit {
			digit = sudoku.None
		}
		d.Held = digit
		return Effect{}
	}
	return d.Write(ctx, now, m, digit, d.Targets())
}

// Write makes the move of a mode.
func (d *Desk) Write(ctx context.Context, now time.Time, m Mode, digit sudoku.Digit, cells []sudoku.Cell) Effect {
	if m == Colour {
		return d.Move(ctx, now, play.Word("colour", strconv.Itoa(int(digit)), cells...))
	}
	verb := m.verb()
	if d.Setting() && m == Digits {
		verb = "given"
	}
	return d.Move(ctx, now, play.Write(verb, digit, cells...))
}

// stay brings the cursor and the selection back from cells outside the grid that are
// gone: with the rule that they came with.
func (d *Desk) stay() {
	gone := func(c sudoku.Cell) bool { return !d.geometry().Exists(c) }
	d.Chosen = slices.DeleteFunc(d.Chosen, gone)
	if gone(d.Cursor) {
		d.Go(d.firstBlank())
	}
}

// Move makes a move and tells what came of it.
func (d *Desk) Move(ctx context.Context, now time.Time, m play.Move) Effect {
	kept := d.Unkept() == nil
	events, err := d.Do(ctx, now, m)
	if err != nil {
		return Effect{}
	}
	d.wrong = nil
	d.stay()
	e := d.tell(now, m, events)
	if err := d.Unkept(); err != nil && kept {
		d.Say(true, "play.unkept", err)
	}
	e.Seek = d.Setting()
	if d.Status().Over() {
		e.Action = keys.Ended
	}
	return e
}

// tell says what is to be said after a move.
func (d *Desk) tell(now time.Time, m play.Move, events []play.Event) Effect {
	switch {
	case d.Status() == play.Lost:
		return Effect{Ring: true}
	case events[len(events)-1].Move.Verb == "miss":
		d.Say(true, "play.error")
		d.notice.until = now.Add(flash)
		return Effect{Ring: true, Flash: flash}
	case d.Status().Over():
	case m.Verb == "put" && d.Full() && d.Judge() != nil:
		d.Say(true, "play.notyet")
	case m.Verb == "put" && d.Full():
		d.Say(false, "play.full")
	}
	return Effect{}
}

// unpause goes on with any key; the key does nothing else, but q leaves.
func (d *Desk) unpause(ctx context.Context, now time.Time, k keys.Press) Effect {
	if bound, ok := keys.Find(k.Name, false); ok && bound.Does == keys.Quit {
		return Effect{Action: keys.Quit}
	}
	d.Do(ctx, now, play.Say("resume"))
	return Effect{}
}

// Take gives the match a judge, or tells why there is none; late says that
// another verdict will follow.
func (d *Desk) Take(v match.Verdict) {
	if v.Of != d.Puzzle() {
		return
	}
	d.Match.Take(v)
	words, any := v.Words()
	switch {
	case v.Late():
		d.Say(false, "play.judging")
	case any:
		d.Say(v.Err != nil, words.Key, words.Args...)
	case d.notice != nil && d.notice.Key == "play.judging":
		d.notice = nil
	}
}

// Learn takes what is true of a puzzle in the making, when it is still the one
// on the desk.
func (d *Desk) Learn(of *sudoku.Puzzle, t judge.Truth, err error) {
	if of == d.Puzzle() {
		d.truth, d.lost = &t, err
	}
}

// Seek forgets the truth, because the puzzle has changed, and returns the
// puzzle that it is to be found of.
func (d *Desk) Seek() *sudoku.Puzzle {
	d.truth, d.lost = nil, nil
	return d.Puzzle()
}

// Truth says how many solutions a puzzle in the making has.
func (d *Desk) Truth() play.Phrase {
	switch {
	case d.Sight().Err() != nil:
		return play.Tell("truth.impossible")
	case d.truth == nil:
		return play.Tell("truth.looking")
	case d.truth.Solutions > 1:
		return play.Tell("truth.several")
	case d.lost != nil:
		return play.Tell("truth.unknown")
	case d.truth.Solutions == 1:
		return play.Tell("truth.one")
	}
	return play.Tell("truth.none")
}

// Paste asks whether to play a puzzle that was pasted into the game.
func (d *Desk) Paste(p *sudoku.Puzzle) {
	d.pasted = p
	d.ask(keys.Pasted, "paste.ask", p.Geometry.Rows(), p.Geometry.Cols(), p.Givens.Filled())
}

// Pasted returns the puzzle that was pasted.
func (d *Desk) Pasted() *sudoku.Puzzle { return d.pasted }

// GiveUp asks whether to give up.
func (d *Desk) GiveUp() { d.ask(keys.GiveUp, "giveup.ask") }

// ask waits for yes or no before it acts.
func (d *Desk) ask(a keys.Action, key string, args ...any) {
	d.asking = a
	d.Say(false, key, args...)
}

// answer takes yes or no.
func (d *Desk) answer(ctx context.Context, now time.Time, k keys.Press) Effect {
	a := d.asking
	d.asking = ""
	switch {
	case k.Name == "y" || k.Name == "enter":
		return d.Act(ctx, now, a)
	case a == keys.Leave && k.Name == "m":
		return Effect{Action: keys.Menu} // where the game can be saved elsewhere
	}
	return Effect{}
}

// Asking reports whether the notice is a question, to be answered by yes or no.
func (d *Desk) Asking() bool { return d.asking != "" }
