package engine

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/text"
	"shudu/play/shelf"
)

// ops are the operations on what is kept, in order: "append games/x".
func ops(k *talk) (out []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, r := range k.said {
		if r.Keep != nil {
			out = append(out, r.Keep.Op+" "+r.Keep.ID)
		}
	}
	return out
}

// A game is held while it is played, let go of when another begins, and moved to
// those that have ended when it is over.
func TestAGameIsHeldWhileItIsPlayed(t *testing.T) {
	k := newTalk(t)
	first := k.state("puzzle", Begin{Puzzle: four}).Game.ID
	k.state("move", Move{"put 2 R1C2"})
	second := k.state("puzzle", Begin{Puzzle: easy}).Game.ID
	got := ops(k)
	if got[0] != "hold "+first || got[1] != "append "+first || !slices.Contains(got, "release "+first) {
		t.Errorf("%v", got)
	}
	if slices.Contains(got, "release "+second) || slices.Contains(got, "move "+first) {
		t.Errorf("%v", got)
	}
	k.state("giveup", nil)
	k.state("answer", Answer{true})
	if got = ops(k); got[len(got)-2] != "move "+second || got[len(got)-1] != "release "+second {
		t.Errorf("%v", got)
	}
}

// A question that a notice asks can be answered by no: the game goes on.
func TestAQuestionIsAnsweredByNoAsWell(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: four})
	k.state("move", Move{"put 2 R1C2"})
	st := k.state("giveup", nil)
	if st.Notice == nil || !st.Notice.Asks {
		t.Fatalf("%+v", st.Notice)
	}
	if st = k.state("answer", Answer{false}); st.Game.Status != "playing" || st.Notice != nil && st.Notice.Asks {
		t.Errorf("%+v %+v", st.Game, st.Notice)
	}
}

// While a game is paused nothing of the puzzle is told, the clock stands, and
// any key goes on.
func TestAPauseHidesTheBoard(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	board.take(k.state("puzzle", Begin{Puzzle: easy}))
	st := board.take(k.state("act", Act{"pause"}))
	if st.Game.Status != "paused" || st.Clock.Running {
		t.Fatalf("%+v %+v", st.Game, st.Clock)
	}
	for at, c := range board {
		if c.Digit != "" || strings.Contains(c.Label, "given") {
			t.Errorf("cell %d is told as %+v", at, c)
		}
	}
	before := st.Clock.Millis
	k.wait(time.Hour)
	if st = k.state("state", Whole{}); st.Clock.Millis != before {
		t.Errorf("%d, then %d", before, st.Clock.Millis)
	}
	k.state("click", Click{Cell: 40})
	if st = board.take(k.state("press", Key{Key: "p"})); st.Game.Status != "playing" || board[0].Digit != "5" || st.Cursor == 40 {
		t.Errorf("%+v, %+v, cursor %d", st.Game, board[0], st.Cursor)
	}
}

// Lives are those of the settings, unless a game says otherwise; none is none.
func TestLivesAreThoseOfTheSettingsOrOfTheGame(t *testing.T) {
	k := newTalk(t)
	for value, want := range map[string]int{"3": 3, "off": 0, "5": 5} {
		if _, failed := k.tryTo("setting", Setting{Name: "settings.lives", Value: value}); failed != nil {
			t.Fatal(failed)
		}
		st := k.state("puzzle", Begin{Puzzle: four})
		if got := lives(st); got != want {
			t.Errorf("%s: %d lives", value, got)
		}
		ask[*Home](k, "close", nil)
	}
	for given, want := range map[int]int{1: 1, 9: 9, 0: 0, -4: 0} {
		if got := lives(k.state("puzzle", Begin{Puzzle: four, Lives: &given})); got != want {
			t.Errorf("%d: %d lives", given, got)
		}
	}
	if st := k.state("puzzle", Begin{Puzzle: four, Classic: true}); st.Game.Mode != "classic" {
		t.Errorf("%+v", st.Game)
	}
}

