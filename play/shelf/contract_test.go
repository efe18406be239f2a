package shelf_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shudu/play"
	"shudu/play/shelf"
)

// write makes a game of lines and lets go of it.
func write(t *testing.T, files shelf.Files, id string, lines ...string) {
	t.Helper()
	f, err := files.Create(id)
	if err = errors.Join(err, f.Append(lines...), f.Close(false)); err != nil {
		t.Fatal(err)
	}
}

// What a place promises, kept by the one in memory.
func TestFilesKeepWhatTheyPromise(t *testing.T) {
	files := &shelf.Memory{}
	if _, err := files.Read(shelf.Games, "a"); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("reading what is not there: %v", err)
	}
	if _, _, err := files.Open("a"); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("opening what is not there: %v", err)
	}
	if err := files.Remove(shelf.Done, "a"); !errors.Is(err, shelf.ErrMissing) {
		t.Errorf("removing what is not there: %v", err)
	}
	f, err := files.Create("b")
	if err = errors.Join(err, f.Append("one"), f.Append("two", "three")); err != nil {
		t.Fatal(err)
	}
	write(t, files, "a", "x")
	if names := files.List(shelf.Games); !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("the games are %q", names)
	}
	// While somebody holds a game it can be read, and nothing else.
	found, err := files.Read(shelf.Games, "b")
	if err != nil || !found.Busy || !slices.Equal(found.Lines, []string{"one", "two", "three"}) {
		t.Errorf("%+v, %v", found, err)
	}
	for what, err := range map[string]error{
		"create": second(files.Create("b")), "open": third(files.Open("b")), "remove": files.Remove(shelf.Games, "b"),
	} {
		if !errors.Is(err, shelf.ErrBusy) {
			t.Errorf("%s: %v", what, err)
		}
	}
	// Then it goes where it belongs, once.
	if err := errors.Join(f.Close(true), f.Close(false)); err != nil {
		t.Error(err)
	}
	if done, left := files.List(shelf.Done), files.List(shelf.Games); !slices.Equal(done, []string{"b"}) || !slices.Equal(left, []string{"a"}) {
		t.Errorf("ended %q, in progress %q", done, left)
	}
	if err := errors.Join(files.Remove(shelf.Done, "b"), files.Remove(shelf.Games, "a")); err != nil || len(files.List(shelf.Done))+len(files.List(shelf.Games)) > 0 {
		t.Errorf("something is left: %v", err)
	}
}

func second[A any](_ A, err error) error        { return err }
func third[A, B any](_ A, _ B, err error) error { return err }

// However many open a game at once, one of them has it.
func TestOneOfManyOpensAGame(t *testing.T) {
	files := &shelf.Memory{}
	write(t, files, "a", "x")
	var won atomic.Int32
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			if _, _, err := files.Open("a"); err == nil {
				won.Add(1)
			} else if !errors.Is(err, shelf.ErrBusy) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d have it", won.Load())
	}
}

// A name is the time to the second where the player is; others of that second
// get a number.
func TestNamesAreTimes(t *testing.T) {
	s := shelf.Of(&shelf.Memory{})
	when := time.Date(2026, 11, 15, 23, 59, 58, 999, time.FixedZone("Taipei", 8*3600))
	for _, want := range []string{"20261115-235958", "20261115-235958-2", "20261115-235958-3"} {
		g, err := s.Create(play.Card{}, puzzle(), when)
		if err != nil || g.Card.ID != want {
			t.Errorf("%q, %v, want %s", g.Card.ID, err, want)
		}
	}
}

// A game that ended just before its program did is among the finished ones
// when somebody looks; one that is being written is left alone.
func TestAGameThatEndedIsPutAway(t *testing.T) {
	s, files, g := started(t)
	g.Do(t.Context(), at(5), play.Say("abandon"))
	if list, bad := s.List(); len(list) != 1 || len(bad) > 0 || !list[0].Busy {
		t.Errorf("somebody has it: %+v, %v", list, bad)
	}
	found, err := files.Read(shelf.Games, g.Card.ID)
	if err != nil {
		t.Fatal(err)
	}
	other := &shelf.Memory{}
	write(t, other, "killed", found.Lines...)
	again := shelf.Of(other)
	if list, bad := again.List(); len(list)+len(bad) > 0 {
		t.Errorf("%+v, %v", list, bad)
	}
	if done := again.Finished(); len(done) != 1 || done[0].ID != "killed" || done[0].Status != play.Abandoned {
		t.Errorf("%+v", done)
	}
}

