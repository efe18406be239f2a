package desk

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"shudu/play"
	"shudu/play/hint"
	"shudu/play/keys"
	"shudu/sudoku"
)

// act is what an action does.
type act func(*Desk, context.Context, time.Time) Effect

// acts are the actions that the desk does itself.
var acts map[keys.Action]act

func init() {
	acts = map[keys.Action]act{
		keys.ModeDigit: setMode(Digits), keys.ModeCorner: setMode(Corner), keys.ModeCentre: setMode(Centre), keys.ModeColour: setMode(Colour),
		keys.ModeNext: quiet(func(d *Desk) { d.Mode = (d.Mode + 1) % modes }),
		keys.ModeBack: quiet(func(d *Desk) { d.Mode = (d.Mode + modes - 1) % modes }),
		keys.Up:       walk(-1, 0, false), keys.Down: walk(1, 0, false), keys.Left: walk(0, -1, false), keys.Right: walk(0, 1, false),
		keys.MoreUp: walk(-1, 0, true), keys.MoreDown: walk(1, 0, true), keys.MoreLeft: walk(0, -1, true), keys.MoreRight: walk(0, 1, true),
		keys.All:       quiet(func(d *Desk) { d.Chosen = d.Cells() }),
		keys.Others:    quiet((*Desk).chooseOthers),
		keys.Clear:     quiet(func(d *Desk) { d.Chosen, d.Held = nil, sudoku.None }),
		keys.Empty:     quiet(func(d *Desk) { d.nextBlank(1) }),
		keys.EmptyBack: quiet(func(d *Desk) { d.nextBlank(-1) }),
		keys.First:     quiet((*Desk).digitFirst),
		keys.Jump:      quiet((*Desk).startJump),
		keys.Erase:     (*Desk).erase,
		keys.Undo:      verb("undo"), keys.Redo: verb("redo"), keys.Fill: verb("fill"),
		keys.Enter: (*Desk).pressEnter,
		keys.More:  step(1), keys.Less: step(-1),
		keys.Check: (*Desk).check, keys.Hint: (*Desk).hint,
		keys.Trial: (*Desk).checkpoint, keys.Return: (*Desk).rollback, keys.Keep: (*Desk).keep,
		keys.Pause:   verb("pause"),
		keys.Unrule:  (*Desk).dropRule,
		keys.GiveUp:  verb("abandon"),
		keys.Leave:   func(*Desk, context.Context, time.Time) Effect { return Effect{Action: keys.Quit} },
		keys.Restart: verb("restart"),
	}
}

// quiet is an act that makes no move.
func quiet(f func(*Desk)) act {
	return func(d *Desk, _ context.Context, _ time.Time) Effect {
		f(d)
		return Effect{}
	}
}

func setMode(m Mode) act { return quiet(func(d *Desk) { d.Mode = m }) }

func verb(name string) act {
	return func(d *Desk, ctx context.Context, now time.Time) Effect { return d.Move(ctx, now, play.Say(name)) }
}

// erase clears cells: in setter's mode givens first.
func (d *Desk) erase(ctx context.Context, now time.Time) Effect {
	cells := d.Targets()
	if givens := slices.DeleteFunc(slices.Clone(cells), func(c sudoku.Cell) bool { return !d.At(c).Given }); d.Setting() && len(givens) > 0 {
		return d.Move(ctx, now, play.At("ungiven", givens...))
	}
	return d.Move(ctx, now, play.Word("erase", d.Mode.String(), cells...))
}

// pressEnter writes the digit that is held in digit-first mode; else it makes a
// digit of the only note of a cell.
func (d *Desk) pressEnter(ctx context.Context, now time.Time) Effect {
	if d.DigitFirst && d.Held != sudoku.None {
		return d.Write(ctx, now, d.Mode, d.Held, d.Targets())
	}
	q := d.At(d.Cursor)
	if digit := (q.Corner | q.Centre).Single(); q.Digit == sudoku.None && digit != sudoku.None {
		return d.Write(ctx, now, Digits, digit, []sudoku.Cell{d.Cursor})
	}
	return Effect{}
}

func (d *Desk) digitFirst() {
	d.DigitFirst, d.Held = !d.DigitFirst, sudoku.None
	if d.DigitFirst {
		d.Say(false, "play.first")
	}
}

