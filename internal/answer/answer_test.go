package answer_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/internal/text"
)

const (
	easy  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	clash = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	empty = "................................................................................."
)

// ask asks a question and returns the answer as JSON.
func ask(t *testing.T, name, args string) (map[string]any, error) {
	t.Helper()
	kit := &answer.Kit{Clock: func() time.Duration { return 0 }}
	o, err := kit.Ask(context.Background(), name, []byte(args), nil)
	if err != nil {
		return nil, err
	}
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var out map[string]any
	if err := json.Unmarshal(b, &out); err != nil {
		t.Fatalf("%s: %v", b, err)
	}
	return out, nil
}

// says asks and compares some keys of the answer.
func says(t *testing.T, name, args string, want map[string]string) {
	t.Helper()
	got, err := ask(t, name, args)
	if err != nil {
		t.Errorf("%s %s: %v", name, args, err)
		return
	}
	for key, w := range want {
		if g := fmt.Sprint(got[key]); !strings.Contains(g, w) {
			t.Errorf("%s %s: %s is %s, want %s", name, args, key, g, w)
		}
	}
}

func TestQuestionsAreAnsweredAsTheCommandLineDoes(t *testing.T) {
	puzzle := `"puzzle":"` + easy + `"`
	says(t, "solve", `{`+puzzle+`}`, map[string]string{"v": "1", "index": "1", "status": "unique", "count": "1", "exact": "true", "solution": "[[5 3 4 6 7 8 9 1 2]"})
	says(t, "solve", `{`+puzzle+`,"limit":1}`, map[string]string{"status": "solved", "exact": "false"})
	says(t, "solve", `{`+puzzle+`,"candidates":true,"from":"line"}`, map[string]string{"candidates": "[[[5] [3]"})
	says(t, "solve", `{"puzzle":"1...............","all":true}`, map[string]string{"count": "72", "exact": "true"})
	says(t, "count", `{"puzzle":"................"}`, map[string]string{"count": "288", "status": "multiple"})
	says(t, "count", `{"puzzle":"................","limit":10}`, map[string]string{"count": "10", "exact": "false"})
	says(t, "check", `{`+puzzle+`,"minimise":true,"seed":3}`, map[string]string{"status": "unique", "minimal": "false", "minimised": "."})
	says(t, "check", `{"puzzle":"`+clash+`"}`, map[string]string{"status": "none", "clashes": "row"})
	says(t, "convert", `{`+puzzle+`,"output":"csv","rotate":180}`, map[string]string{"format": "csv", "text": "97..8"})
	says(t, "convert", `{`+puzzle+`,"output":"json"}`, map[string]string{"format": "native", "text": "givens"})
	says(t, "draw", `{`+puzzle+`,"title":"<b>"}`, map[string]string{"format": "svg", "text": "&lt;b&gt;"})
	says(t, "draw", `{`+puzzle+`,"output":"text","style":"plain","answers":true}`, map[string]string{"text": "5 3 4 6 7 8 9 1 2"})
	says(t, "rate", `{`+puzzle+`,"profile":"se121"}`, map[string]string{"se121": "er:1.2", "level": "beginner"})
	says(t, "hint", `{`+puzzle+`,"level":5}`, map[string]string{"level": "5", "technique": "Single", "placements": "["})
	says(t, "hint", `{`+puzzle+`,"cell":"R1C3"}`, map[string]string{"steps": "placements", "solved": "true"})
	says(t, "explain", `{`+puzzle+`,"verify":true}`, map[string]string{"solved": "true", "steps": "technique"})
	says(t, "steps", `{`+puzzle+`,"technique":"Naked Single"}`, map[string]string{"steps": "Naked Single"})
	says(t, "generate", `{"level":"easy","seed":7}`, map[string]string{"givens": "[[<nil> 4", "info": "level:easy"})
	says(t, "generate", `{"seed":7,"count":2}`, map[string]string{"puzzles": "givens"})
	says(t, "generate", `{"seed":7,"output":"line"}`, map[string]string{"format": "line"})
	for name, some := range map[string]string{"formats": "fpuzzles", "rules": "thermometer", "engines": "general", "techniques": "X-Wing"} {
		says(t, name, ``, map[string]string{"list": some})
	}
}

