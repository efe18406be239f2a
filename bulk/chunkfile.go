package bulk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strconv"
	"strings"

	"shudu/internal/fault"
)

// ErrFile is wrapped when a chunk's file is not what it should be.
var ErrFile = fault.New("the chunk's file is damaged")

// Product is what an operation made of a piece. It grows by appending, or as an
// io.Writer.
type Product struct {
	Output []byte // what the operation writes
	Notes  []byte // what it tells beside that, line by line

	summed int    // so many bytes of the output
	sum    uint32 // have this checksum
}

// Write implements io.Writer.
func (p *Product) Write(b []byte) (int, error) {
	p.Output = append(p.Output, b...)
	return len(b), nil
}

// Sum takes what was appended to the output since into its checksum. It need not
// be called; but it costs least while the answers are in the processor's caches.
func (p *Product) Sum() {
	p.sum = crc32.Update(p.sum, castagnoli, p.Output[p.summed:])
	p.summed = len(p.Output)
}

// cut shortens a product to what it was.
func (p *Product) cut(output, notes int) {
	p.Output, p.Notes = p.Output[:output], p.Notes[:notes]
	if output < p.summed {
		p.summed, p.sum = 0, 0
	}
}

// Finished is a chunk that is done, as its file says it.
type Finished struct {
	Job    string
	Chunk  int
	Count  uint64 // puzzles that were worked on or refused
	Output []byte
	Notes  []byte
	Failed []Failure // puzzles that could not be worked on
}

// Footer is the last line of a chunk's file: what must be known of it without
// reading it.
type Footer struct {
	Job    string
	Chunk  int
	Count  uint64
	Failed int
	Output int64 // bytes
	Notes  int64 // bytes, the failures included
	Sum    uint32
}

// The checksum is CRC-32C, which machines have an instruction for.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

const (
	footerStart = "#shudu-chunk "
	footerLine  = footerStart + "%d %s %d %d %d %d %d %08x"
	footerMost  = 256 // bytes
)

// encode makes a product the chunk's, and returns the file, in the memory of the
// product's output.
func (f *Finished) encode(p *Product) []byte {
	p.Sum()
	f.Output, f.Notes = p.Output, p.Notes
	p.Output = f.file(p.sum)
	f.Output = p.Output[:len(f.Output)]
	return p.Output
}

// Encode returns the chunk's file: the output, the failures a line each, the
// notes, the footer. Where there is room behind the output it is not copied.
func (f *Finished) Encode() []byte { return f.file(crc32.Checksum(f.Output, castagnoli)) }

// file is Encode with the output's checksum.
func (f *Finished) file(sum uint32) []byte {
	data := f.Output
	for _, failure := range f.Failed {
		line, err := json.Marshal(failure)
		if err != nil {
			panic("bulk: a failure must be JSON: " + err.Error())
		}
		data = append(append(data, line...), '\n')
	}
	data = append(data, f.Notes...)
	rest := data[len(f.Output):]
	foot := Footer{Job: f.Job, Chunk: f.Chunk, Count: f.Count, Failed: len(f.Failed), Output: int64(len(f.Output)), Notes: int64(len(rest))}
	foot.Sum = crc32.Update(sum, castagnoli, rest)
	return foot.append(data)
}

func (f *Footer) append(dst []byte) []byte {
	start := len(dst)
	dst = fmt.Appendf(dst, footerLine, Version, f.Job, f.Chunk, f.Count, f.Failed, f.Output, f.Notes, f.Sum)
	return fmt.Appendf(dst, " %08x\n", crc32.Checksum(dst[start:], castagnoli))
}

// parseFooter reads the footer at the end of a file's last bytes and returns its
// length, too.
func parseFooter(tail []byte) (Footer, int, error) {
	at := bytes.LastIndex(tail, []byte(footerStart))
	if at < 0 {
		return Footer{}, 0, fault.Errorf("%w: it has no footer", ErrFile)
	}
	line := tail[at:]
	f := scanFooter(string(line))
	if !bytes.Equal(f.append(nil), line) {
		return Footer{}, 0, fault.Errorf("%w: its footer is not whole", ErrFile)
	}
	return f, len(line), nil
}