// step goes through the digits of a cell, for values that no key has.
func step(by int) act {
	return func(d *Desk, ctx context.Context, now time.Time) Effect {
		n := d.geometry().N()
		digit := (int(d.At(d.Cursor).Digit) + by + n + 1) % (n + 1)
		if digit == 0 {
			return d.Move(ctx, now, play.Word("erase", "digit", d.Cursor))
		}
		return d.Write(ctx, now, Digits, sudoku.Digit(digit), []sudoku.Cell{d.Cursor})
	}
}

// check shows which digits are wrong.
func (d *Desk) check(ctx context.Context, now time.Time) Effect {
	c := d.Check(ctx, now)
	d.wrong = c.Wrong
	d.Say(c.Bad, c.Words.Key, c.Words.Args...)
	return Effect{}
}

// hint tells the next step, rung by rung as it is asked for again, and does it
// when there is no more to tell.
func (d *Desk) hint(ctx context.Context, now time.Time) Effect {
	switch again := d.help != nil; {
	case !again:
		h := d.Hint(ctx, now, false)
		d.help, d.rung = &h, 0
	case d.rung < len(d.help.Hint.Rungs)-1:
		d.rung++
	case len(d.help.Hint.Moves)+len(d.help.Hint.Drop) > 0:
		return d.follow(ctx, now, d.help.Hint)
	}
	h := d.help.Hint
	words := h.Rungs[d.rung]
	d.Say(d.help.Wrong, words.Key, words.Args...)
	if d.rung >= h.Show && len(h.Cells) > 0 {
		d.Go(h.Cells[0])
	}
	return Effect{}
}

// follow does what a hint said: it writes the digits, or takes the candidates out
// of the notes. Notes that are not full are filled in first, or what goes from
// them would be forgotten.
func (d *Desk) follow(ctx context.Context, now time.Time, h hint.Hint) (e Effect) {
	d.help = nil
	for _, m := range h.Moves {
		e = d.Move(ctx, now, m)
	}
	if len(h.Moves) > 0 {
		return e
	}
	if hint.Of(d.Session).Kind() != hint.FullNotes {
		d.Move(ctx, now, play.Say("fill"))
	}
	for _, c := range slices.Sorted(maps.Keys(h.Drop)) {
		for digit := range h.Drop[c].All() {
			if d.At(c).Corner.Has(digit) {
				e = d.Move(ctx, now, play.Write("corner", digit, c))
			}
			if d.At(c).Centre.Has(digit) {
				e = d.Move(ctx, now, play.Write("centre", digit, c))
			}
		}
	}
	d.Say(false, "hint.done")
	return e
}

// checkpoint sets a checkpoint, and says so too where one stands already.
func (d *Desk) checkpoint(ctx context.Context, now time.Time) Effect {
	if _, err := d.Do(ctx, now, play.Say("checkpoint")); err == nil || errors.Is(err, play.ErrNoEffect) {
		d.Say(false, "play.checkpoint", d.Count().Checkpoints)
	}
	return Effect{}
}

func (d *Desk) rollback(ctx context.Context, now time.Time) Effect {
	return d.trial(ctx, now, "rollback", "play.rolledback")
}

func (d *Desk) keep(ctx context.Context, now time.Time) Effect {
	return d.trial(ctx, now, "keep", "play.kept")
}

// trial ends a trial in the way of a verb.
func (d *Desk) trial(ctx context.Context, now time.Time, verb, words string) Effect {
	if _, err := d.Do(ctx, now, play.Say(verb)); err != nil {
		d.Say(false, "play.nocheckpoint")
		return Effect{}
	}
	d.wrong = nil
	d.Say(false, words)
	return Effect{}
}

func (d *Desk) dropRule(ctx context.Context, now time.Time) Effect {
	if n := len(d.Puzzle().Rules); d.Setting() && n > 0 {
		return d.Move(ctx, now, play.Word("unrule", strconv.Itoa(n)))
	}
	return Effect{}
}

// AddRule adds a rule said in words about the selected cells, in the order they
// were selected.
func (d *Desk) AddRule(ctx context.Context, now time.Time, words string) (Effect, error) {
	move, err := play.RuleMove(d.geometry(), words, d.Targets())
	if err != nil {
		return Effect{}, err
	}
	if _, err := d.Do(ctx, now, move); err != nil {
		return Effect{}, err
	}
	if err := d.Sight().Err(); err != nil {
		d.Say(true, "play.saying", err)
	}
	return Effect{Seek: true}, nil
}
