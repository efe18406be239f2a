package play

import (
	"errors"
	"os"
	"slices"
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
	return append([]string{head}, s.Lines(0)...)
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
		s.Do(t.Context(), at(1), Write("centre", 2, 1, 3))
		s.Do(t.Context(), at(2), Put(1, 1))
		s.Do(t.Context(), at(3), Say("undo"))
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
	}
	for _, tt := range tests {
		if _, _, err := ReadGame(tt.text); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// One bad line loses that line, not the game.
func TestABadLineLosesThatLineOnly(t *testing.T) {
	good := lines(t, Card{ID: "x"}, game(t, puzzle(t, small), "put 3 R1C2", "put 2 R1C3", "corner 4 R1C4"))
	for name, tt := range map[string]struct {
		line string
		want string
	}{
		"no move":               {"5 dance", "1.2(4,)/..3./.1../...2"},
		"no time":               {"put 3 R1C2", "1.2(4,)/..3./.1../...2"},
		"a cell that is not":    {"5 put 3 R9C9", "1.2(4,)/..3./.1../...2"},
		"a digit that is not":   {"5 put 7 R1C2", "1.2(4,)/..3./.1../...2"},
		"nothing":               {"", "1.2(4,)/..3./.1../...2"},
		"an option nobody has":  {"5 option moon=full", "1.2(4,)/..3./.1../...2"},
		"a rule that is broken": {"5 rule {", "1.2(4,)/..3./.1../...2"},
	} {
		text := slices.Clone(good)
		text[2] = tt.line
		_, s, err := ReadGame(text)
		if err != nil || s.Lost() != 1 || show(s) != tt.want {
			t.Errorf("%s: %v, %d lost, %s", name, err, s.Lost(), show(s))
		}
	}
}

// A title of several lines is one line of the save, so the game opens again.
func TestATitleIsOneLine(t *testing.T) {
	s := game(t, puzzle(t, small), "option setter=on")
	if _, err := s.Do(t.Context(), at(5), Word("title", "Mine\r\nand\tyours\x1b[2J")); err != nil {
		t.Fatal(err)
	}
	mustDo(t, s, 6, "given 4 R1C4")
	text := strings.Join(lines(t, Card{ID: "x"}, s), "\n")
	_, again, err := ReadGame(strings.Split(text, "\n"))
	if err != nil || again.Lost() > 0 || again.Puzzle().Info.Title != "Mine and yours [2J" || again.At(3).Digit != 4 {
		t.Errorf("%v, %d lost, title %q", err, again.Lost(), again.Puzzle().Info.Title)
	}
}

// Lives are not filled up again by choosing them again.
func TestLivesAreChosenBeforeTheFirstMistake(t *testing.T) {
	s := game(t, puzzle(t, small), "option lives=3", "option lives=5")
	if left, of := s.Lives(); left != 5 || of != 5 {
		t.Errorf("before a mistake: %d of %d", left, of)
	}
	mustDo(t, s, 7, "put 4 R1C2")
	for _, n := range []string{"5", "9", "off"} {
		if _, err := s.Do(t.Context(), at(8), Word("option", "lives="+n)); !errors.Is(err, ErrLives) {
			t.Errorf("lives=%s after a mistake: %v", n, err)
		}
	}
	if left, of := s.Lives(); left != 4 || of != 5 {
		t.Errorf("after it: %d of %d", left, of)
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
