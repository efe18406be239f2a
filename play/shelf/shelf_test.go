package shelf_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	_ "shudu/format/all"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

var noon = time.UnixMilli(1_700_000_000_000).UTC()

func at(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

func puzzle() *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 1
	return p
}

// started returns a shelf with one game of two moves that is still open.
func started(t *testing.T) (*shelf.Shelf, *shelf.Memory, *shelf.Game) {
	t.Helper()
	files := &shelf.Memory{}
	s := shelf.Of(files)
	g, err := s.Create(play.Card{Level: "easy"}, puzzle(), at(0))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if _, err := g.Do(t.Context(), at(i+1), play.Put(2, sudoku.Cell(i+1))); err != nil {
			t.Fatal(err)
		}
	}
	return s, files, g
}

func TestAGameComesBackWithItsTime(t *testing.T) {
	s, _, g := started(t)
	if _, err := s.Open(g.Card.ID, at(9)); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a game that is open was opened: %v", err)
	}
	g.Close()
	again, err := s.Open(g.Card.ID, at(100))
	if err != nil || again.Session.Count().Undo != 2 || again.Card.Level != "easy" {
		t.Fatalf("%+v, %v", again, err)
	}
	if d := again.Session.Elapsed(at(103)); d != 5*time.Second {
		t.Errorf("the clock says %v", d)
	}
}

func TestGamesGetNamesOfTheirOwn(t *testing.T) {
	s, _, g := started(t)
	other, err := s.Create(play.Card{}, puzzle(), at(0))
	if err != nil || other.Card.ID == g.Card.ID || other.Card.ID == "" {
		t.Errorf("%q and %q, %v", g.Card.ID, other.Card.ID, err)
	}
	if _, err := s.Create(play.Card{ID: g.Card.ID}, puzzle(), at(0)); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a name was taken twice: %v", err)
	}
	// A game that has ended keeps its name, whatever the clock says.
	g.Do(t.Context(), at(5), play.Say("abandon"))
	g.Close()
	if third, err := s.Create(play.Card{}, puzzle(), at(0)); err != nil || third.Card.ID == g.Card.ID {
		t.Errorf("%q again, %v", third.Card.ID, err)
	}
}

func TestListsShowTheLatestFirst(t *testing.T) {
	s, _, g := started(t)
	later, _ := s.Create(play.Card{ID: "later"}, puzzle(), at(50))
	later.Close()
	list, bad := s.List()
	if len(bad) > 0 || len(list) != 2 || list[0].ID != "later" || list[0].Busy || !list[1].Busy {
		t.Fatalf("%+v, %v", list, bad)
	}
	if list[1].Grid[1] != 2 || list[1].Of.Givens[0] != 1 {
		t.Error("a list without boards")
	}
	g.Do(t.Context(), at(60), play.Say("abandon"))
	g.Close()
	if list, _ := s.List(); len(list) != 1 {
		t.Errorf("a finished game is in progress: %+v", list)
	}
	if done := s.Finished(); len(done) != 1 || done[0].Status != play.Abandoned {
		t.Errorf("%+v", done)
	}
	if _, session, err := s.Review(g.Card.ID); err != nil || session.Status() != play.Abandoned {
		t.Errorf("%v", err)
	}
}

func TestAGameThatCannotBeReadIsSetAside(t *testing.T) {
	files := &shelf.Memory{}
	for id, line := range map[string]string{"bad": "no header", "new": `{"v":99,"puzzle":{}}`} {
		f, _ := files.Create(id)
		f.Append(line)
		f.Close(false)
	}
	s := shelf.Of(files)
	list, bad := s.List()
	if len(list) != 0 || len(bad) != 2 || !errors.Is(errors.Join(bad...), shelf.ErrDamaged) || !errors.Is(errors.Join(bad...), play.ErrVersion) {
		t.Errorf("%+v, %v", list, bad)
	}
	if left := files.List(shelf.Games); len(left) != 1 || left[0] != "new" {
		t.Errorf("left: %v, want the game of the newer version", left)
	}
	if _, err := s.Open("new", at(0)); !errors.Is(err, play.ErrVersion) {
		t.Errorf("%v", err)
	}
}

// A move that cannot be kept is made all the same, and said.
func TestAFullPlaceLosesNoMove(t *testing.T) {
	s, files, g := started(t)
	files.Full = errors.New("the place is full")
	events, err := g.Do(t.Context(), at(5), play.Put(3, 7))
	if !errors.As(err, new(shelf.KeepError)) || !errors.Is(err, files.Full) || len(events) != 1 || g.Session.At(7).Digit != 3 {
		t.Errorf("%v, %v", events, err)
	}
	if _, err := s.Create(play.Card{}, puzzle(), at(9)); !errors.Is(err, files.Full) {
		t.Errorf("%v", err)
	}
	// Elsewhere there is room for all of it.
	elsewhere := shelf.Of(&shelf.Memory{})
	kept, err := elsewhere.Keep(g.Card, g.Session, at(10))
	if err != nil {
		t.Fatal(err)
	}
	kept.Close()
	if again, err := elsewhere.Open(kept.Card.ID, at(20)); err != nil || again.Session.At(7).Digit != 3 || again.Session.Count().Undo != 3 {
		t.Errorf("%v", err)
	}
}

func TestSettings(t *testing.T) {
	files := &shelf.Memory{}
	s := shelf.Of(files)
	v := struct{ Lives, Size int }{5, 9}
	if err := s.LoadSettings(&v); err != nil || v.Lives != 5 {
		t.Errorf("without any: %+v, %v", v, err)
	}
	if err := s.SaveSettings(map[string]int{"Lives": 3}); err != nil {
		t.Fatal(err)
	}
	if err := s.LoadSettings(&v); err != nil || v.Lives != 3 || v.Size != 9 {
		t.Errorf("%+v, %v", v, err)
	}
	files.WriteSettings([]byte("{half"))
	if err := s.LoadSettings(&v); err == nil {
		t.Error("spoiled settings were read")
	}
	if data, _ := files.ReadSettings(); data != nil {
		t.Error("spoiled settings stay")
	}
}

func Example() {
	s := shelf.Of(&shelf.Memory{})
	g, _ := s.Create(play.Card{ID: "mine"}, puzzle(), noon)
	g.Do(context.Background(), at(5), play.Put(3, 1))
	g.Close()

	list, _ := s.List()
	fmt.Println(list[0].ID, list[0].Filled, "of", list[0].Open, strings.TrimSuffix(list[0].Time.String(), "s"))
	// Output: mine 1 of 15 5
}
