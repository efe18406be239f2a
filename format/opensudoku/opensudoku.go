// Package opensudoku is the format "opensudoku": the XML of OpenSudoku for
// Android, in both of its versions.
//
//	<opensudoku>                              <opensudoku version="2">
//	  <name>Easy</name>                         <folder name="Easy">
//	  <author>…</author> <level>…</level>         <game data="0003…" note="…"/>
//	  <game data="0003…"/>                      </folder>
//	</opensudoku>                             </opensudoku>
//
// A game's data is 81 digits, 0 for a blank; or, after the words version: and a
// number, the state of a game: for each cell its digit, notes, and whether it is
// editable (1|-|0|…), of which the digits that are not editable are the givens.
//
// In version 1 name, author, description, comment, created, source, level and
// sourceURL speak of all games that follow (description and comment both become
// Info.Comment). In version 2 a game's title is the name of its folder, and its
// note the comment.
//
// The document is read as a stream of tags. A document type or an entity of its
// own is refused, and so are anything longer than 1 MiB between two tags and
// tags that nest more than 32 deep. Other tags are passed over. Written is version 2, with a folder for each title.
package opensudoku

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"strings"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/fault"
	"shudu/sudoku"
)

const side = 9

func init() {
	format.Register(format.Format{
		Name:       "opensudoku",
		Extensions: []string{".opensudoku"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  func(w io.Writer) format.Writer { return &writer{w: w} },
	})
}

var errLong = fault.New("more than 1 MiB between two tags")

// limited is an input that gives no more than a budget between two tags, so
// that no text or attribute grows without bound.
type limited struct {
	r    io.Reader
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errLong
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

// info maps the tags of version 1 to what they tell.
var info = map[string]func(*sudoku.Info) *string{
	"name":        func(i *sudoku.Info) *string { return &i.Title },
	"author":      func(i *sudoku.Info) *string { return &i.Author },
	"description": func(i *sudoku.Info) *string { return &i.Comment },
	"comment":     func(i *sudoku.Info) *string { return &i.Comment },
	"created":     func(i *sudoku.Info) *string { return &i.Date },
	"source":      func(i *sudoku.Info) *string { return &i.Source },
	"level":       func(i *sudoku.Info) *string { return &i.Level },
	"sourceURL":   func(i *sudoku.Info) *string { return &i.URL },
}

// reader goes through the tags.
type reader struct {
	src  *format.Source
	in   *limited
	xml  *xml.Decoder
	open int // how many tags are open
	info sudoku.Info
	text *string // where the text goes that is read next
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := reader{src: src, in: &limited{r: src}}
		r.xml = xml.NewDecoder(r.in)
		r.xml.CharsetReader = func(charset string, in io.Reader) (io.Reader, error) {
			return nil, fault.Errorf("the text is in %s (expected UTF-8)", charset)
		}
		for {
			r.in.left = format.MaxLine
			line, column := r.xml.InputPos()
			token, err := r.xml.Token()
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(format.Item{}, r.wrong(err))
				return
			}
			item, err := r.token(token, line, column)
			if fatal := errors.Is(err, errRefused); (item.Puzzle != nil || err != nil) && !yield(item, err) || fatal {
				return
			}
		}
	}
}

// wrong says where the document is no XML.
func (r *reader) wrong(err error) error {
	line, column := r.xml.InputPos()
	var se *xml.SyntaxError
	if errors.As(err, &se) {
		err = fault.New(se.Msg)
	}
	return r.src.Errorf(line, column, "%w", err)
}

// maxOpen bounds how deep tags nest.
const maxOpen = 32

// errRefused ends the reading of a document.
var errRefused = fault.New("the document is refused")

// token takes one tag or text; a game yields a puzzle.
func (r *reader) token(token xml.Token, line, column int) (format.Item, error) {
	switch t := token.(type) {
	case xml.Directive:
		return format.Item{}, r.src.Errorf(line, column, "%w: it has a document type or entities of its own", errRefused)
	case xml.CharData:
		if r.open == 0 && len(bytes.TrimSpace(t)) > 0 {
			return format.Item{}, r.src.Errorf(line, column, "text outside of the document")
		}
		if r.text != nil {
			*r.text = format.CleanText(t)
		}
	case xml.EndElement:
		r.text = nil
		r.open--
	case xml.StartElement:
		if r.open++; r.open > maxOpen {
			return format.Item{}, r.src.Errorf(line, column, "%w: its tags nest more than %d deep", errRefused, maxOpen)
		}
		return r.start(t, line, column)
	}
	return format.Item{}, nil
}