// scanFooter reads the fields of a footer. What cannot be read is 0: who asks
// compares what he got with the line.
func scanFooter(line string) (f Footer) {
	fields := strings.Fields(line)
	if len(fields) != 10 {
		return f
	}
	f.Job = fields[2]
	f.Chunk, _ = strconv.Atoi(fields[3])
	f.Count, _ = strconv.ParseUint(fields[4], 10, 64)
	f.Failed, _ = strconv.Atoi(fields[5])
	f.Output, _ = strconv.ParseInt(fields[6], 10, 64)
	f.Notes, _ = strconv.ParseInt(fields[7], 10, 64)
	sum, _ := strconv.ParseUint(fields[8], 16, 32)
	f.Sum = uint32(sum)
	return f
}

// check returns an error unless the footer is that of a chunk whose file has so
// many bytes before the footer.
func (f *Footer) check(job string, chunk int, body int64) error {
	switch {
	case f.Job != job:
		return fault.Errorf("%w: it is of another job", ErrFile)
	case f.Chunk != chunk:
		return fault.Errorf("%w: it is chunk %d", ErrFile, f.Chunk)
	case f.Output < 0 || f.Notes < 0 || f.Output+f.Notes != body:
		return fault.Errorf("%w: it has %d bytes (expected %d)", ErrFile, body, f.Output+f.Notes)
	}
	return nil
}

// Decode reads a chunk's file, wherever it comes from. Everything in it is
// checked against its checksum; whether it is the chunk that was wanted is for
// the caller to see (Manifest.Accept).
func Decode(data []byte) (*Finished, error) {
	foot, length, err := parseFooter(data[max(0, len(data)-footerMost):])
	if err != nil {
		return nil, err
	}
	body := data[:len(data)-length]
	if err := foot.check(foot.Job, foot.Chunk, int64(len(body))); err != nil {
		return nil, err
	}
	if crc32.Checksum(body, castagnoli) != foot.Sum {
		return nil, fault.Errorf("%w: its checksum is wrong", ErrFile)
	}
	f := &Finished{Job: foot.Job, Chunk: foot.Chunk, Count: foot.Count, Output: body[:foot.Output:foot.Output], Notes: body[foot.Output:]}
	for range foot.Failed {
		line, rest, _ := bytes.Cut(f.Notes, []byte("\n"))
		var failure Failure
		if json.Unmarshal(line, &failure) != nil {
			return nil, fault.Errorf("%w: its failures cannot be read", ErrFile)
		}
		f.Failed, f.Notes = append(f.Failed, failure), rest
	}
	return f, nil
}

// Accept returns an error unless a finished chunk is one of the job's, and has as
// many puzzles as that.
func (m *Manifest) Accept(f *Finished, c Chunk) error {
	switch {
	case f.Job != m.ID:
		return fault.Errorf("%w: it is of another job", ErrFile)
	case f.Chunk != c.Number:
		return fault.Errorf("%w: it is chunk %d", ErrFile, f.Chunk)
	case f.Count != c.Count:
		return fault.Errorf("%w: it has %d puzzles (expected %d)", ErrFile, f.Count, c.Count)
	case m.Record > 0 && len(f.Output)%m.Record != 0, m.Record == 0 && len(f.Output) > 0 && f.Output[len(f.Output)-1] != '\n':
		return fault.Errorf("%w: its output ends in the middle", ErrFile)
	}
	return nil
}

// footerOf reads the footer of a file and checks it against the file's size: all
// that is read of a chunk to know that it is done.
func footerOf(path, job string, chunk int) (Footer, error) {
	f, err := os.Open(path)
	if err != nil {
		return Footer{}, err
	}
	defer f.Close()
	var tail [footerMost]byte
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return Footer{}, err
	}
	n := min(size, footerMost)
	if _, err := f.ReadAt(tail[:n], size-n); err != nil {
		return Footer{}, err
	}
	foot, length, err := parseFooter(tail[:n])
	if err == nil {
		err = foot.check(job, chunk, size-int64(length))
	}
	return foot, err
}
