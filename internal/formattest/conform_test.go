package formattest_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/format/classic"
	"shudu/format/line"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// faults returns what the suite says of a format.
func faults(f *format.Format, samples ...string) (said string) {
	defer func() {
		if broke := recover(); broke != nil {
			said = fmt.Sprint("it panics: ", broke)
		}
	}()
	return strings.Join(complaints(func(t testing.TB) { formattest.Conform(t, f, samples...) }), "\n")
}

// toy returns a format that is good: lines of puzzles under another name.
func toy(name string) format.Format {
	return format.Format{Name: name, Sniff: func([]byte) format.Confidence { return format.No }, Read: line.Read, NewWriter: format.Each(line.Write)}
}

// eachLine reads a puzzle a line by a function that may be wrong.
func eachLine(parse func(src *format.Source, l format.Line) (*sudoku.Puzzle, error)) func(*format.Source) iter.Seq2[format.Item, error] {
	return func(src *format.Source) iter.Seq2[format.Item, error] {
		return src.EachLine(func(l format.Line) (*sudoku.Puzzle, error) { return parse(src, l) })
	}
}

// Formats that were written without tests, each with a mistake, and what the
// suite finds.
func TestConformFindsMistakes(t *testing.T) {
	good := toy("toy-good")
	format.Register(good)
	if said := faults(&good); said != "" {
		t.Errorf("a good format is found wrong: %s", said)
	}
	for i, tt := range []struct {
		mistake string
		make    func(*format.Format)
		want    string
	}{
		{"it does nothing", func(f *format.Format) { f.Read, f.NewWriter = nil, nil }, "neither be read nor written"},
		{"it is not sniffed", func(f *format.Format) { f.Sniff = nil }, "not sniffed"},
		{"it is only read, and nobody gave a sample", func(f *format.Format) { f.NewWriter = nil }, "nothing it can read"},
		{"it writes nothing but refusals", func(f *format.Format) {
			f.NewWriter = format.Each(func(io.Writer, *sudoku.Puzzle) error { return format.Cannot("anything") })
		}, "nothing it can read"},
		{"it drops rules", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error {
				if n := p.Geometry.N(); p.Geometry.Len() == n*n && classic.SideOf(n*n) == n && n <= 9 {
					q := classic.New(n)
					q.Givens = p.Givens
					return line.Write(w, q)
				}
				return line.Write(w, p)
			})
		}, "solutions (of at most 3) became"},
		{"it refuses without a reason", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error {
				if err := line.Write(io.Discard, p); err != nil {
					return format.ErrCannot
				}
				return line.Write(w, p)
			})
		}, "without a word"},
		{"it fails otherwise than by a refusal", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error {
				if err := line.Write(w, p); err != nil {
					return errors.New("no")
				}
				return nil
			})
		}, "not because it cannot say it"},
		{"it leaves half of what it refuses", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error {
				err := line.Write(w, p)
				if err != nil {
					io.WriteString(w, "half\n")
				}
				return err
			})
		}, "leaves something behind"},
		{"it does not read what it writes", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error { return line.Write(prefixed{w, "!"}, p) })
		}, "of the one it wrote"},
		{"its puzzles run into each other", func(f *format.Format) {
			f.NewWriter = format.Each(func(w io.Writer, p *sudoku.Puzzle) error { return line.Write(joined{w}, p) })
		}, "puzzles came back"},
		{"it panics at a text that is cut off", func(f *format.Format) {
			f.Read = eachLine(func(src *format.Source, l format.Line) (*sudoku.Puzzle, error) {
				_ = l.Text[15]
				it, err := line.Parse(src, l)
				return it.Puzzle, err
			})
		}, "panics"},
		{"it gives half a puzzle with an error", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					for item, err := range line.Read(src) {
						if err != nil {
							err = errors.New("no place")
						}
						if !yield(item, err) {
							return
						}
					}
				}
			}
		}, "no place"},
		{"it passes over what is behind", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					for item, err := range line.Read(src) {
						if err == nil && !yield(item, nil) {
							return
						}
					}
				}
			}
		}, "passes over"},
		{"it passes over a NUL", func(f *format.Format) {
			f.Read = eachLine(func(src *format.Source, l format.Line) (*sudoku.Puzzle, error) {
				l.Text = bytes.ReplaceAll(l.Text, []byte("\x00"), nil)
				it, err := line.Parse(src, l)
				return it.Puzzle, err
			})
		}, "passes over a NUL"},
		{"it stumbles over \\r\\n", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					in, number := bufio.NewScanner(src), 0
					in.Split(func(data []byte, end bool) (int, []byte, error) {
						if at := bytes.IndexByte(data, '\n'); at >= 0 {
							return at + 1, data[:at], nil
						}
						if end && len(data) > 0 {
							return len(data), data, nil
						}
						return 0, nil, nil
					})
					for in.Scan() {
						if number++; format.Blank(in.Bytes()) {
							continue
						}
						l := format.Line{Number: number, Text: in.Bytes()}
						p, err := classic.Read(src, l, 0, len(l.Text))
						if err != nil {
							p = nil
						}
						if !yield(format.Item{Puzzle: p, Line: number}, err) {
							return
						}
					}
				}
			}
		}, `otherwise with \r\n`},
		{"it keeps everything", func(f *format.Format) {
			f.Read = func(src *format.Source) iter.Seq2[format.Item, error] {
				return func(yield func(format.Item, error) bool) {
					var all [][]byte
					for item, err := range line.Read(src) {
						all = append(all, make([]byte, 1<<10))
						if !yield(item, err) {
							return
						}
					}
					_ = slices.Concat(all...)
				}
			}
		}, "MB for an input"},
	} {
		f := toy(fmt.Sprintf("toy-%c", 'a'+i))
		tt.make(&f)
		format.Register(f)
		if said := faults(&f); !strings.Contains(said, tt.want) {
			t.Errorf("%s: the suite says %.300q, want %q", tt.mistake, said, tt.want)
		}
	}
}

// prefixed writes something before all that is written.
type prefixed struct {
	w    io.Writer
	mark string
}

func (p prefixed) Write(b []byte) (int, error) {
	_, err := io.WriteString(p.w, p.mark+string(b))
	return len(b), err
}

// joined leaves out the ends of lines.
type joined struct{ w io.Writer }

func (j joined) Write(b []byte) (int, error) {
	_, err := j.w.Write(bytes.TrimRight(b, "\n"))
	return len(b), err
}