func (r *reader) start(t xml.StartElement, line, column int) (format.Item, error) {
	r.text = nil
	if into := info[t.Name.Local]; into != nil {
		r.text = into(&r.info)
	}
	switch t.Name.Local {
	case "folder":
		r.info = sudoku.Info{Title: format.CleanText([]byte(attribute(t, "name")))}
	case "game":
		p, err := parseData(attribute(t, "data"))
		if err != nil {
			return format.Item{}, r.src.Errorf(line, column, "%w", err)
		}
		p.Info = r.info
		if note := format.CleanText([]byte(attribute(t, "note"))); note != "" {
			p.Info.Comment = note
		}
		return format.Item{Puzzle: p, Line: line}, nil
	}
	return format.Item{}, nil
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// parseData reads the data of a game.
func parseData(data string) (*sudoku.Puzzle, error) {
	if state, ok := strings.CutPrefix(strings.TrimSpace(data), "version:"); ok {
		return parseState(state)
	}
	p := classic.New(side)
	digits := strings.Join(strings.Fields(data), "")
	for i, c := range []byte(digits) {
		d, ok := classic.DigitOf(c)
		if i >= len(p.Givens) {
			break
		}
		if !ok || d > side {
			return nil, fault.Errorf("cell %d of the game's data is %q (expected a digit)", i+1, c)
		}
		p.Givens[i] = d
	}
	if len(digits) != len(p.Givens) {
		return nil, fault.Errorf("the game's data has %d cells (expected %d)", len(digits), len(p.Givens))
	}
	return p, nil
}

// parseState reads the state of a game: its version, then value, notes and
// editable of each cell, with a bar behind each.
func parseState(state string) (*sudoku.Puzzle, error) {
	version, cells, ok := strings.Cut(strings.TrimSpace(state), "\n")
	if !ok {
		version, cells, _ = strings.Cut(strings.TrimSpace(state), " ")
	}
	version = strings.TrimSpace(version)
	if version != "1" && version != "2" && version != "3" {
		return nil, fault.Errorf("the game's data is of version %q (expected 1, 2 or 3)", version)
	}
	parts := strings.Split(strings.ReplaceAll(strings.TrimSpace(cells), "||", "|"), "|")
	p := classic.New(side)
	if len(parts) != 3*len(p.Givens)+1 {
		return nil, fault.Errorf("the game's data has %d cells (expected %d)", (len(parts)-1)/3, len(p.Givens))
	}
	for c := range p.Givens {
		value, editable := strings.TrimSpace(parts[3*c]), parts[3*c+2]
		if len(value) != 1 || value[0] < '0' || value[0] > '9' {
			return nil, fault.Errorf("cell %d of the game's data is %q (expected a digit)", c+1, value)
		}
		if editable == "0" {
			p.Givens[c] = sudoku.Digit(value[0] - '0')
		}
	}
	return p, nil
}

// writer writes a folder for each title.
type writer struct {
	w     io.Writer
	began bool
	title string // of the folder that is open
}

func (w *writer) Write(p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err == nil && n != side {
		err = format.Cannot("a size of %d (it is always %d)", n, side)
	}
	if err != nil {
		return err
	}
	var b bytes.Buffer
	title := format.CleanText([]byte(p.Info.Title))
	if !w.began {
		b.WriteString(xml.Header + "<opensudoku version=\"2\">\n")
	}
	if !w.began || title != w.title {
		if w.began {
			b.WriteString("  </folder>\n")
		}
		b.WriteString("  <folder" + quoted("name", title) + ">\n")
	}
	w.began, w.title = true, title
	data := bytes.ReplaceAll(classic.AppendSymbols(nil, p.Givens), []byte("."), []byte("0"))
	b.WriteString("    <game data=\"" + string(data) + "\"")
	if note := format.CleanText([]byte(p.Info.Comment)); note != "" {
		b.WriteString(quoted("note", note))
	}
	b.WriteString("/>\n")
	_, err = w.w.Write(b.Bytes())
	return err
}

// quoted returns an attribute.
func quoted(name, value string) string {
	var b bytes.Buffer
	xml.EscapeText(&b, []byte(value))
	return " " + name + "=\"" + b.String() + "\""
}

func (w *writer) Close() error {
	text := "  </folder>\n</opensudoku>\n"
	if !w.began {
		text = xml.Header + "<opensudoku version=\"2\">\n</opensudoku>\n"
	}
	_, err := io.WriteString(w.w, text)
	return err
}

// sniff wants the first tag.
func sniff(head []byte) format.Confidence {
	text := bytes.TrimSpace(head)
	if len(text) > 0 && text[0] == '<' && bytes.Contains(text, []byte("<opensudoku")) {
		return format.Sure
	}
	return format.No
}