func lives(st *State) int {
	if st.Lives == nil {
		return 0
	}
	return st.Lives.Of
}

// The keypad writes in the mode that is on, or in the one that is named, what is
// a digit of the puzzle or a colour, and nothing else.
func TestTheKeypadWritesInItsMode(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	none := 0
	board.take(k.state("puzzle", Begin{Puzzle: endless, Lives: &none}))
	enter := func(digit, mode string) Cell {
		board.take(k.state("enter", Enter{Digit: digit, Mode: mode}))
		return board[0]
	}
	k.state("click", Click{Cell: 0})
	if c := enter("3", "corner"); !slices.Equal(c.Corner, []string{"3"}) || c.Digit != "" {
		t.Errorf("%+v", c)
	}
	if c := enter("4", "centre"); !slices.Equal(c.Centre, []string{"4"}) {
		t.Errorf("%+v", c)
	}
	if c := enter("7", "colour"); c.Colour != 7 || !strings.Contains(c.Label, "colour") {
		t.Errorf("%+v", c)
	}
	for _, wrong := range []string{"0", "10", "x", "", "-1"} {
		if c := enter(wrong, "digit"); c.Digit != "" {
			t.Errorf("%q writes %+v", wrong, c)
		}
	}
	for _, wrong := range []string{"x", "10", "-1"} {
		if c := enter(wrong, "colour"); c.Colour != 7 {
			t.Errorf("%q paints %+v", wrong, c)
		}
	}
	if c := enter("9", "no such mode"); c.Digit != "9" {
		t.Errorf("%+v", c)
	}
}

// Digit first: a digit is held, a click writes it, the same digit is let go of.
func TestADigitIsHeldFirst(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	none := 0
	board.take(k.state("puzzle", Begin{Puzzle: endless, Lives: &none}))
	if st := k.state("act", Act{"digit first"}); !st.Mode.First {
		t.Fatalf("%+v", st.Mode)
	}
	if st := k.state("enter", Enter{Digit: "6"}); st.Mode.Held != "6" {
		t.Errorf("%+v", st.Mode)
	}
	board.take(k.state("click", Click{Cell: 30}))
	k.state("release", nil)
	board.take(k.state("click", Click{Cell: 50}))
	if board[30].Digit != "6" || board[50].Digit != "6" {
		t.Errorf("%+v, %+v", board[30], board[50])
	}
	if st := k.state("enter", Enter{Digit: "6"}); st.Mode.Held != "" {
		t.Errorf("%+v", st.Mode)
	}
}

// What lies beside the board, or in a hole of it, is not touched.
func TestATouchBesideTheBoardDoesNothing(t *testing.T) {
	k := newTalk(t)
	before := k.state("puzzle", Begin{Puzzle: four}).Cursor
	for _, c := range []int{-1, 16, 1 << 30} {
		if st := k.state("click", Click{Cell: c}); st.Cursor != before {
			t.Errorf("a click at %d leads to %d", c, st.Cursor)
		}
		if st := k.state("drag", Click{Cell: c}); len(st.Chosen) > 1 {
			t.Errorf("a drag to %d selects %v", c, st.Chosen)
		}
	}
	for _, bad := range []string{"", "dance", "put 5 R9C9", "put 2 R1C2 and more", "put"} {
		if _, failed := k.tryTo("move", Move{bad}); failed == nil || failed.Kind != "usage" {
			t.Errorf("%q: %+v", bad, failed)
		}
	}
}

