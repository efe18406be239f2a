package answer_test

import (
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
)

// drawn is the text of a drawing.
func drawn(t *testing.T, puzzle, more string) string {
	t.Helper()
	return parsed(t, line(t, "draw", about(puzzle, more)))["text"].(string)
}

// The styles of text are those of the command line, byte by byte.
func TestDrawInEveryStyle(t *testing.T) {
	for style, want := range map[string]string{
		"boxed":   " +-----+-----+\n | 1 . | . . |\n | . 4 | . . |\n +-----+-----+\n | . . | . 2 |\n | . 3 | . . |\n +-----+-----+\n",
		"handout": " +-----+-----+\n | 1 . | . . |\n | . 4 | . . |\n +-----+-----+\n | . . | . 2 |\n | . 3 | . . |\n +-----+-----+\n",
		"plain":   "1 . . . \n. 4 . . \n. . . 2 \n. 3 . . \n",
		"indexed": "  0 1 2 3\n0 1 . . .\n1 . 4 . .\n2 . . . 2\n3 . 3 . .\n",
		"full":    "┏━━━┯━━━┳━━━┯━━━┓\n┃ 1 │   ┃   │   ┃\n┠───┼───╂───┼───┨\n┃   │ 4 ┃   │   ┃\n┣━━━┿━━━╋━━━┿━━━┫\n┃   │   ┃   │ 2 ┃\n┠───┼───╂───┼───┨\n┃   │ 3 ┃   │   ┃\n┗━━━┷━━━┻━━━┷━━━┛\n",
		"auto":    " +-----+-----+\n | 1 . | . . |\n | . 4 | . . |\n +-----+-----+\n | . . | . 2 |\n | . 3 | . . |\n +-----+-----+\n",
		"":        " +-----+-----+\n | 1 . | . . |\n | . 4 | . . |\n +-----+-----+\n | . . | . 2 |\n | . 3 | . . |\n +-----+-----+\n",
	} {
		if got := drawn(t, unique4, `"output":"text","style":"`+style+`"`); got != want {
			t.Errorf("%s:\n%swant\n%s", style, got, want)
		}
	}
	if len(answer.DrawStyles) != 6 {
		t.Errorf("%v", answer.DrawStyles)
	}
	for _, style := range answer.DrawStyles[2:] {
		if answer.TextStyles[style] == nil {
			t.Errorf("%s is no style of text", style)
		}
	}
	e := refuses(t, "draw", about(unique4, `"output":"text","style":"cubist"`))
	if e.Kind != answer.Misused || e.Text != `style cannot be "cubist": it is one of auto, full, boxed, handout, plain, indexed` {
		t.Errorf("%+v", e)
	}
}

// What a plain board does not show is drawn with all marks, and in words.
func TestAVariantIsDrawnInFull(t *testing.T) {
	kings := `{"v":1,"rows":4,"cols":4,"info":{"title":"T","author":"A"},"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`
	got := drawn(t, kings, `"output":"text"`)
	if lines := strings.Split(got, "\n"); lines[0] != "T" || lines[1] != "A" || lines[len(lines)-2] != "anti-king" {
		t.Errorf("%s", got)
	}
	if zh := drawn(t, kings, `"output":"text","lang":"zh-TW"`); !strings.Contains(zh, text.Chinese.Say("rule.anti-king")+"\n") {
		t.Errorf("%s", zh)
	}
	if titled := drawn(t, kings, `"output":"text","title":"Mine"`); !strings.HasPrefix(titled, "Mine\nA\n") {
		t.Errorf("%s", titled)
	}
	if got := drawn(t, caged, `"output":"text"`); got != "┏3+━┯━━━┓\n┃   │   ┃\n┣1━━╈2━━┫\n┃   ┃   ┃\n┗━━━┻━━━┛\n" {
		t.Errorf("%s", got)
	}
}

// What the rules ask for is written below where that is wanted, in the language of
// the question; otherwise the rules that no mark shows are named.
func TestDrawRules(t *testing.T) {
	kings := `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`
	for said, want := range map[string]string{`"output":"text"`: "\nanti-king\n", `"output":"text","rules":false`: "\nanti-king\n",
		`"output":"text","rules":true`: "\nAnti-king: ", `"output":"text","rules":true,"lang":"zh-TW"`: "：", `"rules":true`: ">Anti-king:"} {
		if got := drawn(t, kings, said); !strings.Contains(got, want) {
			t.Errorf("%s: %s", said, got)
		}
	}
}

