package expr

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Which characters a sign or a class stands for is the same for package regexp,
// character by character, also beside the borders of ranges in other scripts.
func TestEveryCharacterIsOfTheSameSets(t *testing.T) {
	characters := []rune{'一' - 1, '一', '數', '龥', '龥' + 1, 0xd7ff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x10ffff}
	for r := range rune(0x3100) {
		characters = append(characters, r)
	}
	for _, e := range []string{`.`, `\d`, `\D`, `\s`, `\S`, `\w`, `\W`, `\n`, `\t`, `[^\n]`, `[a-z數]`, `[^0-9一-龥]`, `[\w\s-]`, `[^\d]`, `[!-/:-@]`, `[α-ω]`, `[^\]]`, `[\]\\^]`} {
		ours, theirs := MustCompile(e), regexp.MustCompile(e)
		for _, r := range characters {
			if got, want := ours.MatchString(string(r)), theirs.MatchString(string(r)); got != want {
				t.Errorf("%s has %q: %v, want %v", e, r, got, want)
			}
		}
	}
}

// Bytes that are no characters, and halves of characters, are what they are to
// package regexp, wherever they stand.
func TestBrokenTextsAreReadTheSame(t *testing.T) {
	broken := []string{""}
	for from := 0; len(broken) < 1000; {
		upTo := len(broken)
		for _, text := range broken[from:upTo] {
			for _, b := range []string{"a", "\x80", "\xe6", "\x95", "\xb8", "\xff"} {
				broken = append(broken, text+b)
			}
		}
		from = upTo
	}
	if !slices.Contains(broken, "a數") {
		t.Fatal("no whole character is among them")
	}
	for _, e := range []string{``, `.`, `數`, "\ufffd", `[^a]`, `\W+`, `\b`, `(.)(.)?$`, `[數a]+`, `a.|..a`, `數*?a`} {
		ours, theirs := MustCompile(e), regexp.MustCompile(e)
		for _, text := range broken {
			same(t, ours, theirs, text)
		}
	}
}

// lines are what formats, pages and words are given, good and bad.
var lines = []string{
	"Normal sudoku rules apply. Digits along a thermometer increase from the bulb.", "Antiknight, antiking: cells a knight's move apart differ. No negative constraint.",
	"All possible white dots are given; not all black dots are.", "Digits may repeat in cages. Lines can repeat digits", "Adjacent digits on a green whispers line differ by at least five.",
	"Renban: purple lines hold consecutive digits. Zipper, region-sum and between lines too", "cages show sums, killer; X-sums, sandwich and skyscraper clues outside; xv, kropki, ratio", "odd, even, palindromes, quadruples, inequality",
	"依馬步、王步，殺手籠內數字不重複；迴文線與回文，黑點白點，溫度計、箭頭、對角線", "是xv。non-consecutive，disjoint sets，numbered rooms, little arrows; fat arrow; queens\b", "windoku, count circles, yin-yang, extra regions, entropic, slow thermo",
	"https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA?setting-nogrid=1", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZNj9s2EL37VwQ8z4Ffoj5u23S3l+2m", "?load=N4Igzg#x",
	"9:a1b2_c3d", "3x3:a1b2_3c4,aabb_c,ab_cd,a1_b2", "4:_a_3b,a12m6s1d2", "5:0U,0,3L,0D,2", "5:1/2/3/4/5/1,a2b", "9jxkd4:1_2", "3:112233:6,1,2:5,2,0", "4dtmd2", "x3jdtmd5", "a", "dn", "ad", "dh", "m", "R1C1 R9C9, RgCa RhC0", "12x6", "9", "016",
	"12+", "123 ×", "6 −", "7?", "1234567890123456+", "DR12", "dr1", "-4", "anti-knight", "nonconsecutive", "disjoint-groups", "%d of %5.1f %%, %[2]s %-3q", " cells are empty", " indices", " celled", " times were", "index-B1c2D3e4.js", "index-B1c2.js",
	"AbCdEf0123456789_-", "short", "grid 1.json", "grid-1.json", ".hidden", "", "\n", "a\nb\r\n", "\xff數\x80",
}

// written returns the expressions that stand in the program.
func written(t *testing.T) (found []string) {
	stands := regexp.MustCompile("expr\\.(?:Late|MustCompile)\\(`([^`]+)`\\)")
	for _, dir := range []string{"format", "web", "internal"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
				return fs.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			source, err := os.ReadFile(path)
			for _, m := range stands.FindAllStringSubmatch(string(source), -1) {
				found = append(found, m[1])
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// The expressions that formats, pages and words are read with find in what they
// are given what package regexp finds, and most of them find something.
func TestTheExpressionsOfTheProgram(t *testing.T) {
	all := written(t)
	var idle []string
	for _, e := range all {
		ours, theirs := MustCompile(e), regexp.MustCompile(e)
		for _, line := range lines {
			same(t, ours, theirs, line)
			same(t, ours, theirs, strings.ToLower(line))
		}
		if !slices.ContainsFunc(lines, func(line string) bool { return ours.MatchString(strings.ToLower(line)) || ours.MatchString(line) }) {
			idle = append(idle, e)
		}
	}
	if len(all) < 40 || len(idle) > len(all)/5 {
		t.Errorf("of %d expressions these find nothing: %q", len(all), idle)
	}
}

// $0 to $9 are the match and its groups; a tenth has no sign, a group that is not
// there or has no part is nothing, and a $ before anything else stays.
func TestGroupsInWhatIsPutThere(t *testing.T) {
	const nine, text = `(a)(b)(c)(d)?(e)(f)(g)(h)(i)`, "- abcdefghi abcefghi -"
	ours, theirs := MustCompile(nine), regexp.MustCompile(nine)
	for group := range 10 {
		want := theirs.ReplaceAllString(text, fmt.Sprintf("<${%d}>", group))
		if got := ours.ReplaceAllString(text, fmt.Sprintf("<$%d>", group)); got != want {
			t.Errorf("$%d: %q, want %q", group, got, want)
		}
	}
	for by, want := range map[string]string{"$10": "b0", "$2$1": "cb", "$3": "", "$": "$", "$$": "$$", "$x": "$x", "${1}": "${1}", "$$1": "$b", "1$": "1$", `\$1`: `\b`, "數$1": "數b"} {
		if got := MustCompile(`a(b)(c)`).ReplaceAllString("xabcx", by); got != "x"+want+"x" {
			t.Errorf("by %q: %q, want %q", by, got, "x"+want+"x")
		}
	}
}
