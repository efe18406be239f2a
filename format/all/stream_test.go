package all_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// samples returns for every format that can write it an input of three
// puzzles, for those of ordinary Sudokus with a wrong one between them where a
// wrong character makes one.
func samples(t *testing.T) map[string]string {
	easy, solved := formattest.Puzzle(t, easy), formattest.Puzzle(t, formattest.EasySolution)
	out := map[string]string{}
	for _, f := range format.All() {
		if text, err := formattest.Write(f.Name, easy, solved, easy); err == nil {
			out[f.Name] = text
		}
	}
	for _, name := range ordinary {
		if out[name] == "" {
			t.Fatalf("%s wrote nothing", name)
		}
	}
	return out
}

// spoiled changes a byte in the middle of an input.
func spoiled(text string) string {
	b := []byte(text)
	b[len(b)/2] ^= 0x15
	return string(b)
}

var errBroken = errors.New("broken")

func TestPiecesMakeNoDifference(t *testing.T) {
	for name, text := range samples(t) {
		for _, in := range []string{text, spoiled(text)} {
			whole, errs := formattest.Items(name, in)
			n, wrong := 0, 0
			for item, err := range format.Read(iotest.OneByteReader(strings.NewReader(in)), formattest.Input, name) {
				switch {
				case err != nil && (wrong >= len(errs) || err.Error() != errs[wrong]):
					t.Errorf("%s: byte by byte %v, else %q", name, err, errs)
				case err != nil:
					wrong++
				case n >= len(whole) || formattest.Diff(item.Puzzle, whole[n].Puzzle) != "" || item.Line != whole[n].Line:
					t.Errorf("%s: puzzle %d differs byte by byte", name, n+1)
				default:
					n++
				}
			}
			if n != len(whole) || wrong != len(errs) {
				t.Errorf("%s: %d puzzles and %d errors byte by byte, else %d and %d", name, n, wrong, len(whole), len(errs))
			}
		}
	}
}

// TestReadersStop leaves every reader after some results: one that went on
// would panic.
func TestReadersStop(t *testing.T) {
	for name, text := range samples(t) {
		for _, in := range []string{text, spoiled(text), text[:len(text)-len(text)/5], strings.ReplaceAll(text, "5", "?"), "5\n" + text + "5"} {
			for after := range 5 {
				n := 0
				for range format.Read(strings.NewReader(in), formattest.Input, name) {
					if n++; n > after {
						break
					}
				}
			}
		}
	}
}

// TestBrokenInput breaks off the reading at many places: every reader ends and
// says why.
func TestBrokenInput(t *testing.T) {
	for name, text := range samples(t) {
		for cut := 0; cut < len(text); cut += 1 + len(text)/40 {
			in := io.MultiReader(strings.NewReader(text[:cut]), iotest.ErrReader(errBroken))
			said, results := false, 0
			for _, err := range format.Read(in, formattest.Input, name) {
				said = said || errors.Is(err, errBroken)
				if results++; results > len(text) {
					t.Fatalf("%s does not end", name)
				}
			}
			if !said {
				t.Errorf("%s hides that the input broke off after %d bytes", name, cut)
			}
		}
	}
}

// full is an output that takes some bytes and then no more.
type full struct{ left int }

func (f *full) Write(p []byte) (int, error) {
	if len(p) > f.left {
		n := f.left
		f.left = 0
		return n, errBroken
	}
	f.left -= len(p)
	return len(p), nil
}

func TestFullOutput(t *testing.T) {
	p := formattest.Puzzle(t, easy)
	for name := range samples(t) {
		var b bytes.Buffer
		if err := writeTo(&b, name, p); err != nil {
			t.Fatal(err)
		}
		for room := 0; room < b.Len(); room += 1 + b.Len()/20 {
			if err := writeTo(&full{room}, name, p); !errors.Is(err, errBroken) {
				t.Errorf("%s: room for %d of %d bytes: %v", name, room, b.Len(), err)
			}
		}
	}
}

func writeTo(out io.Writer, name string, p *sudoku.Puzzle) error {
	w, err := format.NewWriter(out, name)
	if err != nil {
		return err
	}
	return errors.Join(w.Write(p), w.Close())
}
