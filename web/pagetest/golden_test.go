package pagetest

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"shudu/internal/browsertest"
	"shudu/rule"
)

var update = flag.Bool("update", false, "write the pictures of the boards anew")

// boards are what the page is held against: of many sizes, with everything that
// rules draw and games write.
var boards = []struct {
	name   string
	puzzle func(t *testing.T) string
	keys   []string
	dark   bool
}{
	{"classic", plain(quick), []string{"KeyZ"}, false},
	{"notes", plain(small), []string{"KeyN", "ArrowRight", "KeyX", "Digit2", "KeyV", "Digit4", "KeyZ"}, false},
	{"killer-dark", example("killer"), []string{"KeyN"}, true},
	{"thermometer", example("thermometer"), nil, false},
	{"arrow-dark", example("arrow"), nil, true},
	{"cage", example("cage"), nil, false},
	{"sandwich", example("sandwich"), nil, false},
	{"regions", example("regions"), nil, false},
	{"renban", example("renban"), []string{"shift+ArrowRight"}, false},
	{"sixteen", plain("1" + string(bytes.Repeat([]byte("."), 255))), nil, false},
}

func plain(s string) func(*testing.T) string { return func(*testing.T) string { return s } }

func example(kind string) func(*testing.T) string {
	return func(t *testing.T) string {
		data, err := rule.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
}

// The boards look as they did. Fonts differ from machine to machine, so pictures
// are compared from afar: in squares, by their mean light.
func TestBoardsLookAsTheyDid(t *testing.T) {
	p := visit(t, "?lang=en#play")
	p.Resize(900, 640)
	for _, b := range boards {
		theme := "light"
		if b.dark {
			theme = "dark"
		}
		p.Prefers("prefers-color-scheme", theme)
		begin(p, b.puzzle(t))
		for _, k := range b.keys {
			p.Key(k)
		}
		answered(p)
		got := still(p)
		file := filepath.Join("testdata", b.name+".png")
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if far, err := apart(got, want); err != nil || far > mostApart {
			t.Errorf("%s looks different (%.1f, %v): see it with -update", b.name, far, err)
		}
	}
}

// answered waits until the game has answered all keys: what a digit does becomes
// another, and the same again.
func answered(p *browsertest.Page) {
	for _, key := range [][2]string{{"KeyX", "corner"}, {"KeyZ", "digit"}} {
		p.Key(key[0])
		p.Wait(fmt.Sprintf("document.querySelector('.modes [data-mode=%s]').ariaPressed === 'true'", key[1]))
	}
}

// still takes a picture of the board when everything has come to rest, without
// the frame that the keyboard's place has.
func still(p *browsertest.Page) []byte {
	p.Wait("document.querySelector('.cell.cursor')")
	var last []byte
	for range 50 {
		time.Sleep(60 * time.Millisecond)
		p.Eval("(document.activeElement.blur(), true)", new(bool))
		now := p.PictureOf(".board")
		if bytes.Equal(now, last) {
			return now
		}
		last = now
	}
	return last
}

// mostApart is how far two pictures of a board may be from each other: a missing
// line, digit or colour is more.
const mostApart = 26

// apart returns how much two pictures differ where they differ most: the mean
// light of a square of a twelfth of their width, of 255.
func apart(a, b []byte) (float64, error) {
	x, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		return 0, err
	}
	y, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		return 0, err
	}
	if dx, dy := x.Bounds().Dx()-y.Bounds().Dx(), x.Bounds().Dy()-y.Bounds().Dy(); dx*dx > 16 || dy*dy > 16 {
		return 0, fmt.Errorf("%v and %v", x.Bounds(), y.Bounds())
	}
	worst := 0.0
	const squares = 24
	for i := range squares * squares {
		worst = max(worst, difference(square(x, i%squares, i/squares, squares), square(y, i%squares, i/squares, squares)))
	}
	return worst, nil
}

// square is the mean of one of n × n squares of a picture: red, green, blue.
func square(m image.Image, col, row, n int) [3]float64 {
	b := m.Bounds()
	var sum [3]float64
	count := 0.0
	for y := b.Min.Y + b.Dy()*row/n; y < b.Min.Y+b.Dy()*(row+1)/n; y++ {
		for x := b.Min.X + b.Dx()*col/n; x < b.Min.X+b.Dx()*(col+1)/n; x++ {
			r, g, bl, _ := m.At(x, y).RGBA()
			sum[0], sum[1], sum[2] = sum[0]+float64(r>>8), sum[1]+float64(g>>8), sum[2]+float64(bl>>8)
			count++
		}
	}
	for i := range sum {
		sum[i] /= max(count, 1)
	}
	return sum
}

func difference(a, b [3]float64) float64 {
	d := 0.0
	for i := range a {
		d = max(d, a[i]-b[i], b[i]-a[i])
	}
	return d
}

// The comparison sees what it must, and passes over what it should.
func TestPicturesAreComparedFromAfar(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("testdata", name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if far, err := apart(read("thermometer"), read("thermometer")); far != 0 || err != nil {
		t.Errorf("a picture and itself: %.1f, %v", far, err)
	}
	if far, err := apart(read("thermometer"), read("arrow-dark")); err == nil && far <= mostApart {
		t.Errorf("two boards: %.1f", far)
	}
	img, err := png.Decode(bytes.NewReader(read("classic")))
	if err != nil {
		t.Fatal(err)
	}
	moved := image.NewRGBA(img.Bounds())
	erased := image.NewRGBA(img.Bounds())
	w := img.Bounds().Dx()
	for y := range img.Bounds().Dy() {
		for x := range w {
			moved.Set(x, y, img.At(max(x-1, 0), y))
			erased.Set(x, y, img.At(x, y))
			if x > w/9+6 && x < 2*w/9-6 && y > 8 && y < w/9-6 {
				erased.Set(x, y, image.White)
			}
		}
	}
	encode := func(m image.Image) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, m); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	if far, _ := apart(encode(moved), read("classic")); far > mostApart*2 {
		t.Errorf("a point to the side is %.1f", far)
	}
	if far, _ := apart(encode(erased), read("classic")); far <= mostApart {
		t.Errorf("a digit less is %.1f", far)
	}
}
