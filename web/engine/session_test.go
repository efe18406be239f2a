package engine

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// cells returns all cells of a board as the states so far told them.
type cells map[int]Cell

func (c cells) take(st *State) *State {
	if st.Whole {
		clear(c)
	}
	for _, cell := range st.Cells {
		c[cell.At] = cell
	}
	return st
}

// press presses keys by their codes.
func press(k *talk, codes ...string) (st *State) {
	for _, code := range codes {
		key := Key{Code: code}
		for _, mod := range []struct {
			name string
			on   *bool
		}{{"shift+", &key.Shift}, {"ctrl+", &key.Ctrl}} {
			if rest, ok := strings.CutPrefix(key.Code, mod.name); ok {
				key.Code, *mod.on = rest, true
			}
		}
		st = k.state("key", key)
	}
	return st
}

func TestAStateHasAllThatIsDrawn(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	st := board.take(k.state("puzzle", Begin{Puzzle: easy}))
	if !st.Whole || len(board) != 81 || st.Board == nil || st.Board.Rows != 9 || len(st.Board.Digits) != 9 || !strings.Contains(st.Board.Over, "<path") {
		t.Fatalf("%d cells, board %+v", len(board), st.Board)
	}
	if got := board[0]; got.Label != "row 1, column 1, given 5" || got.Digit != "5" || !got.Given {
		t.Errorf("%+v", got)
	}
	if got := board[2]; got.Label != "row 1, column 3, empty" || !strings.Contains(got.Tones, "cursor") {
		t.Errorf("%+v", got)
	}
	if st.Cursor != 2 || st.Lives == nil || st.Lives.Of != 5 || !st.Clock.Running || st.Mode.Name != "digit" || st.Game.Status != "playing" {
		t.Errorf("%+v", st)
	}
	if l := st.Left[4]; l.Digit != "5" || l.Times != 9-strings.Count(easy, "5") {
		t.Errorf("%+v", st.Left)
	}
	if st = board.take(press(k, "Digit4")); st.Board != nil || st.Whole || len(st.Cells) > 40 || board[2].Digit != "4" || st.Said != "row 1, column 3, 4" {
		t.Errorf("%d cells, said %q, %+v", len(st.Cells), st.Said, board[2])
	}
	if st = board.take(press(k, "KeyX", "ArrowRight", "Digit2")); board[3].Corner[0] != "2" || st.Mode.Title != "corner" || !strings.Contains(board[3].Label, "corner notes 2") {
		t.Errorf("%+v %+v", board[3], st.Mode)
	}
	ask[*Home](k, "lang", Lang{"zh-TW"})
	st = board.take(k.state("state", Whole{true}))
	if board[0].Label != "第1列第1行，提示數5" || board[3].Label != "第1列第4行，角落筆記 2" || st.Mode.Title != "角落筆記" {
		t.Errorf("%q, %q, %q", board[0].Label, board[3].Label, st.Mode.Title)
	}
}

// Keys go by their place, whatever the layout writes or the input method does.
func TestKeysGoByTheirPlace(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	board.take(k.state("puzzle", Begin{Puzzle: easy}))
	board.take(k.state("key", Key{Code: "Digit4", Key: "ㄓ"}))
	if board[2].Digit != "4" {
		t.Errorf("%+v", board[2])
	}
	if st := k.state("key", Key{Code: "KeyC", Key: "Process"}); st.Mode.Name != "centre" {
		t.Errorf("%+v", st.Mode)
	}
	if st := board.take(k.state("key", Key{Code: "KeyZ", Key: "z", Ctrl: true})); board[2].Digit != "" || st.Redo != 1 {
		t.Errorf("%+v, redo %d", board[2], st.Redo)
	}
	board.take(k.state("key", Key{Code: "Digit1", Key: "!", Shift: true}))
	if !slices.Equal(board[2].Corner, []string{"1"}) {
		t.Errorf("%+v", board[2])
	}
	if st := k.state("key", Key{Code: "Slash", Key: "?", Shift: true}); st.Effect.Action != "help" {
		t.Errorf("%+v", st.Effect)
	}
	if st := k.state("key", Key{Code: "Escape", Key: "Escape"}); len(st.Chosen) != 0 {
		t.Errorf("%v", st.Chosen)
	}
	home := ask[*Home](k, "home", nil)
	for _, code := range []string{"ctrl+KeyZ", "Digit5", "shift+Digit5", "ctrl+Digit5", "ArrowUp", "KeyZ", "BracketLeft", "shift+Slash", "ctrl+KeyA", "Space"} {
		if !slices.Contains(home.Codes, code) {
			t.Errorf("%s is left to the browser", code)
		}
	}
	if slices.Contains(home.Codes, "Tab") {
		t.Error("there is no way out of the board by Tab")
	}
}

