package tui

import (
	"bytes"
	"io"
	"os"
	"strings"
	"time"

	"github.com/muesli/cancelreader"
	"golang.org/x/term"
)

// wideBoxes reports whether the terminal draws box characters two columns
// wide. Only terminals in East Asian locales are asked: the others never do.
func wideBoxes(cfg Config) bool {
	in, ok := cfg.In.(*os.File)
	if !ok || !eastAsian(cfg.Env) || !term.IsTerminal(int(in.Fd())) {
		return false
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return false
	}
	defer term.Restore(int(in.Fd()), before)
	r, err := cancelreader.NewReader(in)
	if err != nil {
		return false
	}
	defer r.Close()
	// A terminal that does not answer is one that draws them narrow.
	timer := time.AfterFunc(200*time.Millisecond, func() { r.Cancel() })
	defer timer.Stop()
	return probe(r, cfg.Out)
}

// eastAsian reports whether the locale is Chinese, Japanese or Korean.
func eastAsian(env []string) bool {
	for _, name := range []string{"LC_ALL=", "LC_CTYPE=", "LANG="} {
		for _, e := range env {
			if v, ok := strings.CutPrefix(e, name); ok && v != "" {
				return strings.HasPrefix(v, "zh") || strings.HasPrefix(v, "ja") || strings.HasPrefix(v, "ko")
			}
		}
	}
	return false
}

// probe writes a box character at the start of the line, asks where the cursor
// is, and wipes the line. In column 3 the character was two columns wide.
func probe(r io.Reader, w io.Writer) bool {
	io.WriteString(w, "\r─\x1b[6n\r\x1b[2K")
	var answer []byte
	buf := make([]byte, 64)
	for !bytes.ContainsRune(answer, 'R') && len(answer) < 256 {
		n, err := r.Read(buf)
		answer = append(answer, buf[:n]...)
		if err != nil {
			return false
		}
	}
	return bytes.Contains(answer, []byte(";3R"))
}
