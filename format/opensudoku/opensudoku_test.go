package opensudoku_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/opensudoku"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

const easy = formattest.Easy

var data = strings.ReplaceAll(easy, ".", "0")

func Example() {
	p := classic.New(9)
	p.Givens[0] = 5
	p.Info.Title = "Mine & yours"
	w, _ := format.NewWriter(os.Stdout, "opensudoku")
	w.Write(p)
	fmt.Println(w.Close())
	// Output:
	// <?xml version="1.0" encoding="UTF-8"?>
	// <opensudoku version="2">
	//   <folder name="Mine &amp; yours">
	//     <game data="500000000000000000000000000000000000000000000000000000000000000000000000000000000"/>
	//   </folder>
	// </opensudoku>
	// <nil>
}

func v1(games string) string {
	return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Easy &lt;1&gt;</name>\n<author>A</author>\n<level>easy</level>\n<sourceURL>u</sourceURL>\n" + games + "</opensudoku>\n"
}

// state writes a game's state: the givens are not editable, other cells hold a
// digit and notes of the player.
func state(version, notes string) string {
	var b strings.Builder
	b.WriteString("version: " + version + "&#10;")
	for _, c := range []byte(data) {
		if c == '0' {
			b.WriteString("1|" + notes + "|1|")
		} else {
			b.WriteString(string(c) + "|" + notes + "|0|")
		}
	}
	return b.String()
}

func TestRead(t *testing.T) {
	game := `<game data="` + data + `"/>`
	formattest.Cases(t, "opensudoku",
		good("version 1", v1(game+"\n"+game), easy, easy),
		good("version 2", `<opensudoku version="2"><folder name="x"><game created="0" state="1" data="`+data+`" time="3"/></folder></opensudoku>`, easy),
		good("state 1", v1(`<game data="`+state("1", "1,2,")+`"/>`), easy),
		good("state 1 without notes", v1(`<game data="`+state("1", "-")+`"/>`), easy),
		good("state 2", v1(`<game data="`+state("2", "17|")+`"/>`), easy),
		good("state 3", v1(`<game data="`+state("3", "511")+`"/>`), easy),
		good("state in one line", v1(`<game data="`+strings.Replace(state("3", "0"), "&#10;", " ", 1)+`"/>`), easy),
		good("dots and lines", v1("<game data=\""+easy[:40]+"\n"+easy[40:]+"\"/>"), easy),
		good("BOM, CRLF, a comment", "\ufeff"+strings.ReplaceAll(v1("<!-- c -->\n"+game), "\n", "\r\n"), easy),
	)
	p := formattest.Item(t, "opensudoku", v1(`<game data="`+data+`" note="n"/>`)).Puzzle
	if want := (sudoku.Info{Title: "Easy <1>", Author: "A", Level: "easy", URL: "u", Comment: "n"}); p.Info != want {
		t.Errorf("%+v, want %+v", p.Info, want)
	}
}

func TestErrors(t *testing.T) {
	game := `<game data="` + data + `"/>`
	formattest.Cases(t, "opensudoku",
		wrong("80", "<opensudoku>\n<game data=\""+data[1:]+"\"/>\n"+game+"</opensudoku>", []string{easy}, "2:1: the game's data has 80 cells (expected 81)"),
		wrong("82", "<opensudoku>\n<game data=\""+data+"1\"/>\n"+game+"</opensudoku>", []string{easy}, "2:1: the game's data has 82 cells (expected 81)"),
		wrong("no data", "<opensudoku>\n  <game/></opensudoku>", nil, "2:3: the game's data has 0 cells (expected 81)"),
		wrong("letter", "<opensudoku><game data=\"x"+data[1:]+"\"/></opensudoku>", nil, "1:13: cell 1 of the game's data is 'x' (expected a digit)"),
		wrong("state of version 9", "<opensudoku><game data=\"version: 9&#10;\"/></opensudoku>", nil, `1:13: the game's data is of version "9" (expected 1, 2 or 3)`),
		wrong("state cut", "<opensudoku><game data=\"version: 1&#10;1|-|0|\"/></opensudoku>", nil, "1:13: the game's data has 1 cells (expected 81)"),
		wrong("state of words", "<opensudoku><game data=\""+strings.Replace(state("1", "-"), "5|", "x|", 1)+"\"/></opensudoku>", nil, `1:13: cell 1 of the game's data is "x" (expected a digit)`),
		wrong("document type", "<!DOCTYPE x [<!ENTITY a \"b\">]>\n<opensudoku>"+game+"</opensudoku>", nil, "1:1: the document is refused: it has a document type or entities of its own"),
		wrong("entity", "<opensudoku><name>&a;</name>"+game+"</opensudoku>", nil, "1:22: invalid character entity &a;"),
		wrong("not closed", "<opensudoku>\n"+game+"\n", []string{easy}, "3:1: unexpected EOF"),
		wrong("crossed", "<opensudoku><folder>"+game+"</opensudoku>", []string{easy}, "1:130: element <folder> closed by </opensudoku>"),
		wrong("other text", `<?xml version="1.0" encoding="Latin-1"?><opensudoku/>`, nil, `1:41: xml: opening charset "Latin-1": the text is in Latin-1 (expected UTF-8)`),
		wrong("deep", strings.Repeat("<a>", 100), nil, "1:97: the document is refused: its tags nest more than 32 deep"),
		wrong("nothing in it", "<opensudoku></opensudoku>", nil, " no puzzle in the input"),
	)
}

func TestMemoryIsBounded(t *testing.T) {
	for name, in := range map[string]string{"text": "<opensudoku>", "attribute": "<opensudoku a=\"", "comment": "<!-- "} {
		var last error
		for _, err := range format.Read(&prefixed{in, 100 << 20}, "in", "opensudoku") {
			last = err
		}
		if last == nil || !strings.Contains(last.Error(), "more than 1 MiB between two tags") {
			t.Errorf("%s: %v", name, last)
		}
	}
}

// prefixed is a text and then many x.
type prefixed struct {
	text string
	n    int
}

func (p *prefixed) Read(b []byte) (int, error) {
	if p.text != "" {
		n := copy(b, p.text)
		p.text = p.text[n:]
		return n, nil
	}
	for i := range b {
		b[i] = 'x'
	}
	p.n -= len(b)
	if p.n < 0 {
		return 0, errors.New("it was read to its end")
	}
	return len(b), nil
}

func TestWrite(t *testing.T) {
	p, q := formattest.Puzzle(t, easy), formattest.Puzzle(t, easy)
	p.Info = sudoku.Info{Title: "a <\">", Comment: "n & m"}
	formattest.RoundTrip(t, "opensudoku", nil, p, p, q, p)
	formattest.Cannot(t, "opensudoku", classic.New(4))
	text, err := formattest.Write("opensudoku")
	if err != nil || !strings.Contains(text, "<opensudoku version=\"2\">\n</opensudoku>") {
		t.Errorf("%v, %q", err, text)
	}
}

func FuzzRead(f *testing.F) {
	game := `<game data="` + data + `"/>`
	formattest.FuzzBytes(f, "opensudoku", v1(game), `<opensudoku version="2"><folder name="x">`+game+`</folder></opensudoku>`, v1(`<game data="`+state("1", "-")+`"/>`), "<!DOCTYPE x>")
}