func TestAGameIsWonAndLost(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	st := board.take(k.state("puzzle", Begin{Puzzle: easy}))
	for i, d := range solved9 {
		if board[i].Digit == "" {
			board.take(k.state("click", Click{Cell: i}))
			k.state("release", nil)
			st = board.take(k.state("enter", Enter{Digit: string(d)}))
		}
	}
	if st.Game.Status != "solved" || st.Ending == nil || st.Said != st.Ending.Title || st.Effect.Action != "the game has ended" {
		t.Fatalf("%+v %+v %q", st.Game, st.Ending, st.Said)
	}
	stats := ask[*Statistics](k, "stats", nil)
	if len(stats.Games) != 1 || stats.Games[0].Status != "solved" {
		t.Errorf("a game counts as soon as it has ended: %+v", stats.Games)
	}
	lives := 2
	k.state("puzzle", Begin{Puzzle: easy, Lives: &lives})
	if st = k.state("move", Move{"put 9 R1C3"}); st.Lives.Left != 1 || !st.Notice.Alarm || st.Effect.Flash == 0 {
		t.Errorf("%+v %+v", st.Lives, st.Notice)
	}
	if st = k.state("move", Move{"put 9 R1C3"}); st.Game.Status != "lost" || !st.Ending.Solvable {
		t.Errorf("%+v", st.Game)
	}
	if st = k.state("reveal", nil); !slices.ContainsFunc(st.Cells, func(c Cell) bool { return c.At == 2 && c.Digit == "4" }) {
		t.Errorf("the solution is not shown")
	}
	ask[*Home](k, "close", nil)
	if stats = ask[*Statistics](k, "stats", nil); len(stats.Games) != 2 || len(stats.Rows) == 0 || len(stats.Head) != 5 {
		t.Errorf("%+v", stats)
	}
}

// What is kept goes out event by event, and a session that begins with it goes
// on where the other stood.
func TestWhatIsKeptIsAllThatIsNeeded(t *testing.T) {
	k := newTalk(t)
	st := k.state("puzzle", Begin{Puzzle: easy})
	k.state("move", Move{"put 4 R1C3"})
	k.state("move", Move{"corner 2 R1C4"})
	files, id := kept(k), st.Game.ID
	if len(files["games/"+id]) < 4 {
		t.Fatalf("kept: %v", files)
	}
	again := newTalk(t)
	home := ask[*Home](again, "hello", Hello{Lang: "zh-TW", Files: []File{{Folder: "games", ID: id, Lines: files["games/"+id]}}})
	if len(home.Games) != 1 || home.Games[0].ID != id || home.Games[0].Filled != 1 {
		t.Fatalf("%+v", home.Games)
	}
	board := cells{}
	st = board.take(again.state("open", Game{Game: id}))
	if board[2].Digit != "4" || len(board[3].Corner) != 1 || st.Undo != 2 {
		t.Errorf("%+v %+v, undo %d", board[2], board[3], st.Undo)
	}
	board.take(again.state("act", Act{"undo"}))
	if len(board[3].Corner) != 0 {
		t.Errorf("%+v", board[3])
	}
	saved := ask[Saved](again, "save", Game{Game: id})
	home = ask[*Home](again, "import", Import{saved.Text})
	if len(home.Games) != 2 {
		t.Errorf("%d games after bringing one", len(home.Games))
	}
	brought := home.Games[slices.IndexFunc(home.Games, func(g GameEntry) bool { return g.ID != id })].ID
	if home = ask[*Home](again, "remove", Game{Game: brought}); len(home.Games) != 1 {
		t.Errorf("%d games after removing one", len(home.Games))
	}
}