// Only cells that changed are told, and the whole board when it is asked for.
func TestAStateTellsWhatChanged(t *testing.T) {
	k := newTalk(t)
	none := 0
	st := k.state("puzzle", Begin{Puzzle: endless, Lives: &none})
	if len(st.Cells) != 81 || st.Board == nil {
		t.Fatalf("%d cells", len(st.Cells))
	}
	ask[*State](k, "setting", Setting{Name: "settings.peers", Value: "off"})
	if st = k.state("state", Whole{}); len(st.Cells) != 0 || st.Board != nil || st.Said != "" {
		t.Errorf("nothing happened, and %d cells are told, %q said", len(st.Cells), st.Said)
	}
	st = k.state("key", Key{Code: "ArrowRight"})
	if len(st.Cells) > 60 || st.Said != "" || st.Whole {
		t.Errorf("a step tells %d cells and says %q", len(st.Cells), st.Said)
	}
	if st = k.state("move", Move{"centre 5 R9C9"}); !slices.ContainsFunc(st.Cells, func(c Cell) bool { return c.At == 80 && len(c.Centre) == 1 }) {
		t.Errorf("%+v", st.Cells)
	}
	if st = k.state("state", Whole{true}); len(st.Cells) != 81 || st.Board == nil || !st.Whole {
		t.Errorf("%d cells", len(st.Cells))
	}
}

// A notice is said once, when it is new.
func TestANoticeIsSaidOnce(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: easy})
	st := k.state("act", Act{"hint"})
	if st.Notice == nil || st.Said != st.Notice.Text {
		t.Fatalf("%+v, said %q", st.Notice, st.Said)
	}
	if st = k.state("state", Whole{}); st.Said != "" {
		t.Errorf("%q is said again", st.Said)
	}
}

// Buttons say what can be done: nothing can be undone before something is done,
// nor after the end.
func TestButtonsSayWhatCanBeDone(t *testing.T) {
	can := func(st *State) (out []string) {
		for _, a := range st.Actions {
			if a.Title == "" {
				t.Errorf("%+v", a)
			}
			if a.On {
				out = append(out, a.Action)
			}
		}
		return out
	}
	k := newTalk(t)
	if got := can(k.state("puzzle", Begin{Puzzle: four})); slices.Contains(got, "undo") || !slices.Contains(got, "hint") {
		t.Errorf("%v", got)
	}
	if got := can(k.state("move", Move{"put 2 R1C2"})); !slices.Contains(got, "undo") || slices.Contains(got, "redo") || slices.Contains(got, "rollback") {
		t.Errorf("%v", got)
	}
	if got := can(k.state("act", Act{"undo"})); !slices.Contains(got, "redo") {
		t.Errorf("%v", got)
	}
	st := k.state("act", Act{"checkpoint"})
	if got := can(st); st.Trials != 1 || !slices.Contains(got, "rollback") {
		t.Errorf("%d, %v", st.Trials, got)
	}
	k.state("giveup", nil)
	if got := can(k.state("answer", Answer{true})); len(got) != 0 {
		t.Errorf("after the end: %v", got)
	}
}

// How many of each digit are left is counted, where the rules say how many there
// are at all.
func TestWhatIsLeftIsCounted(t *testing.T) {
	k := newTalk(t)
	none := 0
	st := k.state("puzzle", Begin{Puzzle: four, Lives: &none})
	if st.Left[0].Digit != "1" || st.Left[0].Times != 3 {
		t.Errorf("%+v", st.Left)
	}
	for _, where := range []string{"R1C2", "R1C3", "R1C4", "R2C2"} {
		st = k.state("move", Move{"put 1 " + where})
	}
	if st.Left[0].Times != 0 {
		t.Errorf("more than all: %+v", st.Left[0])
	}
}

// A game of a level is one of that level; another is another one, and again is
// the same from its beginning.
func TestAnotherAndAgain(t *testing.T) {
	k := newTalk(t)
	first := k.state("level", Level{"hard"})
	puzzle := first.Game.Puzzle
	k.state("act", Act{"fill"})
	again := k.state("again", nil)
	if again.Game.Puzzle != puzzle || again.Game.ID == first.Game.ID || again.Undo != 0 {
		t.Errorf("%+v", again.Game)
	}
	if another := k.state("another", nil); another.Game.Level != "hard" || another.Game.Puzzle == puzzle {
		t.Errorf("%+v", another.Game)
	}
	for _, level := range ask[*Home](k, "home", nil).Levels {
		if st := k.state("level", Level{level.Name}); st.Game.Level != level.Name {
			t.Errorf("%s: %+v", level.Name, st.Game)
		}
	}
}