// Answers are drawn where they are asked for, and givens alone where not.
func TestDrawAnswers(t *testing.T) {
	if got := drawn(t, unique4, `"output":"text","style":"plain","answers":true`); got != "1 2 4 3 \n3 4 2 1 \n4 1 3 2 \n2 3 1 4 \n" {
		t.Errorf("%s", got)
	}
	if got := drawn(t, caged, `"output":"text","style":"plain","answers":true`); got != "2 1 \n1 2 \n" {
		t.Errorf("%s", got)
	}
	if e := refuses(t, "draw", about(unique4+"\n"+stuck4, `"answers":true`)); e.Line != 2 || e.Text != "no solution" {
		t.Errorf("%+v", e)
	}
	if e := refuses(t, "draw", about(clash4, `"answers":true`)); e.Text != "1 twice in row 1: R1C1, R1C2" {
		t.Errorf("%+v", e)
	}
	if got := drawn(t, clash4, `"output":"text","style":"plain"`); !strings.HasPrefix(got, "1 1 . .") {
		t.Errorf("what clashes can be drawn: %s", got)
	}
}

// Several puzzles are one drawing.
func TestDrawSeveral(t *testing.T) {
	one, two := drawn(t, unique4, `"output":"text"`), drawn(t, full4, `"output":"text"`)
	if got := drawn(t, unique4+"\n"+full4, `"output":"text"`); got != one+two {
		t.Errorf("%s", got)
	}
	if got := drawn(t, unique4+"\n"+full4, ""); strings.Count(got, "<svg") != 1 || len(got) < len(drawn(t, unique4, "")) {
		t.Errorf("%.200s", got)
	}
}

// An SVG is whole XML for the example of every rule, and says nothing but what it
// was given.
func TestDrawSVG(t *testing.T) {
	for _, name := range rule.Kinds() {
		example, err := rule.Example(name)
		if err != nil {
			t.Fatal(err)
		}
		picture := drawn(t, string(example), "")
		if !strings.HasPrefix(picture, "<svg") && !strings.HasPrefix(picture, "<?xml") {
			t.Errorf("%s: %.80s", name, picture)
		}
		dec := xml.NewDecoder(strings.NewReader(picture))
		for err == nil {
			_, err = dec.Token()
		}
		if !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := drawn(t, unique4, `"title":"<b>&"`); !strings.Contains(got, "&lt;b&gt;&amp;") || strings.Contains(got, "<b>") {
		t.Errorf("%.400s", got)
	}
	if got := parsed(t, line(t, "draw", about(unique4, `"output":"svg"`))); got["format"] != "svg" || got["base64"] != nil {
		t.Errorf("%v", got)
	}
}

// A kit may draw more: its pictures come as base64, under their names.
func TestDrawAsTheKitCan(t *testing.T) {
	kit := &answer.Kit{Pictures: map[string]func(io.Writer, ...draw.Picture) error{
		"count": func(w io.Writer, all ...draw.Picture) error {
			_, err := fmt.Fprint(w, len(all), all[0].Title)
			return err
		},
		"broken": func(io.Writer, ...draw.Picture) error { return errors.New("out of paper") },
	}}
	o, err := kit.Ask(t.Context(), "draw", []byte(about(unique4+"\n"+full4, `"output":"count","title":"T"`)), nil)
	if err != nil {
		t.Fatal(err)
	}
	got := parsed(t, string(answer.JSON(o)))
	if b, _ := base64.StdEncoding.DecodeString(fmt.Sprint(got["base64"])); string(b) != "2 T" && string(b) != "2T" || got["format"] != "count" || got["text"] != "" {
		t.Errorf("%v: %q", got, b)
	}
	if _, err := kit.Ask(t.Context(), "draw", []byte(about(unique4, `"output":"broken"`)), nil); err == nil || answer.ErrorOf(text.English, err).Kind != answer.Internal {
		t.Errorf("%v", err)
	}
	if e := refuses(t, "draw", about(unique4, `"output":"png"`)); e.Text != `output cannot be "png": it is one of svg, text` {
		t.Errorf("%+v", e)
	}
}
