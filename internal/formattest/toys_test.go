package formattest_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/line"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// changed reads as the format "line" does and changes what comes of it. It is
// told which item of the input it is, from 0.
func changed(change func(n int, item *format.Item, err *error)) func(*format.Source) iter.Seq2[format.Item, error] {
	return func(src *format.Source) iter.Seq2[format.Item, error] {
		return func(yield func(format.Item, error) bool) {
			n := 0
			for item, err := range line.Read(src) {
				change(n, &item, &err)
				n++
				if !yield(item, err) {
					return
				}
			}
		}
	}
}

// wholeOf reads all of an input before it reads a puzzle.
func wholeOf(change func([]byte) []byte) func(*format.Source) iter.Seq2[format.Item, error] {
	return func(src *format.Source) iter.Seq2[format.Item, error] {
		data, _ := io.ReadAll(src)
		return line.Read(format.NewSource(bytes.NewReader(change(data)), formattest.Input))
	}
}

// small is a line that every toy reads.
const small = "1..............4\n"

// More formats with a mistake each, which the suite must find.
func TestConformFindsMoreMistakes(t *testing.T) {
	for i, tt := range []struct {
		mistake string
		make    func(*format.Format)
		samples []string
		want    string
	}{
		{"a name with a capital", func(f *format.Format) { f.Name = "Toy" }, nil, "is no name: one word of small letters"},
		{"a name with a space", func(f *format.Format) { f.Name = "a toy" }, nil, "is no name"},
		{"no name", func(f *format.Format) { f.Name = "" }, nil, "is no name"},
		{"a sample without a puzzle", func(f *format.Format) { f.NewWriter = nil }, []string{"# nothing\n"}, "a sample has 0 puzzles"},
		{"a sample that is wrong", func(f *format.Format) { f.NewWriter = nil }, []string{small + "123\n"}, "a sample has 1 puzzles"},
		{"its second puzzle is another when it is not alone", func(f *format.Format) {
			f.Read = changed(func(n int, item *format.Item, err *error) {
				if *err == nil && n > 0 {
					item.Puzzle.Givens[0] = 1 + item.Puzzle.Givens[0]%2
				}
			})
		}, nil, "is another when it is read alone"},
		{"it never settles", func(f *format.Format) {
			f.Read = changed(func(_ int, item *format.Item, err *error) {
				if *err == nil {
					item.Puzzle.Info.Title += "x"
				}
			})
		}, nil, "never settles"},
		{"it says another solution", func(f *format.Format) {
			f.Read = changed(func(_ int, item *format.Item, err *error) {
				if *err == nil && strings.HasPrefix(item.Puzzle.Info.Title, "a name") {
					item.Puzzle.Solution = formattest.Ordinary(formattest.Rand(1), 9).Givens
				}
			})
		}, nil, "the solution became"},
		{"it cannot write what it reads", func(f *format.Format) {
			f.Read = changed(func(_ int, item *format.Item, err *error) {
				if *err == nil {
					item.Puzzle.Candidates = make([]sudoku.Digits, item.Puzzle.Geometry.Len())
				}
			})
		}, nil, "cannot write what it read"},
		{"it cannot end a file", func(f *format.Format) {
			f.NewWriter = func(w io.Writer) format.Writer { return endless{format.Each(line.Write)(w)} }
		}, nil, "cannot end the file"},
		{"it stops at the first line that is wrong", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					for item, err := range line.Read(src) {
						if err != nil || !yield(item, err) {
							return
						}
					}
				}
			}
		}, nil, `passes over "]}>" behind`},
		{"it takes a line that is there twice for one", func(f *format.Format) {
			f.Read = wholeOf(func(data []byte) []byte {
				var out [][]byte
				for _, l := range bytes.SplitAfter(data, []byte("\n")) {
					if len(out) == 0 || !bytes.Equal(out[len(out)-1], l) {
						out = append(out, l)
					}
				}
				return bytes.Join(out, nil)
			})
		}, nil, "passes over a row that is there twice"},
		{"it wants an end of the last line", func(f *format.Format) {
			f.Read = wholeOf(func(data []byte) []byte { return data[:bytes.LastIndexByte(data, '\n')+1] })
		}, nil, "otherwise without an end of the last line"},
		{"it says an error in a line that is not there", func(f *format.Format) {
			f.Read = changed(func(_ int, item *format.Item, err *error) {
				var at *format.ParseError
				if errors.As(*err, &at) {
					at.Line += 1000
				}
			})
		}, nil, "has no place"},
		{"it says neither a puzzle nor an error", func(f *format.Format) {
			f.Read = changed(func(_ int, item *format.Item, err *error) { *err = nil })
		}, nil, "puzzle <nil> with error <nil>"},
		{"it never ends", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					for item, err := range line.Read(src) {
						for err != nil && yield(item, err) {
						}
						if !yield(item, err) {
							return
						}
					}
				}
			}
		}, nil, "does not end with"},
	} {
		f := toy(fmt.Sprintf("more-%c", 'a'+i))
		tt.make(&f)
		if f.Name != "" && !strings.ContainsAny(f.Name, " T") {
			format.Register(f)
		}
		if said := faults(&f, tt.samples...); !strings.Contains(said, tt.want) {
			t.Errorf("%s: the suite says %.300q, want %q", tt.mistake, said, tt.want)
		}
	}
}