// kept returns the files as whoever keeps them has them.
func kept(k *talk) map[string][]string {
	k.mu.Lock()
	defer k.mu.Unlock()
	files := map[string][]string{}
	for _, r := range k.said {
		if r.Keep == nil {
			continue
		}
		name := r.Keep.Folder + "/" + r.Keep.ID
		switch r.Keep.Op {
		case "append":
			files[name] = append(files[name], r.Keep.Lines...)
		case "move":
			files["done/"+r.Keep.ID] = files[name]
			delete(files, name)
		case "remove", "aside":
			delete(files, name)
		case "settings":
			files["settings"] = r.Keep.Lines
		}
	}
	return files
}

// A game that is open elsewhere is not written to.
func TestABusyGameIsReadOnly(t *testing.T) {
	k := newTalk(t)
	st := k.state("puzzle", Begin{Puzzle: easy})
	k.state("move", Move{"put 4 R1C3"})
	lines := kept(k)["games/"+st.Game.ID]
	other := newTalk(t)
	home := ask[*Home](other, "hello", Hello{Files: []File{{Folder: "games", ID: st.Game.ID, Lines: lines, Busy: true}}})
	if !home.Games[0].Busy {
		t.Errorf("%+v", home.Games[0])
	}
	for call, args := range map[string]any{"open": Game{Game: st.Game.ID}, "remove": Game{Game: st.Game.ID}} {
		if _, failed := other.tryTo(call, args); failed == nil || failed.Kind != "busy" {
			t.Errorf("%s: %+v", call, failed)
		}
	}
	r := ask[*Replayed](other, "replay", ReplayAt{Game: st.Game.ID, At: -1})
	if !slices.ContainsFunc(r.State.Cells, func(c Cell) bool { return c.At == 2 && c.Digit == "4" }) {
		t.Error("it cannot be looked at")
	}
	ask[*Home](other, "load", Load{[]File{{Folder: "games", ID: st.Game.ID, Lines: lines}}})
	other.state("open", Game{Game: st.Game.ID})
}

func TestHintsAreToldRungByRung(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: easy})
	first := k.state("act", Act{"hint"})
	second := k.state("act", Act{"hint"})
	if first.Notice == nil || second.Notice == nil || first.Notice.Text == second.Notice.Text || second.Said != second.Notice.Text {
		t.Errorf("%+v, then %+v", first.Notice, second.Notice)
	}
	tones := ""
	for range 6 {
		for _, c := range k.state("key", Key{Code: "KeyH"}).Cells {
			tones += c.Tones
		}
	}
	if !strings.Contains(tones, "hint") {
		t.Error("nothing is pointed at")
	}
}

func TestSettingsAreKept(t *testing.T) {
	k := newTalk(t)
	home := ask[*Home](k, "setting", Setting{Name: "settings.lives", Value: "3"})
	if home.Settings[1].Value != "3" {
		t.Errorf("%+v", home.Settings[1])
	}
	ask[*Home](k, "setting", Setting{Name: "settings.safe", Value: "on"})
	text := kept(k)["settings"][0]
	again := newTalk(t)
	ask[*Home](again, "hello", Hello{Settings: text})
	st := again.state("level", Level{"hard"})
	if st.Lives.Of != 3 || !st.Look.Safe {
		t.Errorf("%+v %+v", st.Lives, st.Look)
	}
	if st = again.state("setting", Setting{Name: "settings.lang"}); st.Mode.Title != "數字" || !st.Whole {
		t.Errorf("%+v", st.Mode)
	}
	spoiled := newTalk(t)
	if home := ask[*Home](spoiled, "hello", Hello{Settings: "{"}); len(home.Problems) == 0 {
		t.Error("settings that cannot be read are not told")
	}
}

