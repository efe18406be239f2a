package pdf_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// spot is a word on a page.
type spot struct {
	page      int
	top, foot float64
	word      string
}

// spots returns where the words of a file stand.
func spots(t *testing.T, file []byte) (out []spot) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	name := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("pdftotext", "-bbox", name, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	word := regexp.MustCompile(`yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*)</word>`)
	for page, part := range strings.Split(string(text), "<page ")[1:] {
		for _, m := range word.FindAllStringSubmatch(part, -1) {
			top, _ := strconv.ParseFloat(m[1], 64) // the expression lets numbers through only
			foot, _ := strconv.ParseFloat(m[2], 64)
			out = append(out, spot{page, top, foot, m[3]})
		}
	}
	return out
}

// The rules of a puzzle stand below its last digit; where the puzzles of a page have
// the same, they stand once, above them.
func TestRulesStandBelowThePuzzle(t *testing.T) {
	for _, c := range []struct {
		items, times int
		own          bool
	}{{1, 1, false}, {4, 1, false}, {4, 4, true}, {6, 6, true}, {7, 2, false}} {
		b := book(t, c.items)
		b.Answers = ""
		for i := range b.Items {
			b.Items[i].Rules = "Whispers: Neighbours on the line differ by at least five.\n殺手籠：籠內數字不重複；若有標示，總和等於該數。"
			if c.own {
				b.Items[i].Rules += "\n" + strconv.Itoa(i) + "th."
			}
		}
		begins := 0
		all := spots(t, written(t, b))
		for _, s := range all {
			if s.word != "Whispers:" {
				continue
			}
			begins++
			for _, o := range all {
				digit := len(o.word) == 1 && o.word >= "1" && o.word <= "9"
				if c.items == 1 && digit && o.foot < 780 && o.foot > s.top+1 {
					t.Errorf("%d on a page: %q at %v is below the rules at %v", c.items, o.word, o.foot, s.top)
				}
			}
		}
		if begins != c.times {
			t.Errorf("%d puzzles, own rules %v: said %d times, not %d", c.items, c.own, begins, c.times)
		}
	}
}

// Rules that are too long become smaller, and end in three dots before they take
// the room of the puzzle.
func TestLongRulesLeaveRoomForThePuzzle(t *testing.T) {
	b := book(t, 6)
	b.Answers = ""
	for i := range b.Items {
		b.Items[i].Rules = strconv.Itoa(i) + strings.Repeat(" Neighbours on the line differ by at least five.", 60)
	}
	all := spots(t, written(t, b))
	dots, digits := 0, 0
	for _, s := range all {
		if s.word == "…" {
			dots++
		}
		if _, err := strconv.Atoi(s.word); err == nil && s.foot-s.top > 7 {
			digits += len(s.word)
		}
	}
	if dots != 6 || digits < 6*4 {
		t.Errorf("%d ends, %d digits of a size to be read", dots, digits)
	}
}
