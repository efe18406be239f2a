// Package typeface holds the letters that pictures are written with where the
// program itself has to draw them, in images and on paper: the Go fonts for
// digits and Latin letters, and a small part of Droid Sans Fallback with the
// Chinese characters that the program itself says (see LICENSE.txt). A reader's
// own font may stand before them.
//
//	faces, err := typeface.New(nil)
//	for face, run := range faces.Runs("Killer 殺手數獨", false) { … } // pieces of one font each
package typeface

import (
	_ "embed"
	"iter"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"shudu/internal/fault"
)

//go:embed han.ttf
var han []byte

//go:generate sh subset.sh

// ErrFont is wrapped by errors about fonts that cannot be used.
var ErrFont = fault.New("this font cannot be used")

// Face is one font file.
type Face struct {
	Name string
	Data []byte // TrueType
	font *sfnt.Font
}

// Faces are the fonts to be had, plain and bold, the preferred first.
type Faces struct {
	plain, bold []*Face
	buf         sfnt.Buffer
}

// New returns the fonts that come with the program, with the reader's own (a
// TrueType file, or nil) before them.
func New(own []byte) (*Faces, error) {
	f := &Faces{}
	if own != nil {
		face, err := newFace("own", own)
		if err != nil {
			return nil, fault.Errorf("%w: TrueType with outlines is needed (%v)", ErrFont, err)
		}
		f.plain, f.bold = append(f.plain, face), append(f.bold, face)
	}
	regular, bold, chinese := must("regular", goregular.TTF), must("bold", gobold.TTF), must("han", han)
	f.plain = append(f.plain, regular, chinese)
	f.bold = append(f.bold, bold, chinese)
	return f, nil
}

func newFace(name string, data []byte) (*Face, error) {
	font, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	return &Face{Name: name, Data: data, font: font}, nil
}

// must is for the fonts that come with the program.
func must(name string, data []byte) *Face {
	face, err := newFace(name, data)
	if err != nil {
		panic("typeface: " + name + ": " + err.Error())
	}
	return face
}

// All returns every font once.
func (f *Faces) All() []*Face {
	all := append([]*Face{}, f.plain...)
	for _, face := range f.bold {
		if !contains(all, face.Name) {
			all = append(all, face)
		}
	}
	return all
}

func contains(faces []*Face, name string) bool {
	for _, face := range faces {
		if face.Name == name {
			return true
		}
	}
	return false
}

// Font returns the parsed font.
func (f *Face) Font() *sfnt.Font { return f.font }

// Runs cuts words into pieces that one font can write. A character that none
// has goes to the first.
func (f *Faces) Runs(words string, bold bool) iter.Seq2[*Face, string] {
	faces := f.plain
	if bold {
		faces = f.bold
	}
	return func(yield func(*Face, string) bool) {
		start, now := 0, (*Face)(nil)
		for i, r := range words {
			face := f.with(faces, r)
			if now != nil && face != now {
				if !yield(now, words[start:i]) {
					return
				}
				start = i
			}
			now = face
		}
		if now != nil {
			yield(now, words[start:])
		}
	}
}

// with returns the first font that has a character.
func (f *Faces) with(faces []*Face, r rune) *Face {
	for _, face := range faces {
		if i, err := face.font.GlyphIndex(&f.buf, r); err == nil && i != 0 {
			return face
		}
	}
	return faces[0]
}

// Has reports whether some font has the character.
func (f *Faces) Has(r rune) bool {
	for _, face := range f.plain {
		if i, err := face.font.GlyphIndex(&f.buf, r); err == nil && i != 0 {
			return true
		}
	}
	return false
}