func TestTheDailyPuzzleGoesOn(t *testing.T) {
	k := newTalk(t)
	st := k.state("daily", nil)
	k.state("act", Act{"fill"})
	if home := ask[*Home](k, "close", nil); home.Daily.Status != "playing" || home.Daily.Date != "2026-11-15" {
		t.Errorf("%+v", home.Daily)
	}
	if again := k.state("daily", nil); again.Game.ID != st.Game.ID || again.Undo != 1 {
		t.Errorf("%+v", again.Game)
	}
	k.state("giveup", nil)
	if st = k.state("answer", Answer{true}); st.Game.Status != "abandoned" {
		t.Errorf("%+v", st.Game)
	}
	ask[*Home](k, "close", nil)
	if st = k.state("daily", nil); !st.Game.Over {
		t.Errorf("%+v", st.Game)
	}
}

func TestAGameCanBeLookedAtAgain(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: easy})
	k.state("move", Move{"put 4 R1C3"})
	k.wait(time.Minute)
	k.state("move", Move{"put 6 R1C4"})
	end := ask[*Replayed](k, "replay", ReplayAt{At: -1})
	before := ask[*Replayed](k, "replay", ReplayAt{At: end.Of - 1})
	if end.At != end.Of || len(end.Slow) == 0 || before.Wait != 1000 || before.State.Cells[3].Digit != "" || end.State.Cells[3].Digit != "6" {
		t.Errorf("%d of %d, slow %v, wait %d", end.At, end.Of, end.Slow, before.Wait)
	}
	if st := k.state("state", Whole{true}); st.Undo != 2 {
		t.Error("looking back changed the game")
	}
}

// A setter builds a puzzle from nothing to one solution, and plays it.
func TestASetterBuildsAPuzzle(t *testing.T) {
	k := newTalk(t)
	st := k.state("set", Set{Size: 4})
	if !st.Game.Setting || st.Truth == nil || st.Mode.Title != "given" {
		t.Fatalf("%+v", st)
	}
	for i, c := range four {
		if c != '.' {
			k.state("click", Click{Cell: i})
			k.state("enter", Enter{Digit: string(c)})
		}
	}
	late := k.until(func(r Reply) bool { return r.State != nil && r.State.Truth != nil && r.State.Truth.Status == "one" })
	if late.State.Truth.Text == "" {
		t.Errorf("%+v", late.State.Truth)
	}
	k.state("click", Click{Cell: 2})
	k.state("drag", Click{Cell: 3})
	k.state("release", nil)
	st = k.state("rule", Rule{Words: "killer 7"})
	if n := len(st.Rules); st.Rules[n-1].Name != "killer" || !slices.Equal(st.Rules[n-1].Cells, []int{2, 3}) || st.Board == nil {
		t.Errorf("%+v", st.Rules)
	}
	text, _ := json.Marshal(map[string]any{"rule": "thermometer", "where": []string{"R4C3", "R4C4"}})
	st = k.state("rule", Rule{Rule: text})
	if n := len(st.Rules); st.Rules[n-1].Name != "thermometer" {
		t.Errorf("%+v", st.Rules)
	}
	if st = k.state("unrule", Unrule{len(st.Rules)}); st.Rules[len(st.Rules)-1].Name != "killer" {
		t.Errorf("%+v", st.Rules)
	}
	if st = k.state("act", Act{"undo"}); st.Rules[len(st.Rules)-1].Name != "thermometer" {
		t.Errorf("taking a rule away is not undone: %+v", st.Rules)
	}
	k.state("act", Act{"undo"})
	k.state("title", Title{"  My   puzzle "})
	st = k.state("playthis", nil)
	if st.Game.Setting || st.Game.Name != "My puzzle" || st.Lives == nil || strings.Count(st.Game.Puzzle, "killer") != 1 {
		t.Errorf("%+v", st.Game)
	}
}

