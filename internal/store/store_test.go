package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/play"
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

// started returns a store with one game of three moves, closed or not.
func started(t *testing.T, close bool) (*Store, *Game) {
	t.Helper()
	s := At(t.TempDir())
	g, err := s.Create(play.Card{Level: "easy"}, puzzle(), at(0))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if err := g.Do(at(i+1), play.Put(2, sudoku.Cell(i+1))); err != nil {
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
	path := s.path("games", g.Card.ID)
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
	path := s.path("games", g.Card.ID)
	data, _ := os.ReadFile(path)
	lines := strings.SplitAfter(string(data), "\n")
	lines[2] = "spoiled\n"
	spoiled := strings.Join(lines, "")
	for i := range 2 {
		if err := os.WriteFile(path, []byte(spoiled), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := s.Open(g.Card.ID, at(100))
		if !errors.Is(err, ErrDamaged) {
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
	if err := os.WriteFile(s.path("games", "bad"), []byte("no game at all\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(s.path("games", "empty"), nil, 0o644)
	os.WriteFile(s.path("games", "new"), nil, 0o644)
	os.Chtimes(s.path("games", "empty"), time.Time{}, time.Now().Add(-time.Hour))
	list, bad := s.List()
	if len(list) != 1 || list[0].ID != g.Card.ID || list[0].Busy || list[0].Filled != 3 {
		t.Errorf("list: %+v", list)
	}
	if len(bad) != 1 || !errors.Is(bad[0], ErrDamaged) || !exists(s.path("games", "bad")+".damaged") {
		t.Errorf("errors: %v", bad)
	}
	if exists(s.path("games", "empty")) {
		t.Error("an old empty file stays")
	}
	if !exists(s.path("games", "new")) {
		t.Error("a file that is about to be written was removed")
	}
}

func TestANewerVersionIsLeftAlone(t *testing.T) {
	s := At(t.TempDir())
	os.MkdirAll(s.folder("games"), 0o755)
	head := `{"v":99,"id":"x","puzzle":{}}`
	path := s.path("games", "x")
	os.WriteFile(path, fmt.Appendf(nil, "%08x %s\n", checksum(head), head), 0o644)
	if _, err := s.Open("x", at(0)); !errors.Is(err, play.ErrVersion) {
		t.Errorf("got %v", err)
	}
	if !exists(path) {
		t.Error("the file is gone")
	}
}

func TestTwoProcesses(t *testing.T) {
	s, g := started(t, false)
	if _, err := s.Open(g.Card.ID, at(50)); !errors.Is(err, ErrBusy) {
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
	if _, err := s.Create(play.Card{ID: g.Card.ID}, puzzle(), at(0)); !errors.Is(err, ErrBusy) {
		t.Errorf("a name was taken twice: %v", err)
	}
}

func TestFinished(t *testing.T) {
	s, g := started(t, false)
	g.Do(at(9), play.Say("abandon"))
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
	if _, _, err := s.Review("nothing"); !errors.Is(err, ErrMissing) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Open("nothing", at(0)); !errors.Is(err, ErrMissing) {
		t.Errorf("got %v", err)
	}
}

// A process that dies between the last event and the move of the file.
func TestAnEndThatWasNotMoved(t *testing.T) {
	s, g := started(t, false)
	g.Do(at(9), play.Say("abandon"))
	close(g.dirty)
	g.synced.Wait()
	g.file.Close()
	if list, bad := s.List(); len(list)+len(bad) != 0 {
		t.Errorf("%v, %v", list, bad)
	}
	if len(s.Finished()) != 1 {
		t.Error("the finished game was not moved")
	}
}

func TestSettings(t *testing.T) {
	s := At(t.TempDir())
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
	path := filepath.Join(s.config, "settings.json")
	os.WriteFile(path, []byte("{half"), 0o644)
	if err := s.LoadSettings(&v); !errors.Is(err, ErrDamaged) || exists(path) || !exists(path+".damaged") {
		t.Errorf("damaged settings: %v", err)
	}
}

func Example() {
	dir, _ := os.MkdirTemp("", "store")
	defer os.RemoveAll(dir)
	s := At(dir)
	g, _ := s.Create(play.Card{ID: "mine"}, puzzle(), noon)
	g.Do(at(5), play.Put(3, 1))
	g.Close()

	again, err := s.Open("mine", at(60))
	fmt.Println(again.Session.At(1).Digit, again.Session.Elapsed(at(61)), err)
	// Output: 3 6s <nil>
}

// Many games at once, as many processes would start them, all have files of
// their own.
func TestManyAtOnce(t *testing.T) {
	s := At(t.TempDir())
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
				g.Do(at(k), play.Put(2, sudoku.Cell(1+(i+k)%15)))
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
	if err := g.Append(g.Session.Log()[0]); !errors.Is(err, os.ErrClosed) {
		t.Errorf("got %v", err)
	}
	if err := g.Close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}

func TestAMoveThatIsRefusedIsNotWritten(t *testing.T) {
	s, g := started(t, false)
	defer g.Close()
	before, _ := os.ReadFile(s.path("games", g.Card.ID))
	if err := g.Do(at(9), play.Put(2, 0)); !errors.Is(err, play.ErrNoEffect) {
		t.Errorf("got %v", err)
	}
	if after, _ := os.ReadFile(s.path("games", g.Card.ID)); string(after) != string(before) {
		t.Error("the file changed")
	}
}

func TestAFolderThatCannotBe(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	os.WriteFile(file, nil, 0o644)
	s := At(file)
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

func TestSplit(t *testing.T) {
	line := func(text string) string { return fmt.Sprintf("%08x %s\n", checksum(text), text) }
	good := line("one") + line("two")
	tests := []struct {
		name    string
		data    string
		lines   int
		good    int
		damaged bool
	}{
		{"nothing", "", 0, 0, false},
		{"two lines", good, 2, len(good), false},
		{"a torn line", good + "1234", 2, len(good), false},
		{"a torn line with an end", good + "1234\n", 2, len(good), false},
		{"zeros at the end", good + "\x00\x00\x00", 2, len(good), false},
		{"a bad line in the middle", line("one") + "xxxx\n" + line("two"), 0, 0, true},
		{"a changed letter", strings.Replace(good, "one", "onE", 1), 0, 0, true},
		{"no good line", "hello\n", 0, 0, true},
		{"a bad checksum", "zzzzzzzz one\n" + line("two"), 0, 0, true},
	}
	for _, tt := range tests {
		lines, n, err := split([]byte(tt.data))
		if len(lines) != tt.lines || n != tt.good || errors.Is(err, ErrDamaged) != tt.damaged {
			t.Errorf("%s: %d lines, %d bytes, %v", tt.name, len(lines), n, err)
		}
	}
}

// Whatever the bytes, splitting never fails badly, and what it calls good is
// good again.
func FuzzSplit(f *testing.F) {
	f.Add([]byte("00000000 \n"))
	f.Add(fmt.Appendf(nil, "%08x one\n", checksum("one")))
	f.Fuzz(func(t *testing.T, data []byte) {
		lines, n, err := split(data)
		if err != nil {
			return
		}
		again, m, err := split(data[:n])
		if err != nil || m != n || len(again) != len(lines) {
			t.Errorf("%d lines of %d bytes became %d of %d, %v", len(lines), n, len(again), m, err)
		}
	})
}

// A process that was killed before it wrote anything leaves no game.
func TestAGameThatNeverBegan(t *testing.T) {
	for _, bytes := range []string{"", "1234", `0123abcd {"v":1,`} {
		s := At(t.TempDir())
		os.MkdirAll(s.folder("games"), 0o755)
		os.WriteFile(s.path("games", "x"), []byte(bytes), 0o644)
		if _, err := s.Open("x", at(0)); !errors.Is(err, ErrMissing) || errors.Is(err, ErrDamaged) {
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
