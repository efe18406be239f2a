//go:build unix

package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// record returns a record of sudoku.dat.
func record(id int32, puzzle string) []byte {
	out := binary.LittleEndian.AppendUint32(nil, uint32(id))
	for _, c := range puzzle {
		d := uint32(0)
		if c != '.' {
			d = uint32(c - '0')
		}
		out = binary.LittleEndian.AppendUint32(out, d)
	}
	return out
}

// header returns the header of sudoku.dat.
func header(count, size int32) []byte {
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(count)), uint32(size))
}

// Damaged banks are told, with what was good still answered, at once and in
// little memory.
func TestDamagedBanks(t *testing.T) {
	one := record(1, easy)
	const size = 4 * 82
	tests := []struct {
		name    string
		content []byte
		good    int // puzzles that can still be read
	}{
		{"cut in the second record", bytes.Join([][]byte{header(2, size), one, one[:100]}, nil), 1},
		{"count of 2³¹−1", bytes.Join([][]byte{header(1<<31-1, size), one}, nil), 1},
		{"count below zero", bytes.Join([][]byte{header(-1, size), one}, nil), 0},
		{"record size 0", bytes.Join([][]byte{header(1, 0), one}, nil), 0},
		{"record size 8", bytes.Join([][]byte{header(1, 8), one}, nil), 0},
		{"huge record size", bytes.Join([][]byte{header(1, 1<<30), one}, nil), 0},
		{"header only", header(1, size), 0},
		{"half a header", header(1, size)[:5], 0},
		{"a digit of 12", bytes.Join([][]byte{header(2, size), record(1, strings.Replace(easy, "7", "<", 1)), one}, nil), 1},
	}
	for _, tt := range tests {
		file := filepath.Join(t.TempDir(), "sudoku.dat")
		if err := os.WriteFile(file, tt.content, 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("shudu", "solve", "-o", "line", "--from", "dat", file)
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != 2 || !strings.HasPrefix(stderr.String(), "shudu: "+file) || strings.Contains(stderr.String(), "goroutine") {
			t.Errorf("%s: exit status %d: %s", tt.name, code, &stderr)
		}
		if got := strings.Count(stdout.String(), ":1:"); got != tt.good {
			t.Errorf("%s: %d puzzles were answered, want %d (%s)", tt.name, got, tt.good, &stderr)
		}
	}
}