// A game that has ended can be opened to be looked at, and removed.
func TestAGameThatHasEndedIsKeptApart(t *testing.T) {
	k := newTalk(t)
	id := k.state("puzzle", Begin{Puzzle: four}).Game.ID
	k.state("move", Move{"put 2 R1C2"})
	k.state("giveup", nil)
	k.state("answer", Answer{true})
	ask[*Home](k, "close", nil)
	if games := ask[[]GameEntry](k, "games", nil); len(games) != 0 {
		t.Errorf("%+v", games)
	}
	if st := k.state("open", Game{Game: id, Done: true}); !st.Game.Over || st.Game.Status != "abandoned" {
		t.Errorf("%+v", st.Game)
	}
	if saved := ask[Saved](k, "save", Game{Game: id}); saved.Name != id+".game" || !strings.Contains(saved.Text, "put") {
		t.Errorf("%+v", saved)
	}
	ask[*Home](k, "close", nil)
	if r := ask[*Replayed](k, "replay", ReplayAt{Game: id, At: 0}); r.At != 0 || r.Of == 0 || r.State == nil {
		t.Errorf("%+v", r)
	}
	ask[*Home](k, "remove", Game{Game: id, Done: true})
	if stats := ask[*Statistics](k, "stats", nil); len(stats.Games) != 0 || len(stats.Lines) != 1 {
		t.Errorf("%+v", stats)
	}
}

// A game is saved as a file of the terminal has it, line by line behind its
// checksum; such a file is brought, and so is one without checksums.
func TestAGameIsSavedAsTheTerminalDoes(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: four})
	k.state("move", Move{"put 2 R1C2"})
	ask[*Home](k, "close", nil)
	id := ask[[]GameEntry](k, "games", nil)[0].ID
	saved := ask[Saved](k, "save", Game{Game: id}).Text
	lines, lost, good, err := shelf.Unseal([]byte(saved))
	if err != nil || lost != 0 || good != len(saved) || !slices.Equal(lines, kept(k)["games/"+id]) {
		t.Fatalf("%v: %s", err, saved)
	}
	home := ask[*Home](k, "import", Import{strings.Join(lines, "\n")})
	if len(home.Games) != 2 || home.Games[0].Filled != 1 || home.Games[1].Filled != 1 {
		t.Errorf("%+v", home.Games)
	}
	torn := strings.Replace(saved, "put 2 R1C2", "put 3 R1C2", 1)
	if home = ask[*Home](k, "import", Import{torn}); len(home.Games) != 3 || home.Games[0].Filled+home.Games[1].Filled+home.Games[2].Filled != 2 {
		t.Errorf("a damaged line is believed: %+v", home.Games)
	}
}

// A game that is brought twice is two games; lines of a DOS file are lines.
func TestABroughtGameGetsAName(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: four})
	k.state("move", Move{"put 2 R1C2"})
	ask[*Home](k, "close", nil)
	id := ask[[]GameEntry](k, "games", nil)[0].ID
	saved := ask[Saved](k, "save", Game{Game: id})
	ask[*Home](k, "import", Import{strings.ReplaceAll(saved.Text, "\n", "\r\n")})
	home := ask[*Home](k, "import", Import{saved.Text})
	names := map[string]bool{}
	for _, g := range home.Games {
		names[g.ID] = true
		if g.Filled != 1 {
			t.Errorf("%+v", g)
		}
	}
	if len(names) != 3 {
		t.Errorf("%v", names)
	}
}

// Files that nobody can read are told of, and do not keep others from being
// there.
func TestASpoiledFileIsToldOf(t *testing.T) {
	k := newTalk(t)
	id := k.state("puzzle", Begin{Puzzle: four}).Game.ID
	good := kept(k)["games/"+id]
	other := newTalk(t)
	home := ask[*Home](other, "hello", Hello{Files: []File{{Folder: "games", ID: id, Lines: good}, {Folder: "games", ID: "spoiled", Lines: []string{"what is this"}}}})
	if !slices.ContainsFunc(home.Games, func(g GameEntry) bool { return g.ID == id }) {
		t.Errorf("%+v", home.Games)
	}
	if _, failed := other.tryTo("open", Game{Game: "spoiled"}); failed == nil {
		t.Error("a file of words is opened")
	}
	other.state("open", Game{Game: id})
}

