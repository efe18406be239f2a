package dat_test

import (
	"bytes"
	"testing"

	"shudu/format/classic"
	"shudu/format/dat"
	"shudu/internal/formattest"
)

// A record that is appended is the one that a file holds, with its title as id
// where that is a number, else its place.
func TestAppendRecord(t *testing.T) {
	p := formattest.Puzzle(t, formattest.Easy)
	for _, c := range []struct {
		title string
		place int
		id    byte
	}{{"", 7, 7}, {"12", 7, 12}, {"012", 7, 7}, {"-3", 7, 7}, {"0", 7, 7}, {"a name", 9, 9}} {
		p.Info.Title = c.title
		record := dat.AppendRecord([]byte("before"), c.place, p)
		if !bytes.HasPrefix(record, []byte("before")) || len(record) != len("before")+dat.RecordSize {
			t.Fatalf("%q: %d bytes", c.title, len(record))
		}
		if record = record[len("before"):]; record[0] != c.id || record[4] != 5 || record[8] != 3 {
			t.Errorf("%q: the record begins % x", c.title, record[:12])
		}
	}
	if err := dat.Check(classic.New(4)); err == nil {
		t.Error("a 4×4 fits into a record")
	}
}
