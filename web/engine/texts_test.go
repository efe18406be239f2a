package engine

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"
)

// wire is a page at the other end of an engine that speaks texts.
func wire(t *testing.T) (take func(string), next func() map[string]any) {
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
		case <-time.After(30 * time.Second):
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
