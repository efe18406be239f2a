package benchmark

import "io"

// Text is puzzle text that is passed over many times.
type Text struct {
	From io.ReaderAt
	Size int64
}

// Times reads the text several times over, as so many copies of a file.
func (t Text) Times(n int) io.Reader {
	return &repeated{text: io.NewSectionReader(t.From, 0, t.Size), left: n}
}

// repeated reads a text several times over.
type repeated struct {
	text *io.SectionReader
	left int
}

// Read implements io.Reader.
func (r *repeated) Read(p []byte) (int, error) {
	for r.left > 0 && r.text.Size() > 0 {
		n, err := r.text.Read(p)
		if n > 0 || err != io.EOF {
			return n, err
		}
		r.left--
		r.text.Seek(0, io.SeekStart)
	}
	return 0, io.EOF
}
