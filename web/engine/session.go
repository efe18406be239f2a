package engine

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"shudu/internal/answer"
	"shudu/internal/fault"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/model"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/hint"
	"shudu/play/judge"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

// session is a player: games that are kept, settings, and the game that is
// played. Only one goroutine works on it at a time.
type session struct {
	e     *Engine
	lang  text.Lang
	files *mirror
	host  *match.Host
	desk  *desk.Desk
	bad   []string // what could not be read
	shown shown
	stop  context.CancelFunc // ends the search for a judge or the truth
	aside bool               // somebody else looks for the truth
}

// How long an engine is waited for: by a new game that has no judge yet, by one
// that looks on in the background, and by a setter after each change.
const (
	quick    = 120 * time.Millisecond
	slow     = 20 * time.Second
	patience = 15 * time.Second
)

func newSession(e *Engine) *session {
	s := &session{e: e}
	s.begin(Hello{})
	return s
}

// begin starts anew with what is kept.
func (s *session) begin(h Hello) {
	s.lang, _ = text.Parse(h.Lang)
	s.files = &mirror{}
	s.files.keep = func(k Keep) { s.e.post(Reply{Keep: &k}) }
	s.desk, s.shown, s.bad = nil, shown{}, nil
	if err := s.files.load(h.Files); err != nil {
		s.bad = append(s.bad, s.lang.Explain(err))
	}
	if h.Settings != "" {
		s.files.Memory.WriteSettings([]byte(h.Settings))
	}
	seed := h.Seed
	if seed == 0 {
		seed = s.e.seed()
	}
	s.host = &match.Host{Shelf: shelf.Of(s.files), Settings: settings.Defaults(), Random: rand.New(rand.NewPCG(seed, 1)), Hints: &hint.Ladder{Own: true}}
	if err := s.host.Shelf.LoadSettings(&s.host.Settings); err != nil {
		s.bad = append(s.bad, s.lang.Explain(err))
		s.host.Settings = settings.Defaults()
	}
}

func (s *session) now() time.Time { return s.e.Now() }

// follow does what an effect asks for and returns the state.
func (s *session) follow(e desk.Effect) *State {
	if e.Action == keys.Timer {
		s.host.Settings.Timer = !s.host.Settings.Timer
		s.keepSettings()
		e.Action = ""
	}
	if e.Seek {
		s.seek()
	}
	if s.desk.Status().Over() {
		s.desk.Close(s.now()) // it is among those that have ended at once
	}
	return s.state(e)
}

func (s *session) exists(c int) bool {
	g := s.desk.Puzzle().Geometry
	return c >= 0 && c < g.Positions()+s.desk.Outside && g.Exists(sudoku.Cell(c))
}

func (s *session) click(ctx context.Context, c Click) desk.Effect {
	if !s.exists(c.Cell) {
		return desk.Effect{}
	}
	press := desk.Press{Cell: sudoku.Cell(c.Cell), Add: c.Add, Toggle: c.Toggle}
	if c.When > 0 {
		press.When = time.UnixMilli(c.When)
	}
	return s.desk.Click(ctx, s.now(), press)
}

// enter does what a key of the keypad means: a digit by its label, or a colour,
// in the mode that is named or the one that is on.
func (s *session) enter(ctx context.Context, a Enter) desk.Effect {
	d := s.desk
	mode := d.Mode
	for _, m := range []desk.Mode{desk.Digits, desk.Corner, desk.Centre, desk.Colour} {
		if m.String() == a.Mode {
			mode = m
		}
	}
	digit := d.Puzzle().Geometry.Labelled(a.Digit)
	if mode == desk.Colour {
		n, err := strconv.Atoi(a.Digit)
		if err != nil || n < 0 || n > sudoku.Colors {
			return desk.Effect{}
		}
		digit = sudoku.Digit(n)
	} else if digit == sudoku.None {
		return desk.Effect{}
	}
	d.Hush()
	if d.DigitFirst && mode == d.Mode && mode != desk.Colour {
		if d.Held == digit {
			digit = sudoku.None
		}
		d.Held = digit
		return desk.Effect{}
	}
	return d.Write(ctx, s.now(), mode, digit, d.Targets())
}

