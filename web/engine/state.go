package engine

import (
	"maps"
	"slices"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/keys"
	"shudu/sudoku"
)

// shown is what the page shows already.
type shown struct {
	puzzle *sudoku.Puzzle
	words  string        // the language it was said in
	looks  []sudoku.Look // by cell; nil for nothing
	board  Board
	native string
	clues  map[sudoku.Cell][]string
	over   bool
	notice string
}

// state returns what the page has to draw: all of it, or what is new.
func (s *session) state(e desk.Effect) *State {
	d, now := s.desk, s.now()
	d.Outside = draw.Below(d.Puzzle().Geometry) // a rule may have brought cells along
	whole := s.shown.looks == nil || s.shown.words != s.lang.Tag()
	st := &State{
		Whole: whole, Effect: Effect{Action: string(e.Action), Ring: e.Ring && s.host.Settings.Bell, Flash: int(e.Flash.Milliseconds())},
		Cursor: int(d.Cursor), Chosen: []int{}, Clues: append([]string{}, saying.Clues(s.lang, d.Clues())...),
		Look: LookInfo{Safe: s.host.Settings.Safe, Timer: s.host.Settings.Timer, Bell: s.host.Settings.Bell},
	}
	for _, c := range d.Chosen {
		st.Chosen = append(st.Chosen, int(c))
	}
	s.showBoard(st)
	s.showCells(st)
	s.tell(st)
	st.Game = s.gameInfo()
	st.Mode = s.mode()
	st.Clock = Clock{d.Elapsed(now).Milliseconds(), d.Status() == play.Playing}
	if left, of := d.Lives(); of > 0 {
		st.Lives = &Lives{left, of}
	}
	st.Left = s.left()
	count := d.Count()
	st.Undo, st.Redo, st.Trials = count.Undo, count.Redo, count.Checkpoints
	if d.Setting() {
		st.Rules = s.rules()
		truth := d.Truth()
		st.Truth = &Truth{truth.Key[len("truth."):], saying.Say(s.lang, truth)}
	}
	st.Actions = s.actions()
	return st
}

// showBoard gives the board to a state where the page does not have it.
func (s *session) showBoard(st *State) {
	p := s.desk.Puzzle()
	if p == s.shown.puzzle && !st.Whole {
		return
	}
	b := boardOf(s.lang, p)
	native, err := answer.Written(p, "native")
	if err != nil {
		native = ""
	}
	fresh := st.Whole || s.shown.puzzle == nil || !sameBoard(b, s.shown.board)
	s.shown.puzzle, s.shown.words, s.shown.board, s.shown.native = p, s.lang.Tag(), b, native
	clues := clueWords(s.lang, p)
	if !maps.EqualFunc(clues, s.shown.clues, slices.Equal) {
		s.shown.looks = nil // every cell may say something else
	}
	s.shown.clues = clues
	if fresh {
		st.Board = &b
	}
}

// sameBoard reports whether two boards look alike: a given more is no other
// board.
func sameBoard(a, b Board) bool {
	return a.Rows == b.Rows && a.Cols == b.Cols && a.Under == b.Under && a.Over == b.Over && a.Label == b.Label && slices.Equal(a.Digits, b.Digits) && slices.Equal(a.Holes, b.Holes) && slices.Equal(a.Below, b.Below)
}

// showCells gives the cells to a state that the page has otherwise, and the
// marks of a hint. A cell is what its look says: only those that look otherwise
// than before are written.
func (s *session) showCells(st *State) {
	live := s.desk.Live(s.host.Settings)
	p := painter{lang: s.lang, g: s.desk.Puzzle().Geometry, clues: s.shown.clues}
	before := s.shown.looks
	if st.Whole || st.Board != nil {
		st.Whole, before = true, nil
	}
	s.shown.looks = live.Looks
	st.Cells = []Cell{}
	var news []sudoku.Cell
	for c := range p.end() {
		unfocus(&live.Looks[c])
		if look := live.Looks[c]; p.g.Exists(c) && (before == nil || before[c] != look) {
			st.Cells = append(st.Cells, p.cell(c, look))
			if before != nil && before[c].Content != look.Content {
				news = append(news, c)
			}
		}
	}
	if len(live.Marks) > 0 {
		st.Marks = draw.Of(s.desk.Puzzle()).MarksOnly(live.Marks)
	}
	if len(news) > 0 {
		c := s.newest(news, before, live.Looks)
		st.Said = p.label(c, live.Looks[c])
	}
}

// newest is the cell that is told of when some have something new: that of the cursor,
// unless undo or a hint gave a digit to one elsewhere, or took it away.
func (s *session) newest(news []sudoku.Cell, before, now []sudoku.Look) sudoku.Cell {
	digits := slices.DeleteFunc(slices.Clone(news), func(c sudoku.Cell) bool { return before[c].Digit == now[c].Digit })
	if len(digits) == 1 && !slices.Contains(news, s.desk.Cursor) {
		return digits[0]
	}
	return s.desk.Cursor
}