// endless is a writer whose file has no end.
type endless struct{ format.Writer }

func (endless) Close() error { return errors.New("the disk is full") }

// A format that is only written, and one that is only read, conform by what they
// do.
func TestConformOfHalfAFormat(t *testing.T) {
	reads := toy("reads-only")
	reads.NewWriter = nil
	format.Register(reads)
	if said := faults(&reads, small); said != "" {
		t.Errorf("a format that is only read is found wrong: %s", said)
	}
	writes := toy("writes-only")
	writes.Read, writes.Sniff = nil, nil
	format.Register(writes)
	if said := faults(&writes); said != "" {
		t.Errorf("a format that is only written is found wrong: %s", said)
	}
}

// What is wrong with a format that is no text is found, too; a NUL and ends of
// lines are its own affair.
func TestConformOfBinaryFormats(t *testing.T) {
	const mark = "\x01\x02"
	binary := toy("binary")
	binary.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error { return line.Write(prefixed{w, mark}, p) })
	binary.Read = wholeOf(func(data []byte) []byte {
		return bytes.ReplaceAll(bytes.ReplaceAll(data, []byte(mark), nil), []byte("\x00"), nil)
	})
	format.Register(binary)
	if said := faults(&binary); said != "" {
		t.Errorf("a format that passes over a NUL of its own is found wrong: %s", said)
	}
}

// A format that mixes up its operations is found by what its cages mean, though
// it reads all that it writes.
func TestArithmeticFindsMixedOperations(t *testing.T) {
	native := format.Lookup("native")
	for i, swap := range []map[model.Op]model.Op{
		{model.Sub: model.Add},
		{model.Mul: model.Add},
		{model.Div: model.Sub},
		{model.Any: model.Mul},
	} {
		name := fmt.Sprintf("mixed-%c", 'a'+i)
		format.Register(format.Format{Name: name, NewWriter: native.NewWriter, Sniff: native.Sniff, Read: func(src *format.Source) iter.Seq2[format.Item, error] {
			return func(yield func(format.Item, error) bool) {
				for item, err := range native.Read(src) {
					for k, r := range item.Puzzle.Rules {
						if x, ok := r.(rule.Cage); ok && swap[x.Op] != "" {
							x.Op = swap[x.Op]
							item.Puzzle.Rules[k] = x
						}
					}
					if !yield(item, err) {
						return
					}
				}
			}
		}})
		for op := range swap {
			if said := complaints(func(t testing.TB) { formattest.Arithmetic(t, name, op) }); len(said) == 0 {
				t.Errorf("%s is read as %s, and nobody minds", op, swap[op])
			}
		}
		if said := complaints(func(t testing.TB) { formattest.Arithmetic(t, name, model.Add) }); len(said) > 0 {
			t.Errorf("a sum is as it was: %q", said)
		}
	}
}
