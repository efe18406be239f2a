package engine

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"net/url"
	"strings"

	"rsc.io/qr"

	"shudu/internal/answer"
	"shudu/internal/fault"
	"shudu/play/share"
	"shudu/sudoku"
)

// A link to this page carries its puzzle in the fragment, p=…, which no server
// sees: a line of digits where that says all, else packed text behind a ~.
const (
	fragmentKey  = "p="
	packedSign   = "~"
	mostFragment = 64 << 10
	mostUnpacked = 1 << 20
)

var errLink = fault.New("the link holds no puzzle")

// share writes a puzzle to give away.
func (s *solver) share(a Share) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	fragment, err := fragmentOf(p)
	if err != nil {
		return nil, err
	}
	shared := share.Of(p)
	out := &Shared{Fragment: fragment, URL: a.Base + "#" + fragment, Links: []NamedLink{}, Text: shared.Text}
	for _, l := range shared.Links {
		out.Links = append(out.Links, NamedLink{l.Name, l.URL})
	}
	out.QR = qrSVG(out.URL)
	return out, nil
}

// fragmentOf returns the fragment that carries a puzzle. The solution stays
// here.
func fragmentOf(p *sudoku.Puzzle) (string, error) {
	bare := *p
	bare.Solution = nil
	if line, err := answer.Written(&bare, "line"); err == nil && p.Info == (sudoku.Info{}) {
		return fragmentKey + strings.TrimSpace(line), nil
	}
	native, err := answer.Written(&bare, "native")
	if err != nil {
		return "", err
	}
	return packed(strings.TrimSpace(native))
}

// packed returns the fragment of a text that is no line of digits.
func packed(text string) (string, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", err
	}
	io.WriteString(w, text)
	if err := w.Close(); err != nil {
		return "", err
	}
	return fragmentKey + packedSign + base64.RawURLEncoding.EncodeToString(b.Bytes()), nil
}

// unshare reads the puzzle of a fragment, or any puzzle that stands there.
func (s *solver) unshare(a Unshare) (any, error) {
	text, err := unpacked(a.Fragment)
	if err != nil {
		return nil, err
	}
	return s.parse(Parse{Text: text, Name: "link", Lang: a.Lang, Most: 100})
}

// opened returns what a link to such a page carries, and any other text as it is.
func opened(text string) (string, error) {
	link := strings.TrimSpace(text)
	_, fragment, ok := strings.Cut(link, "#")
	if !ok || !strings.HasPrefix(fragment, fragmentKey) || !strings.HasPrefix(link, "http") || strings.ContainsAny(link, " \n\t") {
		return text, nil
	}
	return unpacked(fragment)
}

// unpacked returns the text that a fragment carries. What a stranger sends is
// bounded before it is looked at, and again while it is unpacked.
func unpacked(fragment string) (string, error) {
	fragment = strings.TrimPrefix(fragment, "#")
	body, ok := strings.CutPrefix(fragment, fragmentKey)
	if !ok || body == "" {
		return "", errLink
	}
	if len(body) > mostFragment {
		return "", fault.Errorf("%w: %d bytes, at most %d", errBig, len(body), mostFragment)
	}
	packed, ok := strings.CutPrefix(body, packedSign)
	if !ok {
		plain, err := url.PathUnescape(body)
		if err != nil {
			return "", errLink
		}
		return plain, nil
	}
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return "", errLink
	}
	out, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), mostUnpacked+1))
	switch {
	case err != nil:
		return "", errLink
	case len(out) > mostUnpacked:
		return "", fault.Errorf("%w: %d bytes, at most %d", errBig, len(out), mostUnpacked)
	}
	return string(out), nil
}

// quiet is the white edge that a QR code needs, in its own units.
const quiet = 4

// qrSVG draws a text as a QR code, "" where it is too long for one.
func qrSVG(text string) string {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return ""
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			start := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			fmt.Fprintf(&path, "M%d,%dh%dv1h-%dz", start+quiet, y+quiet, x-start, x-start)
		}
	}
	side := code.Size + 2*quiet
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><rect width="%d" height="%d" fill="#fff"/><path d="%s" fill="#000"/></svg>`,
		side, side, side, side, path.String())
}
