package answer_test

import (
	"context"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/text"
)

// Puzzles of every sort that a question may be about.
const (
	unique4  = "1....4.....2.3.." // one solution, and minimal
	several4 = "1..............." // 72 solutions
	stuck4   = "12.....3.......4" // no clash, and no solution
	clash4   = "11.............." // clashes
	full4    = "1234341221434321" // nothing left to do
	empty4   = "................"
	// The only way is an X-Wing, once one pointing pair is gone.
	xwing = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
	caged = "mathdoku 2\nAA\nBC\n\nA 3+\nB 1\nC 2"
	// A variant, a killer cage in a Latin square of two.
	killer = `{"v":1,"rows":2,"cols":2,"info":{"title":"Small","author":"Nobody"},"rules":[{"rule":"latin"},{"rule":"killer","sum":1,"where":["R1C1"]}]}`
)

// about returns the arguments of a question about a puzzle, with more of them.
func about(puzzle, more string) string {
	args := `{"puzzle":` + strconv.Quote(puzzle)
	if more != "" {
		args += "," + more
	}
	return args + "}"
}

// line asks a question with a clock that stands still, and returns the answer as
// the command line prints it.
func line(t *testing.T, name, args string) string {
	t.Helper()
	kit := &answer.Kit{Clock: func() time.Duration { return 0 }}
	o, err := kit.Ask(t.Context(), name, []byte(args), nil)
	if err != nil {
		t.Fatalf("%s %s: %v", name, args, err)
	}
	return strings.TrimSuffix(string(answer.JSON(o)), "\n")
}

// answers asks questions and compares the whole answers.
func answers(t *testing.T, name string, want map[string]string) {
	t.Helper()
	for args, w := range want {
		if got := line(t, name, args); got != w {
			t.Errorf("%s %s\nanswers %s\nwant    %s", name, args, got, w)
		}
	}
}

// refuses asks a question that has no answer and returns why.
func refuses(t *testing.T, name, args string) *answer.Error {
	t.Helper()
	o, err := (&answer.Kit{}).Ask(t.Context(), name, []byte(args), nil)
	if err == nil {
		t.Fatalf("%s %s is answered: %s", name, args, answer.JSON(o))
	}
	return answer.ErrorOf(text.English, err)
}

// tooLate asks a question when the time is over already.
func tooLate(t *testing.T, name, args string) string {
	t.Helper()
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	o, err := (&answer.Kit{}).Ask(ctx, name, []byte(args), nil)
	if err != nil {
		t.Fatalf("%s %s: %v", name, args, err)
	}
	return strings.TrimSuffix(string(answer.JSON(o)), "\n")
}

// parsed is an answer as JSON has it.
func parsed(t *testing.T, answer string) map[string]any {
	t.Helper()
	var out map[string]any
	if err := json.Unmarshal([]byte(answer), &out); err != nil {
		t.Fatalf("%s: %v", answer, err)
	}
	return out
}

// keys of an object, in its order.
func keysOf(t *testing.T, object string) (keys []string) {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(object))
	if tok, err := dec.Token(); err != nil || tok != json.Delim('{') {
		t.Fatalf("%s is no object", object)
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key.(string))
		var skip json.RawMessage
		if err := dec.Decode(&skip); err != nil {
			t.Fatal(err)
		}
	}
	return keys
}

// nothings are drawings of those names that draw nothing.
func nothings(names ...string) map[string]func(io.Writer, ...draw.Picture) error {
	out := map[string]func(io.Writer, ...draw.Picture) error{}
	for _, name := range names {
		out[name] = func(io.Writer, ...draw.Picture) error { return nil }
	}
	return out
}