// move makes a move that is written as text.
func (s *session) move(ctx context.Context, a Move) (any, error) {
	if s.desk == nil {
		return nil, errNoGame
	}
	m, err := play.ParseMove(s.desk.Puzzle().Geometry, a.Move)
	if err != nil {
		return nil, err
	}
	return s.follow(s.desk.Move(ctx, s.now(), m)), nil
}

// play sits down at a match, after the one before is closed.
func (s *session) play(ctx context.Context, m *match.Match) (any, error) {
	s.close()
	s.desk, s.shown = desk.New(m), shown{}
	if n := m.Lost(); n > 0 && m.Unkept() == nil {
		s.desk.Say(true, "play.lostlines", n)
	}
	switch {
	case s.desk.Setting():
		s.seek()
	case m.Judge() == nil && !m.Status().Over():
		s.examine(ctx)
	}
	return s.state(desk.Effect{}), nil
}

// examine looks for a judge: at once for a moment, then beside the game.
func (s *session) examine(ctx context.Context) {
	d, p := s.desk, s.desk.Puzzle()
	soon, cancel := s.e.within(ctx, quick)
	v := match.Examine(soon, p)
	cancel()
	d.Take(v)
	if !v.Late() {
		return
	}
	inner, stop := context.WithCancel(context.Background())
	s.stop = stop
	go func() {
		later, cancel := s.e.within(inner, slow)
		defer cancel()
		v := match.Examine(later, p)
		s.e.inTurn(func() {
			if s.desk == d && inner.Err() == nil {
				d.Take(v)
				s.e.post(Reply{State: s.state(desk.Effect{})})
			}
		})
	}()
}

// seek looks for the truth about a puzzle in the making, beside the game; a
// search about the puzzle as it was before ends.
func (s *session) seek() {
	if s.stop != nil {
		s.stop()
	}
	d := s.desk
	p := d.Seek()
	if s.aside {
		return
	}
	inner, stop := context.WithCancel(context.Background())
	s.stop = stop
	go func() {
		ctx, cancel := s.e.within(inner, patience)
		defer cancel()
		truth, err := judge.FindTruth(ctx, p)
		s.e.inTurn(func() {
			if s.desk == d && inner.Err() == nil {
				d.Learn(p, truth, err)
				s.e.post(Reply{State: s.state(desk.Effect{})})
			}
		})
	}()
}

// close ends the work on the game that is played.
func (s *session) close() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
	if s.desk != nil {
		s.desk.Close(s.now())
		s.desk = nil
	}
}

// daily goes on with the puzzle of the day, or shows how it ended.
func (s *session) daily(ctx context.Context) (any, error) {
	d := s.host.Daily(s.now())
	m := d.Match
	if d.Ended != nil {
		m = &match.Match{Session: d.Ended, Card: d.Card}
	}
	st, err := s.play(ctx, m)
	if d.Damaged != nil {
		s.desk.Say(true, "play.saying", d.Damaged)
		return s.state(desk.Effect{}), nil
	}
	return st, err
}

// only reads the one puzzle of a text.
func only(puzzle, from string) (*sudoku.Puzzle, error) {
	puzzle, err := opened(puzzle)
	if err != nil {
		return nil, err
	}
	it, err := answer.One(puzzle, from)
	if err != nil {
		return nil, err
	}
	return it.Puzzle, nil
}

// puzzle begins a game on a puzzle of the player's.
func (s *session) puzzle(ctx context.Context, a Begin) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	card := play.Card{Mode: match.Modern, Level: match.LevelOf(p)}
	if a.Classic {
		card.Mode = match.Classic
	}
	lives := s.host.LivesNow()
	if a.Lives != nil {
		lives = max(0, *a.Lives)
	}
	return s.play(ctx, s.host.Start(s.now(), card, p, lives))
}

// blanks are the grids that a puzzle can be begun with.
var blanks = []Blank{
	{Kind: "sudoku", Size: 9}, {Kind: "sudoku", Size: 4}, {Kind: "sudoku", Size: 6}, {Kind: "sudoku", Size: 8}, {Kind: "sudoku", Size: 12}, {Kind: "sudoku", Size: 16},
	{Kind: "latin", Size: 4}, {Kind: "latin", Size: 6}, {Kind: "latin", Size: 9},
}

// set begins a puzzle in the making.
func (s *session) set(ctx context.Context, a Set) (any, error) {
	p, err := blank(a)
	if a.Puzzle != "" {
		p, err = only(a.Puzzle, a.From)
	}
	if err != nil {
		return nil, err
	}
	s.aside = a.Solver
	return s.play(ctx, s.host.Set(s.now(), p))
}

