package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// place is a shelf in a folder.
type place struct {
	*shelf.Shelf
	st *Store
}

func in(dir string) place {
	st := At(dir)
	return place{shelf.Of(st), st}
}

// started returns a store with one game of three moves, closed or not.
func started(t *testing.T, close bool) (place, *shelf.Game) {
	t.Helper()
	s := in(t.TempDir())
	g, err := s.Create(play.Card{Level: "easy"}, puzzle(), at(0))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if _, err := g.Do(t.Context(), at(i+1), play.Put(2, sudoku.Cell(i+1))); err != nil {
			t.Fatal(err)
		}
	}
	if close {
		if err := g.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return s, g
}

func TestAGameComesBack(t *testing.T) {
	s, g := started(t, true)
	again, err := s.Open(g.Card.ID, at(100))
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if again.Card.Level != "easy" || again.Session.Grid().Filled() != 4 || again.Session.Count().Undo != 3 {
		t.Errorf("%+v, %+v", again.Card, again.Session.Count())
	}
	if d := again.Session.Elapsed(at(102)); d != 5*time.Second {
		t.Errorf("the clock says %v, want 5s", d)
	}
}

// Whatever the number of bytes that reached the disk, at most the event that
// was being written is lost, and the game can be played on.
func TestEveryTornFileOpens(t *testing.T) {
	s, g := started(t, true)
	path := s.st.path(shelf.Games, g.Card.ID)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	header := strings.IndexByte(string(whole), '\n') + 1
	for n := header; n <= len(whole); n++ {
		if err := os.WriteFile(path, whole[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		again, err := s.Open(g.Card.ID, at(100))
		if err != nil {
			t.Fatalf("%d of %d bytes: %v", n, len(whole), err)
		}
		// The log has one event per whole line, and the resume.
		if want := strings.Count(string(whole[header:n]), "\n") + 1; len(again.Session.Log()) != want {
			t.Fatalf("%d bytes: %d events, want %d", n, len(again.Session.Log()), want)
		}
		again.Close()
		if again, err = s.Open(g.Card.ID, at(200)); err != nil {
			t.Fatalf("%d bytes, opened twice: %v", n, err)
		}
		again.Close()
	}
}

func TestDamagedFilesAreSetAside(t *testing.T) {
	s, g := started(t, true)
	path := s.st.path(shelf.Games, g.Card.ID)
	data, _ := os.ReadFile(path)
	lines := strings.SplitAfter(string(data), "\n")
	lines[0] = "spoiled\n"
	spoiled := strings.Join(lines, "")
	for i := range 2 {
		if err := os.WriteFile(path, []byte(spoiled), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := s.Open(g.Card.ID, at(100))
		if !errors.Is(err, shelf.ErrDamaged) {
			t.Fatalf("got %v", err)
		}
		name := path + ".damaged"
		if i > 0 {
			name += "-2"
		}
		if !strings.Contains(err.Error(), name) {
			t.Errorf("the error does not say where the file is: %v", err)
		}
		if kept, _ := os.ReadFile(name); string(kept) != spoiled {
			t.Error("the damaged file was changed")
		}
	}
	if list, bad := s.List(); len(list) != 0 || len(bad) != 0 {
		t.Errorf("files set aside are still listed: %v, %v", list, bad)
	}
}

func TestListSetsAside(t *testing.T) {
	s, g := started(t, true)
	if err := os.WriteFile(s.st.path(shelf.Games, "bad"), []byte("no game at all\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(s.st.path(shelf.Games, "empty"), nil, 0o644)
	os.WriteFile(s.st.path(shelf.Games, "new"), nil, 0o644)
	os.Chtimes(s.st.path(shelf.Games, "empty"), time.Time{}, time.Now().Add(-time.Hour))
	list, bad := s.List()
	if len(list) != 1 || list[0].ID != g.Card.ID || list[0].Busy || list[0].Filled != 3 {
		t.Errorf("list: %+v", list)
	}
	if len(bad) != 1 || !errors.Is(bad[0], shelf.ErrDamaged) || !exists(s.st.path(shelf.Games, "bad")+".damaged") {
		t.Errorf("errors: %v", bad)
	}
	if exists(s.st.path(shelf.Games, "empty")) {
		t.Error("an old empty file stays")
	}
	if !exists(s.st.path(shelf.Games, "new")) {
		t.Error("a file that is about to be written was removed")
	}
}

func TestANewerVersionIsLeftAlone(t *testing.T) {
	s := in(t.TempDir())
	os.MkdirAll(s.st.folder(shelf.Games), 0o755)
	head := `{"v":99,"id":"x","puzzle":{}}`
	path := s.st.path(shelf.Games, "x")
	os.WriteFile(path, shelf.Seal(head), 0o644)
	if _, err := s.Open("x", at(0)); !errors.Is(err, play.ErrVersion) {
		t.Errorf("got %v", err)
	}
	if !exists(path) {
		t.Error("the file is gone")
	}
}

func TestTwoProcesses(t *testing.T) {
	s, g := started(t, false)
	if _, err := s.Open(g.Card.ID, at(50)); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a game that is open was opened again: %v", err)
	}
	list, _ := s.List()
	if len(list) != 1 || !list[0].Busy {
		t.Errorf("list: %+v", list)
	}
	other, err := s.Create(play.Card{}, puzzle(), at(0))
	if err != nil || other.Card.ID == g.Card.ID {
		t.Errorf("two games have one name: %v, %v", other.Card.ID, err)
	}
	other.Close()
	g.Close()
	if again, err := s.Open(g.Card.ID, at(60)); err != nil {
		t.Errorf("closed, but %v", err)
	} else {
		again.Close()
	}
	if _, err := s.Create(play.Card{ID: g.Card.ID}, puzzle(), at(0)); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a name was taken twice: %v", err)
	}
}

func TestFinished(t *testing.T) {
	s, g := started(t, false)
	g.Do(t.Context(), at(9), play.Say("abandon"))
	if err := g.Close(); err != nil {
		t.Fatal(err)
	}
	if list, _ := s.List(); len(list) != 0 {
		t.Errorf("a finished game is still in progress: %+v", list)
	}
	done := s.Finished()
	if len(done) != 1 || done[0].Status != play.Abandoned || done[0].Time != 9*time.Second {
		t.Fatalf("finished: %+v", done)
	}
	card, session, err := s.Review(done[0].ID)
	if err != nil || card.Level != "easy" || len(session.Log()) != 5 {
		t.Errorf("review: %+v, %v", card, err)
	}
	if _, _, err := s.Review("nothing"); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Open("nothing", at(0)); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("got %v", err)
	}
}

// A process that dies between the last event and the move of the file.
func TestAnEndThatWasNotMoved(t *testing.T) {
	s, g := started(t, false)
	g.Do(t.Context(), at(9), play.Say("abandon"))
	data, err := os.ReadFile(s.st.path(shelf.Games, g.Card.ID))
	if err != nil {
		t.Fatal(err)
	}
	g.Close()
	os.WriteFile(s.st.path(shelf.Games, "dead"), data, 0o644)
	if list, bad := s.List(); len(list)+len(bad) != 0 {
		t.Errorf("%v, %v", list, bad)
	}
	if len(s.Finished()) != 2 {
		t.Error("the finished game was not moved")
	}
}

func TestSettings(t *testing.T) {
	s := in(t.TempDir())
	type settings struct{ Lives, Size int }
	v := settings{5, 9}
	if err := s.LoadSettings(&v); err != nil || v != (settings{5, 9}) {
		t.Errorf("without a file: %v, %v", v, err)
	}
	if err := s.SaveSettings(settings{3, 6}); err != nil {
		t.Fatal(err)
	}
	if err := s.LoadSettings(&v); err != nil || v != (settings{3, 6}) {
		t.Errorf("%v, %v", v, err)
	}
	path := filepath.Join(s.st.config, "settings.json")
	os.WriteFile(path, []byte("{half"), 0o644)
	if err := s.LoadSettings(&v); !errors.Is(err, shelf.ErrDamaged) || exists(path) || !exists(path+".damaged") {
		t.Errorf("damaged settings: %v", err)
	}
}

func Example() {
	dir, _ := os.MkdirTemp("", "store")
	defer os.RemoveAll(dir)
	s := shelf.Of(At(dir))
	g, _ := s.Create(play.Card{ID: "mine"}, puzzle(), noon)
	g.Do(context.Background(), at(5), play.Put(3, 1))
	g.Close()

	again, err := s.Open("mine", at(60))
	fmt.Println(again.Session.At(1).Digit, again.Session.Elapsed(at(61)), err)
	// Output: 3 6s <nil>
}

// Many games at once, as many processes would start them, all have files of
// their own.
func TestManyAtOnce(t *testing.T) {
	s := in(t.TempDir())
	const n = 20
	ids := make(chan string, n)
	for i := range n {
		go func() {
			g, err := s.Create(play.Card{}, puzzle(), at(0))
			if err != nil {
				ids <- err.Error()
				return
			}
			for k := range 5 {
				g.Do(t.Context(), at(k), play.Put(2, sudoku.Cell(1+(i+k)%15)))
			}
			g.Close()
			ids <- g.Card.ID
		}()
	}
	seen := map[string]bool{}
	for range n {
		seen[<-ids] = true
	}
	if len(seen) != n {
		t.Errorf("%d names for %d games: %v", len(seen), n, seen)
	}
	if list, bad := s.List(); len(list) != n || len(bad) != 0 {
		t.Errorf("%d games are listed, %v", len(list), bad)
	}
}

func TestWritingAfterTheEnd(t *testing.T) {
	_, g := started(t, true)
	if _, err := g.Do(t.Context(), at(9), play.Say("hint")); !errors.Is(err, os.ErrClosed) || !errors.As(err, new(shelf.KeepError)) {
		t.Errorf("got %v", err)
	}
	if err := g.Close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}

func TestAMoveThatIsRefusedIsNotWritten(t *testing.T) {
	s, g := started(t, false)
	defer g.Close()
	before, _ := os.ReadFile(s.st.path(shelf.Games, g.Card.ID))
	if _, err := g.Do(t.Context(), at(9), play.Put(2, 0)); !errors.Is(err, play.ErrNoEffect) {
		t.Errorf("got %v", err)
	}
	if after, _ := os.ReadFile(s.st.path(shelf.Games, g.Card.ID)); string(after) != string(before) {
		t.Error("the file changed")
	}
}

func TestAFolderThatCannotBe(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	os.WriteFile(file, nil, 0o644)
	s := in(file)
	if _, err := s.Create(play.Card{}, puzzle(), at(0)); err == nil {
		t.Error("a game below a file")
	}
	if err := s.SaveSettings(1); err == nil {
		t.Error("settings below a file")
	}
	if list, bad := s.List(); len(list)+len(bad) != 0 {
		t.Errorf("%v, %v", list, bad)
	}
}

// A line that went bad on the disk loses that line, and the game goes on.
func TestABadLineLosesThatLineOnly(t *testing.T) {
	s, g := started(t, true)
	path := s.st.path(shelf.Games, g.Card.ID)
	data, _ := os.ReadFile(path)
	lines := strings.SplitAfter(string(data), "\n")
	lines[3] = strings.Replace(lines[3], "put 2", "put 3", 1)
	os.WriteFile(path, []byte(strings.Join(lines, "")), 0o644)
	again, err := s.Open(g.Card.ID, at(100))
	if err != nil {
		t.Fatal(err)
	}
	if again.Session.Lost() != 1 || again.Session.Count().Undo != 2 {
		t.Errorf("%d lost, %d moves", again.Session.Lost(), again.Session.Count().Undo)
	}
	again.Do(t.Context(), at(101), play.Put(4, 9))
	again.Close()
	if again, err = s.Open(g.Card.ID, at(200)); err != nil || again.Session.At(9).Digit != 4 || again.Session.Lost() != 1 {
		t.Errorf("opened again: %v", err)
	}
	again.Close()
}

// Games that were saved before still open, and stand where they stood.
func TestSavesOfTheVersionBeforeOpen(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/before")); err != nil {
		t.Fatal(err)
	}
	s := in(dir)
	for id, want := range map[string]play.Summary{
		"modern-all-verbs": {Status: play.Playing, Count: play.Count{Misses: 2, Hints: 1, Checks: 1, Undo: 8}, Filled: 1, Open: 12},
		"lives-refilled":   {Status: play.Playing, Count: play.Count{Misses: 5, Undo: 3}, Filled: 1, Open: 12},
		"mathdoku":         {Status: play.Playing, Title: "數學數獨", Count: play.Count{Undo: 2}, Filled: 1, Open: 16},
		"setter":           {Status: play.Playing, Title: "Mine, and yours", Count: play.Count{Undo: 6}, Open: 80},
	} {
		g, err := s.Open(id, time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		got := g.Session.Summary(g.Card)
		if got.Status != want.Status || got.Title != want.Title || got.Count != want.Count || got.Filled != want.Filled || got.Open != want.Open || g.Session.Lost() != 0 {
			t.Errorf("%s: %+v, %d lost", id, got, g.Session.Lost())
		}
		g.Close()
	}
	ended := map[string]play.Status{"lost": play.Lost, "classic-solved": play.Solved, "daily-2026-11-15": play.Abandoned}
	for _, g := range s.Finished() {
		if g.Status != ended[g.ID] {
			t.Errorf("%s: %v", g.ID, g.Status)
		}
		delete(ended, g.ID)
	}
	if len(ended) > 0 {
		t.Errorf("not found: %v", ended)
	}
}

func TestRemove(t *testing.T) {
	s, g := started(t, false)
	if err := s.Remove(shelf.Games, g.Card.ID); !errors.Is(err, shelf.ErrBusy) {
		t.Errorf("a game that is open was removed: %v", err)
	}
	g.Close()
	if err := s.Remove(shelf.Games, g.Card.ID); err != nil {
		t.Error(err)
	}
	if err := s.Remove(shelf.Games, g.Card.ID); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("removed twice: %v", err)
	}
	if list, bad := s.List(); len(list)+len(bad) > 0 {
		t.Errorf("%v, %v", list, bad)
	}
}

// A process that was killed before it wrote anything leaves no game.
func TestAGameThatNeverBegan(t *testing.T) {
	for _, bytes := range []string{"", "1234", `0123abcd {"v":1,`} {
		s := in(t.TempDir())
		os.MkdirAll(s.st.folder(shelf.Games), 0o755)
		os.WriteFile(s.st.path(shelf.Games, "x"), []byte(bytes), 0o644)
		if _, err := s.Open("x", at(0)); !errors.Is(err, shelf.ErrMissing) || errors.Is(err, shelf.ErrDamaged) {
			t.Errorf("%q: %v", bytes, err)
		}
		if g, err := s.Create(play.Card{ID: "x"}, puzzle(), at(0)); err != nil {
			t.Errorf("%q: the name is still taken: %v", bytes, err)
		} else {
			g.Close()
		}
	}
}

// A list that another process makes at the same moment is in nobody's way.
func TestOpenWhileListed(t *testing.T) {
	s, g := started(t, true)
	stop := make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
				s.List()
			}
		}
	}()
	for i := range 50 {
		again, err := s.Open(g.Card.ID, at(100+i))
		if err != nil {
			t.Errorf("opened while it is listed: %v", err)
			break
		}
		again.Close()
	}
	close(stop)
	<-done
}
