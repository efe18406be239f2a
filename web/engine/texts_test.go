package engine

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
)

// wire is a page at the other end of an engine that speaks texts.
func wire(t *testing.T) (take func(string) bool, next func() map[string]any) {
	t.Helper()
	said := make(chan string, 100)
	take = Texts(Config{Now: time.Now}, func(text string) { said <- text })
	return take, func() map[string]any {
		t.Helper()
		select {
		case text := <-said:
			var r map[string]any
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			return r
		case <-time.After(2 * time.Minute):
			t.Fatal("no answer")
			return nil
		}
	}
}

// A page and its engine exchange texts: first that it is ready, then a reply with
// the number of each message; what is no message at all gets an error without one.
func TestMessagesAreTexts(t *testing.T) {
	take, next := wire(t)
	if r := next(); r["ready"].(map[string]any)["contract"] != Contract {
		t.Errorf("it begins with %v", r)
	}
	take(`{"id":7,"call":"parse","args":{"text":"` + easy + `"}}`)
	if r := next(); r["id"] != 7.0 || r["result"].(map[string]any)["format"] != "line" || r["error"] != nil {
		t.Errorf("%v", r)
	}
	for _, rubbish := range []string{"", "{", "null and void", `{"id":"seven"}`, "[]"} {
		take(rubbish)
		r := next()
		failed, _ := r["error"].(map[string]any)
		if r["id"] != 0.0 || failed["kind"] != "usage" || failed["text"] == "" {
			t.Errorf("%q: %v", rubbish, r)
		}
	}
	take(`{"id":8,"call":"nobody"}`)
	if r := next(); r["id"] != 8.0 || r["error"] == nil {
		t.Errorf("after rubbish: %v", r)
	}
}

// What cannot be written as a text is an error of its call: who asked does not
// wait for ever.
func TestWhatCannotBeWrittenEndsItsCall(t *testing.T) {
	for _, bad := range []any{math.NaN(), func() {}, map[string]any{"a": make(chan int)}} {
		var r Reply
		if err := json.Unmarshal([]byte(textOf(Reply{ID: 3, Result: bad})), &r); err != nil || r.ID != 3 || r.Error == nil || r.Error.Kind != "internal" || r.Error.Text == "" {
			t.Errorf("%T: %+v, %v", bad, r, err)
		}
	}
	if text := textOf(Reply{ID: 4, Result: "a < b"}); !strings.HasPrefix(text, `{"id":4,"result":`) || strings.Contains(text, "error") {
		t.Error(text)
	}
}

// The quick way to open a message is the slow one, where it can be gone at all.
func TestMessagesAreOpenedTheQuickWay(t *testing.T) {
	for text, quick := range map[string]bool{
		`{"id":7,"call":"solve","args":{"puzzle":"1...","limit":2}}`:             true,
		`{"id":12,"call":"state","args":{}}`:                                     true,
		`{"id":3,"call":"parse","args":{"text":",\"call\":\"x\",\"args\":{}}"}}`: true,
		`{"id":7,"call":"solve"}`:                                                false,
		`{"id":7,"call":"s\u006flve","args":{}}`:                                 false,
		`{"id":"7","call":"solve","args":{}}`:                                    false,
		`{"id":7,"call":"solve","args":[]}`:                                      false,
		`{"call":"solve","id":7,"args":{}}`:                                      false,
		``:                                                                       false,
	} {
		got, ok := quickly(text)
		if ok != quick {
			t.Errorf("%s: %v", text, ok)
		}
		var want Message
		if err := json.Unmarshal([]byte(text), &want); ok && (err != nil || got.ID != want.ID || got.Call != want.Call || string(got.Args) != string(want.Args)) {
			t.Errorf("%s\nis %+v, not %+v (%v)", text, got, want, err)
		}
	}
}

// An answer about solutions is written as any other is.
func TestSolutionsAreWrittenTheQuickWay(t *testing.T) {
	for _, puzzle := range []string{easy, strings.Repeat(".", 16), "12.....3.......4"} {
		o, err := (&answer.Kit{}).Ask(t.Context(), "solve", []byte(`{"puzzle":"`+puzzle+`","candidates":true}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		slow, err := json.Marshal(Reply{ID: 5, Result: o})
		if got := textOf(Reply{ID: 5, Result: o}); err != nil || got != string(slow) {
			t.Errorf("%s\nnot %s (%v)", got, slow, err)
		}
	}
}