func TestErrorsSayKindAndPlace(t *testing.T) {
	for _, c := range []struct{ name, args, kind, words string }{
		{"solve", `{"puzzle":"53..x....6"}`, answer.Unreadable, ""},
		{"solve", `{"puzzle":""}`, answer.Unreadable, "no puzzle"},
		{"solve", `{"puzzle":"` + clash + `"}`, answer.Clashing, "5 twice in row 1"},
		{"rate", `{"puzzle":"` + clash + `"}`, answer.Clashing, "R1C1, R1C2"},
		{"hint", `{"puzzle":"` + clash + `"}`, answer.Clashing, "row 1"},
		{"solve", `{"puzzle":"` + easy + `\n` + easy + `"}`, answer.Unreadable, "several puzzles"},
		{"solve", `{"puzle":"x"}`, answer.Misused, "puzle"},
		{"solve", `[`, answer.Misused, "JSON"},
		{"solve", `{} {}`, answer.Misused, "JSON"},
		{"solve", `{"engine":"steam"}`, answer.Misused, "steam"},
		{"solve", `{"puzzle":"` + easy + `","from":"sdx2"}`, answer.Misused, "sdx2"},
		{"solve", `{"puzzle":"` + easy + `","timeout":"-1s"}`, answer.Misused, "0 or more"},
		{"convert", `{"puzzle":"` + easy + `","output":"nope"}`, answer.Misused, "nope"},
		{"convert", `{"puzzle":"` + easy + `","rotate":"45"}`, answer.Misused, "45"},
		{"convert", `{"puzzle":"` + easy + `","output":"kenken"}`, answer.Misused, ""},
		{"draw", `{"puzzle":"` + easy + `","output":"gif"}`, answer.Misused, "gif"},
		{"rate", `{"puzzle":"` + easy + `","profile":"x"}`, answer.Misused, "x"},
		{"hint", `{"puzzle":"` + easy + `","level":9}`, answer.Misused, "9"},
		{"hint", `{"puzzle":"` + easy + `","cell":"Z1"}`, answer.Misused, "Z1"},
		{"hint", `{"puzzle":"` + easy + `","notes":"many"}`, answer.Misused, "many"},
		{"generate", `{"level":"impossible"}`, answer.Misused, "impossible"},
		{"generate", `{"count":100000}`, answer.Misused, "100000"},
		{"steps", `{"puzzle":"` + easy + `","technique":"Luck"}`, answer.Misused, "Luck"},
		{"dance", ``, answer.Misused, "dance"},
	} {
		_, err := ask(t, c.name, c.args)
		if err == nil {
			t.Errorf("%s %s is answered", c.name, c.args)
			continue
		}
		for _, l := range []text.Lang{text.English, text.Chinese} {
			e := answer.ErrorOf(l, err)
			if e.Kind != c.kind || e.Text == "" || l == text.English && !strings.Contains(e.Text, c.words) {
				t.Errorf("%s %s: %+v", c.name, c.args, e)
			}
		}
	}
	_, err := ask(t, "solve", `{"puzzle":"#\n`+easy[:40]+`x`+easy[41:]+`"}`)
	if e := answer.ErrorOf(text.English, err); e.Line != 2 || e.Column != 41 {
		t.Errorf("the place is %d:%d (%v)", e.Line, e.Column, err)
	}
}

func TestTextIsBounded(t *testing.T) {
	kit := &answer.Kit{Most: 100}
	_, err := kit.Ask(context.Background(), "solve", []byte(`{"puzzle":"`+strings.Repeat("1", 100)+`"}`), nil)
	if e := answer.ErrorOf(text.English, err); e.Kind != answer.Large {
		t.Errorf("%+v", e)
	}
}

func TestAnAnswerThatComesTooLateIsUnknown(t *testing.T) {
	ctx, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	kit := &answer.Kit{}
	for _, name := range []string{"solve", "count", "check", "rate", "hint", "generate"} {
		args := `{"puzzle":"` + easy + `"}`
		if name == "generate" {
			args = `{}`
		}
		o, err := kit.Ask(ctx, name, []byte(args), nil)
		b, _ := json.Marshal(o)
		if err != nil || !strings.Contains(string(b), `"unknown"`) && !strings.Contains(string(b), `"text":"`) {
			t.Errorf("%s: %s, %v", name, b, err)
		}
	}
}

func TestACancelledQuestionHasNoAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, name := range []string{"solve", "count", "check", "rate", "explain", "generate"} {
		args := `{"puzzle":"` + easy + `"}`
		if name == "generate" {
			args = `{}`
		}
		_, err := (&answer.Kit{}).Ask(ctx, name, []byte(args), nil)
		if !errors.Is(err, context.Canceled) || answer.ErrorOf(text.English, err).Kind != answer.Cancelled {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A long count tells how far it is, never more than there is, and can be ended.
func TestACountTellsHowFarItIs(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	var before uint64
	began := time.Now()
	kit := &answer.Kit{Clock: func() time.Duration { return time.Since(began) }}
	_, err := kit.Ask(ctx, "count", []byte(`{"puzzle":"`+empty+`"}`), func(p any) {
		n := p.(answer.Progress).Count
		if !n.IsUint64() || n.Uint64() <= before {
			t.Errorf("so far %v, after %d", n, before)
		}
		before = n.Uint64()
		if told++; told == 2 {
			cancel()
		}
	})
	if told != 2 || !errors.Is(err, context.Canceled) {
		t.Errorf("told %d times, then %v", told, err)
	}
}

func TestTheLanguageIsThatOfTheQuestion(t *testing.T) {
	says(t, "hint", `{"puzzle":"`+easy+`","level":2,"lang":"zh-TW"}`, map[string]string{"text": "唯"})
}

// Example asks one question.
func Example() {
	kit := &answer.Kit{}
	o, _ := kit.Ask(context.Background(), "solve", []byte(`{"puzzle":"1....4.....2.3.."}`), nil)
	fmt.Print(string(answer.JSON(o)))
	// Output: {"v":1,"index":1,"name":"","status":"unique","count":1,"exact":true,"solution":[[1,2,4,3],[3,4,2,1],[4,1,3,2],[2,3,1,4]],"nodes":1,"seconds":0}
}

// A Mathdoku that was made for a level is rated with the same word.
func TestMathdokuAreRatedInTheWordsTheyAreMadeBy(t *testing.T) {
	for _, level := range []string{"beginner", "easy", "medium", "hard", "expert"} {
		made, err := ask(t, "generate", fmt.Sprintf(`{"mathdoku":6,"level":%q,"seed":7}`, level))
		if err != nil {
			t.Fatal(err)
		}
		text, _ := json.Marshal(made)
		args, _ := json.Marshal(map[string]string{"puzzle": string(text)})
		if rated, err := ask(t, "rate", string(args)); err != nil || rated["level"] != level {
			t.Errorf("made for %s, rated %v (%v)", level, rated["level"], err)
		}
	}
}
