package page

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// shape is an element of a drawing with its numbers, moved to where it is seen.
type shape struct {
	name string
	at   map[string]float64
	text string
	left bool // the text begins at its place
}

// shapes returns all that is drawn, and the size of the sheet.
func shapes(t *testing.T, svg string) (list []shape, width, height float64) {
	t.Helper()
	var x, y []float64 // of the groups around
	move := regexp.MustCompile(`translate\(([-\d.]+)[ ,]([-\d.]+)\)`)
	d := xml.NewDecoder(strings.NewReader(svg))
	for token, err := d.Token(); err == nil; token, err = d.Token() {
		switch e := token.(type) {
		case xml.StartElement:
			s, dx, dy := shape{name: e.Name.Local, at: map[string]float64{}}, 0.0, 0.0
			if len(x) > 0 {
				dx, dy = x[len(x)-1], y[len(y)-1]
			}
			for _, a := range e.Attr {
				if m := move.FindStringSubmatch(a.Value); a.Name.Local == "transform" && m != nil {
					mx, _ := strconv.ParseFloat(m[1], 64)
					my, _ := strconv.ParseFloat(m[2], 64)
					dx, dy = dx+mx, dy+my
				}
				s.left = s.left || a.Name.Local == "text-anchor" && a.Value == "start"
				if n, err := strconv.ParseFloat(a.Value, 64); err == nil {
					s.at[a.Name.Local] = n
				}
			}
			if len(x) == 0 {
				width, height = s.at["width"], s.at["height"]
			}
			for name := range s.at {
				switch name {
				case "x", "x1", "x2", "cx":
					s.at[name] += dx
				case "y", "y1", "y2", "cy":
					s.at[name] += dy
				}
			}
			x, y, list = append(x, dx), append(y, dy), append(list, s)
		case xml.EndElement:
			x, y = x[:len(x)-1], y[:len(y)-1]
		case xml.CharData:
			if len(list) > 0 {
				list[len(list)-1].text += strings.TrimSpace(string(e))
			}
		}
	}
	return list, width, height
}

// inside fails when something lies outside the sheet.
func inside(t *testing.T, name, svg string) {
	t.Helper()
	list, width, height := shapes(t, svg)
	if len(list) < 10 || width < 100 || height < 100 {
		t.Fatalf("%s: %d shapes on %v × %v", name, len(list), width, height)
	}
	for _, s := range list[1:] {
		if ends := s.at["x"] + 0.5*s.at["font-size"]*float64(ansi.StringWidth(s.text)); s.left && ends > width {
			t.Errorf("%s: %q ends at %v on a sheet %v wide", name, s.text, ends, width)
		}
		for key, n := range s.at {
			switch key {
			case "x", "x1", "x2", "cx":
				if n < 0 || n+s.at["width"]*b2f(key == "x")+s.at["r"] > width {
					t.Errorf("%s: a %s at %s = %v on a sheet %v wide", name, s.name, key, n, width)
				}
			case "y", "y1", "y2", "cy":
				if n < 0 || n+s.at["r"] > height {
					t.Errorf("%s: a %s at %s = %v on a sheet %v high", name, s.name, key, n, height)
				}
			}
		}
	}
}