// What is played here is newer than what is brought from where games are kept.
func TestAnOpenGameIsNotReplaced(t *testing.T) {
	k := newTalk(t)
	id := k.state("puzzle", Begin{Puzzle: four}).Game.ID
	old := slices.Clone(kept(k)["games/"+id])
	k.state("move", Move{"put 2 R1C2"})
	ask[*Home](k, "load", Load{[]File{{Folder: "games", ID: id, Lines: old}}})
	if st := k.state("state", Whole{true}); st.Undo != 1 {
		t.Errorf("%d moves are left", st.Undo)
	}
	ask[*Home](k, "close", nil)
	ask[*Home](k, "load", Load{[]File{{Folder: "games", ID: id, Lines: old}}})
	if st := k.state("open", Game{Game: id}); st.Undo != 0 {
		t.Errorf("what another window did is not taken: %d moves", st.Undo)
	}
	ask[*Home](k, "close", nil)
	if home := ask[*Home](k, "load", Load{[]File{{Folder: "games", ID: id}}}); len(home.Games) != 0 {
		t.Errorf("a game without lines is gone: %+v", home.Games)
	}
}

// A mirror tells each change in the words of the contract, and refuses to write
// what is open elsewhere.
func TestAMirrorTellsEachChange(t *testing.T) {
	var told []string
	m := &mirror{keep: func(k Keep) { told = append(told, k.Op) }}
	if err := m.load([]File{{Folder: "games", ID: "a", Lines: []string{"x"}, Busy: true}, {Folder: "done", ID: "b", Lines: []string{"y"}, Busy: true}}); err != nil || len(told) != 0 {
		t.Fatalf("%v, %v", err, told)
	}
	if _, _, err := m.Open("a"); err != shelf.ErrBusy {
		t.Errorf("open: %v", err)
	}
	if _, err := m.Create("a"); err != shelf.ErrBusy {
		t.Errorf("create: %v", err)
	}
	if err := m.Remove(shelf.Games, "a"); err != shelf.ErrBusy {
		t.Errorf("remove: %v", err)
	}
	if found, err := m.Read(shelf.Done, "b"); err != nil || found.Busy {
		t.Errorf("what has ended is never busy: %+v, %v", found, err)
	}
	f, err := m.Create("c")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Append("one", "two"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(true); err != nil {
		t.Fatal(err)
	}
	m.WriteSettings([]byte("{}"))
	m.Remove(shelf.Done, "c")
	m.SetAside("a", nil)
	if got := strings.Join(told, " "); got != "hold append move release settings remove aside" {
		t.Errorf("%s", got)
	}
	if err := m.Remove(shelf.Done, "nobody"); err == nil {
		t.Error("what is not there is removed")
	}
}

// The language of a session is that of its words, and of its labels from the next
// state on.
func TestTheLanguageChangesEverything(t *testing.T) {
	k := newTalk(t)
	k.state("level", Level{"easy"})
	home := ask[*Home](k, "lang", Lang{"zh-TW"})
	if home.Lang != text.Chinese.Tag() || home.Levels[0].Title == home.Levels[0].Name {
		t.Errorf("%s %+v", home.Lang, home.Levels)
	}
	st := k.state("state", Whole{})
	if !st.Whole || len(st.Cells) != 81 || !strings.HasPrefix(st.Cells[0].Label, "第1列第1行") || !strings.Contains(st.Board.Label, "9") {
		t.Errorf("%d cells, %q", len(st.Cells), st.Cells[0].Label)
	}
	if _, failed := k.tryTo("setting", Setting{Name: "settings.lives", Value: "a million"}); failed != nil {
		t.Errorf("a value that does not exist: %+v", failed)
	}
}
