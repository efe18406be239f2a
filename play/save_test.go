package play

import (
	"errors"
	"os"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// lines writes a game down, header first.
func lines(t *testing.T, card Card, s *Session) []string {
	t.Helper()
	head, err := Header(card, s.First())
	if err != nil {
		t.Fatal(err)
	}
	out := []string{head}
	for _, e := range s.Log() {
		out = append(out, e.Text(s.First().Geometry))
	}
	return out
}

func TestSaveAndLoad(t *testing.T) {
	odd, _ := sudoku.NewGeometry(3, 4, 0, 2, 5, 11)
	odd, _ = odd.WithHoles(5)
	odd, _ = odd.WithVars("A1")
	strange := sudoku.New(odd, rule.Latin{}, rule.Cage{Op: model.Add, Target: 7, Where: []sudoku.Cell{0, 1}})
	strange.Givens[2] = 4
	strange.Candidates = make([]sudoku.Digits, odd.Len())
	for c := range strange.Candidates {
		strange.Candidates[c] = odd.All()
	}
	strange.Candidates[3] = sudoku.DigitsOf(1, 4)
	strange.Info.Title = "數獨"
	for _, p := range []*sudoku.Puzzle{puzzle(t, small), strange} {
		s := New(p, at(0))
		s.Do(at(1), Write("centre", 2, 1, 3))
		s.Do(at(2), Put(1, 1))
		s.Do(at(3), Say("undo"))
		text := lines(t, Card{ID: "g1", Level: "easy", Number: 7}, s)
		card, again, err := ReadGame(text)
		if err != nil {
			t.Fatal(err)
		}
		if card.ID != "g1" || card.Level != "easy" || card.Number != 7 {
			t.Errorf("the card came back as %+v", card)
		}
		if got := lines(t, card, again); strings.Join(got, "\n") != strings.Join(text, "\n") {
			t.Errorf("came back as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(text, "\n"))
		}
		if again.Puzzle().Domain(3) != p.Domain(3) || again.Puzzle().Info != p.Info {
			t.Error("candidates or information were lost")
		}
	}
}

// Saves of every version that was ever written must open.
func TestOldSavesOpen(t *testing.T) {
	data, err := os.ReadFile("testdata/v1.game")
	if err != nil {
		t.Fatal(err)
	}
	card, s, err := ReadGame(strings.Split(strings.TrimSpace(string(data)), "\n"))
	if err != nil {
		t.Fatal(err)
	}
	if card.ID != "old" || s.Status() != Lost || show(s) != "13../..3#2./.1../(2,)..2" {
		t.Errorf("%+v, %v, %s", card, s.Status(), show(s))
	}
}

func TestUnreadableSaves(t *testing.T) {
	good := lines(t, Card{ID: "x"}, game(t, puzzle(t, small), "put 3 R1C2"))
	tests := []struct {
		name string
		text []string
		want error
	}{
		{"empty", nil, ErrSave},
		{"no header", []string{"hello"}, ErrSave},
		{"no version", []string{`{"id":"x"}`}, ErrSave},
		{"from the future", []string{strings.Replace(good[0], `"v":1`, `"v":99`, 1)}, ErrVersion},
		{"no puzzle", []string{`{"v":1,"puzzle":{}}`}, ErrSave},
		{"a given outside", []string{`{"v":1,"puzzle":{"v":1,"rows":2,"cols":2,"givens":[[9,null],[null,null]]}}`}, ErrSave},
		{"an unknown rule", []string{`{"v":1,"puzzle":{"v":1,"rows":2,"cols":2,"rules":[{"rule":"moon"}]}}`}, ErrSave},
		{"candidates outside", []string{`{"v":1,"puzzle":{"v":1,"rows":2,"cols":2,"candidates":{"R9C9":[1]}}}`}, ErrSave},
		{"an unknown move", append(good[:2:2], "5 dance"), ErrSave},
		{"a move that cannot be", append(good[:2:2], "5 abandon", "6 put 3 R1C2"), ErrSave},
	}
	for _, tt := range tests {
		if _, _, err := ReadGame(tt.text); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// Whatever a file says, reading it never fails badly, and what is read can be
// written again.
func FuzzReadGame(f *testing.F) {
	data, err := os.ReadFile("testdata/v1.game")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(data))
	f.Add("{}")
	f.Add(strings.Replace(string(data), "put 3", "put 9", 1))
	f.Fuzz(func(t *testing.T, text string) {
		card, s, err := ReadGame(strings.Split(text, "\n"))
		if err != nil {
			return
		}
		head, err := Header(card, s.First())
		if err != nil {
			t.Fatal(err)
		}
		out := []string{head}
		for _, e := range s.Log() {
			out = append(out, e.Text(s.First().Geometry))
		}
		_, again, err := ReadGame(out)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if again.Status() != s.Status() || again.Count() != s.Count() {
			t.Errorf("read again: %v %+v, was %v %+v", again.Status(), again.Count(), s.Status(), s.Count())
		}
	})
}