// Cells say the clues about them to who does not see the drawing.
func TestLabelsSayClues(t *testing.T) {
	k := newTalk(t)
	k.state("set", Set{Size: 4})
	k.state("click", Click{Cell: 0})
	k.state("drag", Click{Cell: 1})
	k.state("release", nil)
	st := k.state("rule", Rule{Words: "killer 5"})
	for _, c := range st.Cells[:2] {
		if !strings.HasSuffix(c.Label, " 5") {
			t.Errorf("%q", c.Label)
		}
	}
	if strings.Contains(st.Cells[2].Label, "5") {
		t.Errorf("%q", st.Cells[2].Label)
	}
}

// Sizes and shapes of all kinds make states.
func TestBoardsOfAllSizes(t *testing.T) {
	k := newTalk(t)
	for _, n := range []int{4, 6, 16, 25} {
		st := k.state("set", Set{Size: n})
		if len(st.Cells) != n*n || len(st.Board.Digits) != n {
			t.Errorf("%d: %d cells, %d digits", n, len(st.Cells), len(st.Board.Digits))
		}
		if _, err := strconv.Atoi(st.Board.Digits[n-1]); err != nil && n <= 9 {
			t.Errorf("%d: %v", n, st.Board.Digits)
		}
	}
}

// Where a solver beside the session looks for the truth, the session shows what
// it is told, if it is about the puzzle that stands there.
func TestTheTruthMayComeFromASolver(t *testing.T) {
	k := newTalk(t)
	board := cells{}
	st := board.take(k.state("set", Set{Size: 4, Solver: true}))
	for i, c := range four {
		if c != '.' {
			board.take(k.state("click", Click{Cell: i}))
			st = board.take(k.state("enter", Enter{Digit: string(c)}))
		}
	}
	if st.Truth.Status != "looking" {
		t.Errorf("%+v", st.Truth)
	}
	known := ask[*Status](k, "status", About{Puzzle: st.Game.Puzzle})
	told := Told{Puzzle: st.Game.Puzzle, Status: known.Status, Candidates: [][][]int{{nil, {2}}}}
	if st = board.take(k.state("truth", told)); st.Truth.Status != "one" || !slices.Equal(board[1].Centre, []string{"2"}) {
		t.Errorf("%+v, %+v", st.Truth, board[1])
	}
	told.Puzzle = "another"
	told.Status = "none"
	if st = board.take(k.state("truth", told)); st.Truth.Status != "one" {
		t.Errorf("%+v", st.Truth)
	}
	if _, failed := newTalk(t).tryTo("truth", told); failed == nil {
		t.Error("there is no puzzle to tell about")
	}
}

// Who does not see the board hears what became of the cell that a move was about: the
// one of the cursor, or where undo changes another, that one.
func TestUndoIsToldOfTheCellThatItChanges(t *testing.T) {
	k := newTalk(t)
	k.state("puzzle", Begin{Puzzle: easy})
	k.state("move", Move{"put 4 R1C3"})
	k.state("click", Click{Cell: 80 - 2})
	if st := k.state("move", Move{"undo"}); st.Said != "row 1, column 3, empty" {
		t.Errorf("undo says %q", st.Said)
	}
	k.state("click", Click{Cell: 2})
	if st := k.state("move", Move{"redo"}); st.Said != "row 1, column 3, 4" {
		t.Errorf("redo says %q", st.Said)
	}
}