// Opening a game that is over does not set its clock going.
func TestAGameThatIsOverStaysOver(t *testing.T) {
	_, files, g := started(t)
	g.Do(t.Context(), at(7), play.Say("abandon"))
	found, _ := files.Read(shelf.Games, g.Card.ID)
	other := &shelf.Memory{}
	write(t, other, "over", found.Lines...)
	again, err := shelf.Of(other).Open("over", at(1000))
	if err != nil || again.Session.Status() != play.Abandoned || again.Session.Elapsed(at(2000)) != 7*time.Second {
		t.Errorf("%v, %v", again.Session.Elapsed(at(2000)), err)
	}
}

// torn is a place that lost lines, or has no room for any.
type torn struct {
	shelf.Memory
	lost int
	full error
}

func (t *torn) Open(id string) (shelf.File, shelf.Found, error) {
	f, found, err := t.Memory.Open(id)
	found.Lost = t.lost
	return f, found, err
}

func (t *torn) Create(id string) (shelf.File, error) {
	f, err := t.Memory.Create(id)
	if t.full != nil {
		return fullFile{f, t.full}, err
	}
	return f, err
}

type fullFile struct {
	shelf.File
	full error
}

func (f fullFile) Append(...string) error { return f.full }

// Lines that were lost between others are told, and the game goes on.
func TestLostLinesAreTold(t *testing.T) {
	_, files, g := started(t)
	found, _ := files.Read(shelf.Games, g.Card.ID)
	place := &torn{lost: 2}
	write(t, place, "torn", slices.Delete(found.Lines, 1, 2)...)
	again, err := shelf.Of(place).Open("torn", at(50))
	if err != nil || again.Session.Lost() != 2 {
		t.Errorf("%d lines are lost, %v", again.Session.Lost(), err)
	}
	if _, err := again.Do(t.Context(), at(51), play.Put(3, 5)); err != nil {
		t.Error(err)
	}
}

// A game for which there is no room leaves nothing behind: its name is free.
func TestNoRoomLeavesNothingBehind(t *testing.T) {
	place := &torn{full: errors.New("no room")}
	if _, err := shelf.Of(place).Create(play.Card{ID: "a"}, puzzle(), at(0)); !errors.Is(err, place.full) {
		t.Errorf("%v", err)
	}
	if left := place.List(shelf.Games); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
	place.full = nil
	if _, err := shelf.Of(place).Create(play.Card{ID: "a"}, puzzle(), at(0)); err != nil {
		t.Error(err)
	}
}

// Of finished games those that cannot be read are left out, and stay.
func TestUnreadableFinishedGamesAreLeftOut(t *testing.T) {
	s, files, g := started(t)
	g.Do(t.Context(), at(5), play.Say("abandon"))
	g.Close()
	f, _ := files.Create("spoilt")
	f.Append("no header")
	f.Close(true)
	if done := s.Finished(); len(done) != 1 || done[0].ID != g.Card.ID || len(files.List(shelf.Done)) != 2 {
		t.Errorf("%+v of %q", done, files.List(shelf.Done))
	}
	if _, _, err := s.Review("spoilt"); err == nil {
		t.Error("a game without a header is shown")
	}
}

// Settings that cannot be kept say so, and those that are kept stay.
func TestSettingsThatCannotBeKept(t *testing.T) {
	files := &shelf.Memory{}
	s := shelf.Of(files)
	if err := s.SaveSettings(map[string]int{"lives": 3}); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveSettings(make(chan int)); err == nil {
		t.Error("a channel is no setting")
	}
	files.Full = errors.New("no room")
	if err := s.SaveSettings(map[string]int{"lives": 4}); !errors.Is(err, files.Full) {
		t.Errorf("%v", err)
	}
	data, err := files.ReadSettings()
	if err != nil || strings.Join(strings.Fields(string(data)), "") != `{"lives":3}` {
		t.Errorf("%s, %v", data, err)
	}
}