// told takes what a solver found out about the puzzle in the making. What it
// says about another one came too late.
func (s *session) told(_ context.Context, a Told) (any, error) {
	if s.desk == nil || !s.desk.Setting() {
		return nil, errNoGame
	}
	if p := s.desk.Puzzle(); s.shown.native == a.Puzzle {
		truth := judge.Truth{Solutions: map[string]int{"unique": 1, "multiple": 2}[a.Status], Possible: possible(p.Geometry, a.Candidates)}
		var err error
		if a.Status == "unknown" {
			err = context.DeadlineExceeded
		}
		s.desk.Learn(p, truth, err)
	}
	return s.state(desk.Effect{}), nil
}

// possible reads candidates by cell.
func possible(g *sudoku.Geometry, rows [][][]int) []sudoku.Digits {
	out := make([]sudoku.Digits, g.Len())
	for r, row := range rows {
		for c, values := range row {
			if r < g.Rows() && c < g.Cols() && g.At(r, c) != sudoku.NoCell {
				for _, v := range values {
					out[g.At(r, c)] |= g.DigitOf(v).Set()
				}
			}
		}
	}
	return out
}

// blank returns an empty grid.
func blank(a Set) (*sudoku.Puzzle, error) {
	if a.Size == 0 {
		a.Size = 9
	}
	if a.Size < 2 || a.Size > 25 {
		return nil, fault.Errorf("%w: %v", errUsage, "size "+strconv.Itoa(a.Size))
	}
	if a.Blank == "latin" {
		return sudoku.New(sudoku.Square(a.Size), rule.Latin{}), nil
	}
	return sudoku.New(sudoku.Square(a.Size), rule.Classic(a.Size)...), nil
}

// open goes on with a game that is kept, or shows one that has ended.
func (s *session) open(ctx context.Context, a Game) (any, error) {
	if a.Done {
		card, session, err := s.host.Shelf.Review(a.Game)
		if err != nil {
			return nil, err
		}
		return s.play(ctx, &match.Match{Session: session, Card: card})
	}
	if s.desk != nil && s.desk.Card.ID == a.Game {
		s.shown, s.aside = shown{}, a.Solver
		return s.state(desk.Effect{}), nil
	}
	m, err := s.host.Open(s.now(), a.Game)
	if err != nil {
		return nil, err
	}
	s.aside = a.Solver
	return s.play(ctx, m)
}

// playThis plays the puzzle that is in the making.
func (s *session) playThis(ctx context.Context) (any, error) {
	p := s.desk.Puzzle().Clone()
	return s.play(ctx, s.host.Puzzle(s.now(), play.Card{Mode: match.Modern}, p))
}

// remove forgets a game.
func (s *session) remove(_ context.Context, a Game) (any, error) {
	folder := shelf.Games
	if a.Done {
		folder = shelf.Done
	}
	if err := s.host.Shelf.Remove(folder, a.Game); err != nil {
		return nil, err
	}
	return s.home(), nil
}

// load takes files that changed where games are kept.
func (s *session) load(_ context.Context, a Load) (any, error) {
	if err := s.files.load(a.Files); err != nil {
		return nil, err
	}
	return s.home(), nil
}

// bring takes a game that a player saved as a file; one of a name that is taken
// gets another.
func (s *session) bring(_ context.Context, a Import) (any, error) {
	card, session, err := play.ReadGame(linesOf(a.Text))
	if err != nil {
		return nil, err
	}
	card.ID = ""
	g, err := s.host.Shelf.Keep(card, session, s.now())
	if err != nil {
		return nil, err
	}
	if err := g.Close(); err != nil {
		return nil, err
	}
	return s.home(), nil
}

// linesOf returns the lines of a file, those of the first pages, which had no
// checksums, as they are.
func linesOf(file string) []string {
	file = strings.ReplaceAll(file, "\r\n", "\n")
	if lines, _, _, err := shelf.Unseal([]byte(file)); err == nil && len(lines) > 0 {
		return lines
	}
	return strings.Split(strings.TrimRight(file, "\n"), "\n")
}