func b2f(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// sample has searches of all kinds: a path, whole trees, cages, one that has
// found nothing, a grid with holes.
func sample(t *testing.T) map[string]*learn.Player {
	t.Helper()
	out := map[string]*learn.Player{}
	for name, puzzle := range map[string]*sudoku.Puzzle{
		"handout": lesson.Puzzles("backtrack")[0], "mathdoku": lesson.Puzzles("mathdoku")[0], "narrow": learn.Row(2, 2, true), "wide": learn.Row(5, 5, true),
		"sixteen": sudoku.New(sudoku.Square(16), rule.Classic(16)...),
	} {
		p := play(t, learn.Search{Puzzle: puzzle})
		p.Seek(500, 500)
		out[name] = p
	}
	return out
}

// Whatever is drawn lies on the sheet: the board, the tree, the words.
func TestNothingIsDrawnOutside(t *testing.T) {
	for name, p := range sample(t) {
		inside(t, name, drawn(t, Picture{Title: "Title", Lines: []string{"one", "a line that is longer than the board is wide, and even longer than that, to be sure"}, Player: p}))
		inside(t, name+" in Chinese", drawn(t, Picture{Title: "標題", Lines: []string{"第 300 步：R1C6：不能填 5：第 1 列已有（R1C5）、第 6 行已有（R6C6）、籠（R1C5, R1C6）不成立。"}, Player: p}))
		inside(t, name+" with a title", drawn(t, Picture{Title: "排列：兩層迴圈與遞迴，以及其他許多可以在標題中說的事情", Player: p}))
	}
	runs := []learn.Run{{Engine: "recursion", Can: true, Cut: true, CPU: 5 * time.Second}, {Engine: "band", Can: true, CPU: 40}, {Engine: "lanes"}}
	var b strings.Builder
	if err := WriteBars(&b, []Bars{{Title: "one", Runs: runs, Notes: []string{"a", "b"}}, {Title: "two", Runs: runs}}, lesson.Teller{}.Time, lesson.Mark); err != nil {
		t.Fatal(err)
	}
	inside(t, "bars", b.String())
}

// A tree stands beside the board where it is narrow, below it where it is wide;
// they never overlap.
func TestWhereTheTreeStands(t *testing.T) {
	for name, below := range map[string]bool{"handout": false, "narrow": false, "wide": true} {
		p := sample(t)[name]
		board, err := boardOf(p)
		if err != nil {
			t.Fatal(err)
		}
		list, _, _ := shapes(t, drawn(t, Picture{Player: p}))
		for _, s := range list {
			if s.name != "circle" || s.at["r"] != radius {
				continue
			}
			right, under := s.at["cx"]-radius > gap+float64(board.width), s.at["cy"]-radius > gap+float64(board.height)
			if below && !under || !below && !right {
				t.Fatalf("%s: a node at %v, %v beside a board of %d × %d", name, s.at["cx"], s.at["cy"], board.width, board.height)
			}
		}
	}
}

// In a whole tree every node stands over the middle of its branches, and those
// on the way to the step are black.
func TestWholeTreesHaveTheirPath(t *testing.T) {
	p := play(t, learn.Search{Puzzle: learn.Row(3, 3, true)})
	p.Until(func(s *learn.State) bool { return s.Solutions == 4 }, 1000) // 2 3 1
	svg := drawn(t, Picture{Player: p})
	black := regexp.MustCompile(`(?s)`+looks[learn.Chosen]+`/><text[^>]*>([^<]*)<`).FindAllStringSubmatch(svg, -1)
	var path []string
	for _, m := range black {
		path = append(path, m[1])
	}
	if got := strings.Join(path, " "); got != "1 3 2 " { // leaves first, the root last
		t.Errorf("the path is %q", got)
	}
	tree, err := treeOf(p, 300)
	if err != nil {
		t.Fatal(err)
	}
	if strong, all := strings.Count(tree.body, `stroke="#222" stroke-width="3"`), strings.Count(tree.body, "<line"); strong != 3 || all != 15 {
		t.Errorf("%d lines, %d of them on the path", all, strong)
	}
	list, _, _ := shapes(t, "<svg>"+tree.body+"</svg>")
	rows := map[float64][]float64{}
	for _, s := range list {
		if s.name == "circle" && s.at["r"] == radius {
			rows[s.at["cy"]] = append(rows[s.at["cy"]], s.at["cx"])
		}
	}
	leaves, root := rows[radius+4+3*level], rows[radius+4]
	if len(leaves) != 6 || len(root) != 1 || root[0] != (leaves[0]+leaves[5])/2 {
		t.Errorf("leaves at %v, the root at %v", leaves, root)
	}
}

// played replays what the script of a page is given, as the script does.
func played(t *testing.T, d *data, p *learn.Player) {
	t.Helper()
	names := []learn.Outcome{learn.Begin, learn.Refuse, learn.Place, learn.Back, learn.Back, learn.Solution}
	calls, refused := uint64(0), 0
	p.Seek(0, 1<<20)
	for i := 0; i < len(d.Steps); i += 4 {
		if !p.Forward() {
			t.Fatalf("the search ends after %d steps, the page has %d", i/4, len(d.Steps)/4)
		}
		step := p.Step()
		calls += uint64(d.Steps[i+3])
		outcome := d.Steps[i+2]
		if d.Steps[i] != int(step.Var) || d.Steps[i+1] != int(step.Digit) || names[outcome] != step.Outcome || (outcome == 4) != step.Dead || calls != step.Call || d.Depths[i/4] != step.Depth {
			t.Fatalf("step %d: the page has %v, %d deep; the search %+v", i/4+1, d.Steps[i:i+4], d.Depths[i/4], step)
		}
		if step.Outcome == learn.Refuse {
			for j, r := range step.Because {
				if h := d.Houses[d.Why[refused][j]]; h.Name != text.English.House(r.Label.Kind, r.Label.Index) || len(h.Vars) != len(r.Vars) || h.Different != (len(r.Holds) > 0) {
					t.Fatalf("step %d: %+v for %+v", i/4+1, h, r)
				}
			}
			refused++
		}
	}
	if refused != len(d.Why) {
		t.Errorf("%d digits are refused, for %d the page has reasons", refused, len(d.Why))
	}
}

// A page has every step of its search, with what refuses a digit; its cells
// stand where the drawing has them.
func TestPagesHaveTheStepsOfTheSearch(t *testing.T) {
	for name, p := range sample(t) {
		d, err := pageOf(text.English, p, 2000).data()
		if err != nil {
			t.Fatal(err)
		}
		if d.Start != p.State().Number {
			t.Errorf("%s: it begins at %d, the player stands at %d", name, d.Start, p.State().Number)
		}
		g, puzzle := p.State().Model().Geometry, p.Search().Puzzle
		for v, c := range d.Cells {
			cell := p.State().Model().Vars[v].Cell
			if c.Name != g.Name(cell) || c.Printed != (puzzle.Givens[cell] != sudoku.None) || (c.Given > 0) != (len(c.Domain) == 1) || c.Printed && c.Given != int(puzzle.Givens[cell]) {
				t.Errorf("%s: %+v", name, c)
			}
			if row, col := *c.Y/d.Side, *c.X/d.Side; v > 0 && g.At(row, col)-g.At(*d.Cells[0].Y/d.Side, *d.Cells[0].X/d.Side) != cell {
				t.Errorf("%s: %s stands at %d, %d", name, c.Name, *c.X, *c.Y)
			}
		}
		if len(d.Labels) != g.N()+1 || d.Labels[g.N()] != g.Label(sudoku.Digit(g.N())) {
			t.Errorf("%s: labels %q", name, d.Labels)
		}
		played(t, d, p)
	}
}

// What only a rule knows has no place on the drawing, and a name of its own.
func TestVariablesWithoutACell(t *testing.T) {
	data, err := rule.Example("sandwich")
	if err != nil {
		t.Fatal(err)
	}
	for item, err := range format.Read(strings.NewReader(string(data)), "", "native") {
		if err != nil {
			t.Fatal(err)
		}
		p := play(t, learn.Search{Puzzle: item.Puzzle})
		d, err := pageOf(text.English, p, 10).data()
		if err != nil {
			t.Fatal(err)
		}
		for v, c := range d.Cells {
			if hidden := p.State().Model().Vars[v].Cell == sudoku.NoCell; hidden != (c.X == nil) || hidden != strings.HasPrefix(c.Name, "aux") {
				t.Errorf("%+v", c)
			}
		}
	}
}

// The page runs its own script and style and no other: its policy has their
// hashes, and nothing in it leads elsewhere. Words of others cannot end it.
func TestPagesAreClosed(t *testing.T) {
	p := pageOf(text.English, handout(t), 10)
	p.Title, p.House = `</script><b>"&`, func(model.Label) string { return "</script><script>alert(1)</script>" }
	var b strings.Builder
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	html := b.String()
	for tag, want := range map[string]string{"style": style, "script": script} {
		at := strings.LastIndex(html, "<"+tag+">")
		body, _, _ := strings.Cut(html[at+len(tag)+2:], "</"+tag+">")
		if body != want || !strings.Contains(html, tag+"-src '"+strings.ReplaceAll(hash(body), "+", "&#43;")+"'") {
			t.Errorf("the policy does not allow the %s of the page", tag)
		}
	}
	if strings.Contains(html, "<b>") || strings.Contains(html, "alert(1)</script>") || strings.Count(html, "<script") != 2 {
		t.Error("the words of others are markup")
	}
	if found := regexp.MustCompile(`(?:src|href|url)\s*[=(]\s*["']?\w+:`).FindString(html); found != "" {
		t.Errorf("it leads to %s", found)
	}
	_, raw, _ := strings.Cut(html, `type="application/json">`)
	raw, _, _ = strings.Cut(raw, "</script>")
	var d data
	if err := json.Unmarshal([]byte(raw), &d); err != nil || d.Houses[0].Name != p.House(model.Label{}) || len(d.Depths) != 10 {
		t.Errorf("what the script reads: %v, %+v", err, d.Houses)
	}
}

// The script says nothing but the phrases it is given, and is given no other;
// every word of the page is there in both languages.
func TestPagesHaveTheirWords(t *testing.T) {
	said := map[string]bool{}
	for _, m := range regexp.MustCompile(`"(learn\.\w+)"`).FindAllStringSubmatch(script, -1) {
		said[m[1]] = true
	}
	for _, key := range phrases {
		if !said[key] {
			t.Errorf("the script does not say %s", key)
		}
		delete(said, key)
	}
	if len(said) > 0 {
		t.Errorf("the script is not given %v", said)
	}
	for _, m := range regexp.MustCompile(`\.Say "([\w.]+)"`).FindAllStringSubmatch(markup, -1) {
		if !text.Has(m[1]) {
			t.Errorf("there are no words for %s", m[1])
		}
	}
}

// broken fails after some bytes, as a full disk does.
type broken struct{ left int }

var errFull = errors.New("full")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// What cannot be written is an error, wherever it ends.
func TestAFullDiskIsAnError(t *testing.T) {
	p := handout(t)
	for _, left := range []int{0, 100, 5000} {
		if err := (Picture{Player: p}).SVG(&broken{left}); !errors.Is(err, errFull) {
			t.Errorf("a picture after %d bytes: %v", left, err)
		}
		if err := pageOf(text.English, p, 100).Write(&broken{left}); !errors.Is(err, errFull) {
			t.Errorf("a page after %d bytes: %v", left, err)
		}
		if err := WriteBars(&broken{left / 100}, []Bars{{Title: "A"}}, lesson.Teller{}.Time, lesson.Mark); !errors.Is(err, errFull) {
			t.Errorf("bars after %d bytes: %v", left/100, err)
		}
	}
}

// A bar has its name before it and its time behind it, in its own row; the marks
// stand below all bars, the notes below the marks.
func TestBarsStandInRows(t *testing.T) {
	runs := []learn.Run{{Engine: "recursion", Can: true, CPU: time.Second}, {Engine: "band", Can: true, CPU: 2 * time.Microsecond}}
	var b strings.Builder
	if err := WriteBars(&b, []Bars{{Title: "A", Runs: runs, Notes: []string{"a note", "another"}}}, lesson.Teller{}.Time, lesson.Mark); err != nil {
		t.Fatal(err)
	}
	list, _, _ := shapes(t, b.String())
	var bars []shape
	words := map[string]map[string]float64{}
	for _, s := range list {
		if s.name == "rect" && s.at["height"] == barHeight {
			bars = append(bars, s)
		}
		words[s.text] = s.at
	}
	bottom := 0.0
	for i, r := range runs {
		bar := bars[i].at
		for _, word := range []string{r.Engine, lesson.Seconds(r.CPU)} {
			if y := words[word]["y"]; y < bar["y"]+10 || y > bar["y"]+barHeight {
				t.Errorf("%s stands at %v, its bar at %v", word, y, bar["y"])
			}
		}
		if words[r.Engine]["x"] >= bar["x"] || words[lesson.Seconds(r.CPU)]["x"] <= bar["x"]+bar["width"] || bar["y"] < bottom {
			t.Errorf("%s: the bar is at %v, %v, its name at %v, its time at %v", r.Engine, bar["x"], bar["y"], words[r.Engine]["x"], words[lesson.Seconds(r.CPU)]["x"])
		}
		bottom = bar["y"] + barHeight
	}
	for _, word := range []string{"1 ms", "a note", "another"} {
		if y := words[word]["y"]; y < bottom+8 {
			t.Errorf("%s stands at %v, on what ends at %v", word, y, bottom)
		} else {
			bottom = y
		}
	}
}
