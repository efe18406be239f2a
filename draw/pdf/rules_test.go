package pdf_test

import (
	"fmt"
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

// long is rules of so many sentences, each with a word of its own.
func long(puzzle, sentences int) string {
	var b strings.Builder
	for i := range sentences {
		fmt.Fprintf(&b, "Neighbours on the line %dth%d differ by at least five. ", puzzle, i)
	}
	return b.String()
}

// Rules that have no room beside a puzzle, however small, stand on the pages behind
// it, every word of them, and in their place stands where; the puzzle keeps its room.
func TestLongRulesGoOnBehindThePuzzle(t *testing.T) {
	for _, c := range []struct {
		items, sentences, pages int
		same                    bool
	}{{6, 60, 4, false}, {6, 400, 4, true}, {1, 400, 4, false}} {
		b := book(t, c.items)
		b.Answers, b.Rules, b.Where = "", "Prescripts", func(page int) string { return "overleaf@" + strconv.Itoa(page) }
		for i := range b.Items {
			b.Items[i].Rules = long(i, c.sentences)
			if c.same {
				b.Items[i].Rules = long(0, c.sentences)
			}
		}
		found, said, digits, pages := map[string]int{}, 0, 0, 0
		for _, s := range spots(t, written(t, b)) {
			if s.foot > 841.89 {
				t.Errorf("%+v: %q is below the page", c, s.word)
			}
			if strings.Contains(s.word, "th") && s.word[0] <= '9' {
				found[s.word]++
				if s.page == 0 {
					t.Errorf("%+v: %q stands beside the puzzle", c, s.word)
				}
			}
			if s.word == "overleaf@2" {
				said++
			}
			if _, err := strconv.Atoi(s.word); err == nil && s.page == 0 && s.foot-s.top > 7 {
				digits += len(s.word)
			}
			if pages = max(pages, s.page+1); s.word == "Prescripts" && s.page == 0 {
				t.Errorf("%+v: the first page is called so", c)
			}
		}
		want, places := c.items*c.sentences, c.items
		if c.same {
			want, places = c.sentences, 1
		}
		if len(found) != want || said != places || digits < c.items*4 || pages != c.pages {
			t.Errorf("%+v: %d of %d sentences, %d times told where, %d digits of a size to be read, %d pages", c, len(found), want, said, digits, pages)
		}
	}
}

// Rules that have room when they are smaller stay beside their puzzle.
func TestRulesBecomeSmallerBeforeTheyGo(t *testing.T) {
	b := book(t, 6)
	b.Answers = ""
	for i := range b.Items {
		b.Items[i].Rules = long(i, 8)
	}
	least := 100.0
	for _, s := range spots(t, written(t, b)) {
		if s.page > 0 {
			t.Fatalf("%q stands on another page", s.word)
		}
		if s.word == "Neighbours" {
			least = min(least, s.foot-s.top)
		}
	}
	if least > 10 || least < 6.5 { // 9 points are 10.4 high, 6 are 6.9
		t.Errorf("letters are %v high", least)
	}
}