// unfocus takes away from a look what is not to be seen: a focus on a digit that
// does not stand among its notes.
func unfocus(look *sudoku.Look) {
	if look.Digit != sudoku.None || !look.Notes().Has(look.Focus) {
		look.Focus = sudoku.None
	}
}

// tell gives a state what is to be said: a notice, or how the game ended.
func (s *session) tell(st *State) {
	d, now := s.desk, s.now()
	before := s.shown.notice
	s.shown.notice = ""
	if n := d.Notice(now); n != nil {
		st.Notice = &Notice{Text: saying.OnPage(s.lang, n.Phrase), Alarm: n.Alarm, Asks: d.Asking()}
		if s.shown.notice = st.Notice.Text; st.Notice.Text != before {
			st.Said = st.Notice.Text
		}
	}
	over := d.Status().Over() && !d.Setting()
	if over {
		st.Ending = s.ending()
		if !s.shown.over {
			st.Said = st.Ending.Title
		}
	}
	s.shown.over = over
}

func (s *session) ending() *Ending {
	e := s.host.Ending(s.desk.Match, s.now())
	out := &Ending{Title: saying.Ending(s.lang, s.desk.Session, s.now()), Solvable: e.Solvable}
	out.Lines = append(out.Lines, s.lang.Say("end.time", saying.Clock(e.Time)))
	switch {
	case e.Record:
		out.Lines = append(out.Lines, s.lang.Say("end.record"))
	case e.Best > 0:
		out.Lines = append(out.Lines, s.lang.Say("end.best", saying.Clock(e.Best)))
	}
	out.Lines = append(out.Lines, s.lang.Say("end.counts", e.Misses, e.Hints, e.Checks))
	return out
}

func (s *session) gameInfo() GameInfo {
	d := s.desk
	info := d.Puzzle().Info
	out := GameInfo{
		ID: d.Card.ID, Name: saying.Name(s.lang, d.Card, d.Puzzle()), Mode: d.Card.Mode, Level: d.Card.Level,
		Status: d.Status().String(), Over: d.Status().Over(), Setting: d.Setting(), Rules: saying.Rules(s.lang, d.Puzzle()), Author: info.Author, Puzzle: s.shown.native,
	}
	if err := d.Unkept(); err != nil {
		out.Unkept = s.lang.Explain(err)
	}
	return out
}

func (s *session) mode() ModeInfo {
	d := s.desk
	m := ModeInfo{Name: d.Mode.String(), Title: s.lang.Say("mode." + d.Mode.String()), First: d.DigitFirst}
	if d.Setting() && d.Mode == desk.Digits {
		m.Title = s.lang.Say("mode.given")
	}
	if d.Held != sudoku.None {
		m.Held = d.Puzzle().Geometry.Label(d.Held)
	}
	return m
}

// left counts how often each digit is still to be placed.
func (s *session) left() []Left {
	d := s.desk
	g := d.Puzzle().Geometry
	placed := map[sudoku.Digit]int{}
	for c, digit := range d.Grid() {
		if !g.IsVar(sudoku.Cell(c)) {
			placed[digit]++
		}
	}
	times := d.Sight().Times()
	out := []Left{}
	for digit := range g.All().All() {
		n := -1
		if times > 0 {
			n = max(0, times-placed[digit])
		}
		out = append(out, Left{g.Label(digit), n})
	}
	return out
}

// rules lists the rules of the puzzle in the making.
func (s *session) rules() []RuleEntry {
	p := s.desk.Puzzle()
	out := []RuleEntry{}
	for i, r := range p.Rules {
		e := RuleEntry{Number: i + 1, Name: r.Name(), Title: saying.Rule(s.lang, r.Name())}
		for _, c := range r.Cells(p.Geometry) {
			if !p.Geometry.IsVar(c) {
				e.Cells = append(e.Cells, int(c))
			}
		}
		if len(e.Cells) > 0 {
			if words := markText(p.Geometry, r, sudoku.Cell(e.Cells[0])); words != "" {
				e.Title += " " + words
			}
		}
		out = append(out, e)
	}
	return out
}

// actions are the buttons of a game, and which of them can be pressed.
func (s *session) actions() []Action {
	d := s.desk
	on := !d.Status().Over()
	count := d.Count()
	list := []struct {
		action keys.Action
		key    string
		on     bool
	}{
		{keys.Undo, "key.undo", on && count.Undo > 0}, {keys.Redo, "key.undo", on && count.Redo > 0}, {keys.Erase, "key.erase", on},
		{keys.Fill, "key.notes", on}, {keys.Check, "key.check", on}, {keys.Hint, "key.hint", on},
		{keys.Trial, "key.trial", on}, {keys.Return, "key.trial", on && count.Checkpoints > 0}, {keys.Keep, "key.trial", on && count.Checkpoints > 0},
		{keys.Pause, "key.pause", on}, {keys.First, "key.first", on},
	}
	var out []Action
	for _, a := range list {
		out = append(out, Action{string(a.action), s.lang.Say(a.key), a.on})
	}
	return out
}
