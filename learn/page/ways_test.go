package page

import (
	"errors"
	"io"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/internal/lesson"
)

// ways writes a page of some ways.
func ways(t *testing.T, list ...Way) string {
	t.Helper()
	var b strings.Builder
	p := NewWays(&b, "zh-TW", "Why & <how>", "green & red")
	for _, w := range list {
		if err := p.Add(w); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Several ways are one document: one head, one end, a section each with all its steps.
func TestManyWaysAreOneDocument(t *testing.T) {
	picture := draw.Of(lesson.Puzzles("backtrack")[0])
	step := WayStep{Title: "Hidden Single", Why: "because 1 < 2", Picture: picture}
	got := ways(t,
		Way{Title: "first", Picture: picture, Steps: []WayStep{step, step}},
		Way{Picture: picture, Steps: []WayStep{step}, End: "no step is known"})
	for part, want := range map[string]int{
		"<!doctype html>": 1, "</html>": 1, "<section>": 2, "</section>": 2, "<li>": 3, "<svg": 5, "<h2>": 1, "<h2>first</h2>": 1,
		"<h3>Hidden Single</h3>": 3, "<p>because 1 &lt; 2</p>": 3, "<p>no step is known</p>\n</section>": 1, "Why &amp; &lt;how&gt;": 2, `lang="zh-TW"`: 1, "<p>green &amp; red</p>": 1,
	} {
		if n := strings.Count(got, part); n != want {
			t.Errorf("%d times %s, want %d", n, part, want)
		}
	}
	if !strings.HasPrefix(got, "<!doctype html>") || !strings.HasSuffix(got, "</body></html>\n") {
		t.Errorf("%.40s … %s", got, got[len(got)-40:])
	}
	for _, outside := range []string{"http-equiv", "src=", "href=", "url(", "<script"} {
		if strings.Contains(got, outside) {
			t.Errorf("the page asks for something: %s", outside)
		}
	}
}

// A page of no puzzle is a page.
func TestAPageOfNoWay(t *testing.T) {
	if got := ways(t); !strings.HasPrefix(got, "<!doctype html>") || strings.Count(got, "</html>") != 1 || strings.Contains(got, "<section>") {
		t.Errorf("%s", got)
	}
}

// What cannot be written is told, wherever it happens.
func TestWaysTellWhatCannotBeWritten(t *testing.T) {
	picture := draw.Of(lesson.Puzzles("backtrack")[0])
	for room := range 3 {
		p := NewWays(&small{room: room * 1200}, "en", "Why", "")
		err := p.Add(Way{Picture: picture})
		if err == nil {
			err = p.Close()
		}
		if room < 2 && !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("in %d bytes: %v", room*1200, err)
		}
	}
	if err := NewWays(&small{}, "en", "Why", "").Close(); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("%v", err)
	}
}

// small is a writer that has room for so many bytes.
type small struct{ room int }

func (s *small) Write(p []byte) (int, error) {
	if s.room -= len(p); s.room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}
