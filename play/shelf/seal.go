package shelf

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"shudu/internal/fault"
)

// Seal returns the lines of a game as a file has them, wherever it was written: one
// a line, each behind its checksum.
//
//	91be0d13 1763174102345 put 5 R1C1
func Seal(lines ...string) []byte {
	var b bytes.Buffer
	for _, line := range lines {
		fmt.Fprintf(&b, "%08x %s\n", checksum(line), line)
	}
	return b.Bytes()
}

func checksum(line string) uint32 { return crc32.ChecksumIEEE([]byte(line)) }

// Unseal takes the lines of a file apart. It returns them without their checksums,
// how many between them are damaged, and how many bytes of the file are good: bytes
// after the last good line are a torn write. A file whose first line is damaged is
// so altogether: [ErrDamaged].
func Unseal(data []byte) (lines []string, lost, good int, err error) {
	bad := 0 // lines since the last good one
	for pos := 0; pos < len(data); {
		end := bytes.IndexByte(data[pos:], '\n')
		if end < 0 {
			break
		}
		next := pos + end + 1
		line, ok := unsealed(data[pos : next-1])
		switch {
		case ok && bad > 0 && len(lines) == 0:
			return nil, 0, 0, fault.Errorf("%w: line %d", ErrDamaged, 1)
		case ok:
			lines, lost, good, bad = append(lines, line), lost+bad, next, 0
		default:
			bad++
		}
		pos = next
	}
	if bad > 0 && len(lines) == 0 {
		return nil, 0, 0, fault.Errorf("%w: line %d", ErrDamaged, 1)
	}
	return lines, lost, good, nil
}

// unsealed returns a line without its checksum, and whether that is right.
func unsealed(line []byte) (string, bool) {
	seal, text, ok := strings.Cut(string(line), " ")
	sum, err := strconv.ParseUint(seal, 16, 32)
	return text, ok && err == nil && uint32(sum) == checksum(text)
}
