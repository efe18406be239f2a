package dat_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/dat"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

const easy = formattest.Easy

var good, bad = formattest.Good, formattest.Wrong

func Example() {
	p := classic.New(9)
	p.Givens[0] = 5
	var file bytes.Buffer
	w, _ := format.NewWriter(&file, "dat")
	w.Write(p)
	w.Close()
	fmt.Println(file.Len(), "bytes")
	for item, err := range format.Read(&file, "sudoku.dat", "") {
		fmt.Println("id", item.Puzzle.Info.Title, "holds", item.Puzzle.Givens.Filled(), "givens", err)
	}
	// Output:
	// 336 bytes
	// id 1 holds 1 givens <nil>
}

// file makes a file of 32-bit numbers.
func file(numbers ...int) string {
	var b []byte
	for _, v := range numbers {
		b = binary.LittleEndian.AppendUint32(b, uint32(int32(v)))
	}
	return string(b)
}

// record makes the numbers of a record.
func record(id int, symbols string, more ...int) []int {
	out := []int{id}
	for _, c := range []byte(symbols) {
		d, _ := classic.DigitOf(c)
		out = append(out, int(d))
	}
	return append(out, more...)
}

func join(parts ...[]int) string {
	var all []int
	for _, p := range parts {
		all = append(all, p...)
	}
	return file(all...)
}

func TestRead(t *testing.T) {
	solved := formattest.EasySolution
	formattest.Cases(t, "dat",
		good("one", join([]int{1, 328}, record(1, easy)), easy),
		good("two", join([]int{2, 328}, record(1, easy), record(2, solved)), easy, solved),
		good("larger records", join([]int{2, 336}, record(1, easy, 7, 8), record(2, solved, -1, -1)), easy, solved),
		good("more than counted", join([]int{1, 328}, record(1, easy), record(2, solved)), easy),
	)
}

func TestErrors(t *testing.T) {
	whole := join([]int{2, 328}, record(1, easy), record(2, easy))
	wrong := record(7, easy)
	wrong[2] = 10
	negative := record(8, easy)
	negative[81] = -1
	const none = "this is no puzzle bank: "
	formattest.Cases(t, "dat",
		bad("nothing of a header", "", nil, " "+none+"it ends after 0 bytes of the 8 of its header"),
		bad("half a header", whole[:7], nil, " "+none+"it ends after 7 bytes of the 8 of its header"),
		bad("header alone", whole[:8], nil, " byte 8: record 1 of 2: the file ends here, after 0 of 328 bytes"),
		bad("cut", whole[:len(whole)-1], []string{easy}, " byte 336: record 2 of 2: the file ends here, after 327 of 328 bytes"),
		bad("cut behind the cells", join([]int{1, 340}, record(1, easy, 5)), nil, " byte 8: record 1 of 1: the file ends here, after 332 of 340 bytes"),
		bad("count 2³¹−1", join([]int{math.MaxInt32, 328}, record(1, easy)), []string{easy}, " byte 336: record 2 of 2147483647: the file ends here, after 0 of 328 bytes"),
		bad("count negative", join([]int{-1, 328}, record(1, easy)), nil, " "+none+"it has -1 records"),
		bad("size 0", join([]int{1, 0}, record(1, easy)), nil, " "+none+"its records have 0 bytes (expected 328 or more)"),
		bad("size 8", join([]int{1, 8}, record(1, easy)), nil, " "+none+"its records have 8 bytes (expected 328 or more)"),
		bad("size negative", join([]int{1, -328}, record(1, easy)), nil, " "+none+"its records have -328 bytes (expected 328 or more)"),
		bad("size huge", join([]int{1, math.MaxInt32}, record(1, easy)), nil, " "+none+"its records have 2147483647 bytes (expected at most 65536)"),
		bad("big-endian", "\x00\x00\x00\x01\x00\x00\x01\x48", nil, " "+none+"its numbers are big-endian (expected little-endian)"),
		bad("wrong cells", join([]int{3, 328}, wrong, negative, record(3, easy)), []string{easy},
			" byte 8: puzzle id 7: R1C2 holds 10 (expected 0 to 9)", " byte 336: puzzle id 8: R9C9 holds -1 (expected 0 to 9)"),
		bad("no records", file(0, 328), nil, " no puzzle in the input"),
	)
}

func TestSniff(t *testing.T) {
	for name, in := range map[string]string{
		"good":        join([]int{1, 328}, record(1, easy)),
		"size 0":      join([]int{1, 0}, record(1, easy)),
		"size 8":      join([]int{1, 8}, record(1, easy)),
		"size huge":   join([]int{1, math.MaxInt32 - 3}, record(1, easy)),
		"negative":    join([]int{-1, 328}, record(1, easy)),
		"half header": file(1, 328)[:6],
	} {
		if f := format.Sniff([]byte(in)); f == nil || f.Name != "dat" {
			t.Errorf("%s is not known as a bank", name)
		}
	}
	for _, in := range []string{easy, "1 2 3 4 5 6 7 8 9", "\xff\xfe5\x003\x00.\x00.\x007\x00", "{\"v\":1}", "\x80\x81\x82\x83\x84\x85\x86\x87\x88"} {
		if f := format.Sniff([]byte(in)); f != nil {
			t.Errorf("%q is taken for a bank", in)
		}
	}
}

func TestMemoryIsNotBelieved(t *testing.T) {
	in := join([]int{math.MaxInt32, 1 << 16}, record(1, easy))
	allocs := testing.AllocsPerRun(1, func() {
		for range format.Read(strings.NewReader(in), "in", "dat") {
		}
	})
	if allocs > 100 {
		t.Errorf("%v allocations for a header", allocs)
	}
}

func TestWriteIDs(t *testing.T) {
	named := func(title string) *sudoku.Puzzle {
		p := formattest.Puzzle(t, easy)
		p.Info.Title = title
		return p
	}
	text, err := formattest.Write("dat", named("17"), named("x"), named("-4"), named("007"), named("99999999999"))
	if err != nil {
		t.Fatal(err)
	}
	items, _ := formattest.Items("dat", text)
	var ids []string
	for _, item := range items {
		ids = append(ids, item.Puzzle.Info.Title)
	}
	if got := strings.Join(ids, " "); got != "17 2 3 4 5" {
		t.Errorf("ids %s", got)
	}
	formattest.RoundTrip(t, "dat", nil, named("5"), named("9"))
	formattest.Cannot(t, "dat", classic.New(4))
}

// failing fails after some writes.
type failing int

func (f *failing) Write(p []byte) (int, error) {
	if *f--; *f < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

func TestWriteFails(t *testing.T) {
	for writes := range 2 {
		out := failing(writes)
		w, _ := format.NewWriter(&out, "dat")
		if err := w.Write(formattest.Puzzle(t, easy)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != io.ErrClosedPipe {
			t.Errorf("after %d writes: %v", writes, err)
		}
	}
}

func TestHeader(t *testing.T) {
	h := dat.Header{Count: 3, Size: 400}
	got, err := dat.ParseHeader(h.Append(nil))
	if err != nil || got != h || h.Offset(2) != 808 {
		t.Errorf("%v, %v, offset %d", got, err, h.Offset(2))
	}
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "dat", join([]int{1, 328}, record(1, easy)), file(1, 0), file(math.MaxInt32, 1<<16, 1), file(-1, 328))
}