// save returns a game as a file, as the terminal writes it.
func (s *session) save(_ context.Context, a Game) (any, error) {
	id := a.Game
	if id == "" && s.desk != nil {
		id = s.desk.Card.ID
	}
	for _, folder := range []shelf.Folder{shelf.Games, shelf.Done} {
		if found, err := s.files.Read(folder, id); err == nil {
			return Saved{Name: id + ".game", Text: string(shelf.Seal(found.Lines...))}, nil
		}
	}
	return nil, fault.Errorf("%w: %s", shelf.ErrMissing, id)
}

// rule adds a rule to the puzzle in the making.
func (s *session) rule(ctx context.Context, a Rule) (any, error) {
	switch {
	case s.desk == nil || !s.desk.Setting():
		return nil, errNoGame
	case len(a.Rule) > 0:
		if err := s.sayable(ctx, a.Rule); err != nil {
			return nil, fault.Errorf("%w: %w", play.ErrMove, err)
		}
		return s.follow(s.desk.Move(ctx, s.now(), play.Word("rule", string(a.Rule)))), nil
	}
	e, err := s.desk.AddRule(ctx, s.now(), a.Words)
	if err != nil {
		return nil, err
	}
	return s.follow(e), nil
}

// sayable returns an error for a rule that cannot be read, or that says nothing
// an engine could keep, by itself or beside the others: a cage without cells.
// One that only quarrels with another rule may stand: the other can go.
func (s *session) sayable(ctx context.Context, text []byte) error {
	p := *s.desk.Puzzle()
	r, err := rule.Decode(p.Geometry, text)
	if err != nil {
		return err
	}
	p.Givens = make(sudoku.Grid, len(p.Givens))
	q, err := rule.AddLabelled(&p, r)
	if err != nil {
		return err
	}
	if _, err := model.CompileContext(ctx, q); err == nil {
		return nil
	}
	q.Rules = q.Rules[len(q.Rules)-1:]
	_, err = model.CompileContext(ctx, q)
	return err
}

// unrule takes a rule back.
func (s *session) unrule(ctx context.Context, a Unrule) (any, error) {
	if s.desk == nil || !s.desk.Setting() {
		return nil, errNoGame
	}
	return s.follow(s.desk.Move(ctx, s.now(), play.Word("unrule", strconv.Itoa(a.Number)))), nil
}

// title names the puzzle in the making.
func (s *session) title(ctx context.Context, a Title) (any, error) {
	if s.desk == nil || !s.desk.Setting() {
		return nil, errNoGame
	}
	return s.follow(s.desk.Move(ctx, s.now(), play.Word("title", strings.Join(strings.Fields(a.Title), " ")))), nil
}

// setLang changes the language.
func (s *session) setLang(_ context.Context, a Lang) (any, error) {
	l, ok := text.Parse(a.Lang)
	if !ok {
		return nil, fault.Errorf("%w: %v", errUsage, a.Lang)
	}
	s.lang, s.shown = l, shown{}
	return s.home(), nil
}

// setting changes a setting: to the value that is named, else to the next.
func (s *session) setting(_ context.Context, a Setting) (any, error) {
	now := &s.host.Settings
	now.Lang = s.lang.Tag()
	for _, c := range settings.Choices() {
		if c.Name != a.Name {
			continue
		}
		for range 20 { // values come round
			c.Next(now)
			if a.Value == "" || valueOf(c, now) == a.Value {
				break
			}
		}
		s.lang, _ = text.Parse(now.Lang)
		s.keepSettings()
		if s.desk == nil {
			return s.home(), nil
		}
		if later := s.desk.Settle(s.now(), s.host); later {
			s.desk.Say(false, "settings.later")
		}
		s.shown.words = ""
		return s.state(desk.Effect{}), nil
	}
	return nil, fault.Errorf("%w: %v", errUsage, a.Name)
}

// valueOf is the value of a setting for programs: the last part of its message,
// or its number.
func valueOf(c settings.Choice, s *settings.Settings) string {
	p := c.Value(s)
	if p.Key == "settings.number" && len(p.Args) > 0 {
		return saying.Say(text.English, p)
	}
	return p.Key[strings.LastIndex(p.Key, ".")+1:]
}

func (s *session) keepSettings() {
	if err := s.host.Shelf.SaveSettings(&s.host.Settings); err != nil && s.desk != nil {
		s.desk.Say(true, "play.unkept", err)
	}
}
