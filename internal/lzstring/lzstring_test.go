package lzstring

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// What the JavaScript library makes of these texts.
var known = map[string]string{
	`{"cellSize":50,"cells":[[{},{"value":5}]]}`: "N4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrHAC+2oAbgIZQCuKG5Auq+UA==",
	"": "Q===",
}

func TestKnown(t *testing.T) {
	for text, packed := range known {
		if got := Compress(text); got != packed {
			t.Errorf("%q packed as %s, want %s", text, got, packed)
		}
		if got, err := Decompress(packed, 1000); err != nil || got != text {
			t.Errorf("%s unpacked as %q, %v", packed, got, err)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for _, text := range []string{
		"a", "aa", "aaa", "abababababab", "數獨 九宮格 數獨", "𝄞 beyond sixteen bits", "\x00\xff", "é",
		strings.Repeat("abc", 10000), strings.Repeat("0123456789 ", 50) + strings.Repeat("九", 5000),
	} {
		packed := Compress(text)
		want := strings.ToValidUTF8(text, "\ufffd")
		if got, err := Decompress(packed, len(text)+1); err != nil || got != want {
			t.Errorf("%.20q came back as %.20q, %v", text, got, err)
		}
		link := strings.NewReplacer("+", " ", "/", "-", "=", "$").Replace(packed)
		if got, err := Decompress(link, len(text)+1); err != nil || got != want {
			t.Errorf("%.20q came back from a link as %.20q, %v", text, got, err)
		}
	}
}

func TestCorrupt(t *testing.T) {
	for _, packed := range []string{"", "N", "N4Ig", "!!!!", "N4é", "////", "N4IgxgpgNlDKCWAvCIBcBWADAGnNKAzm"} {
		if got, err := Decompress(packed, 1000); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%q unpacked as %q, %v", packed, got, err)
		}
	}
}

// A bomb is refused before it grows.
func TestBomb(t *testing.T) {
	bomb := Compress(strings.Repeat("a", 1<<22))
	if len(bomb) > 1<<14 {
		t.Fatalf("the bomb has %d bytes", len(bomb))
	}
	if _, err := Decompress(bomb, 1<<16); !errors.Is(err, ErrTooLong) {
		t.Errorf("unpacked: %v", err)
	}
	allocated := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			Decompress(bomb, 1<<10)
		}
	}).AllocedBytesPerOp()
	if allocated > 1<<20 {
		t.Errorf("%d bytes for a bomb", allocated)
	}
	if _, err := Decompress(Compress("ab"), 1); !errors.Is(err, ErrTooLong) {
		t.Errorf("two units where one is allowed: %v", err)
	}
}

func FuzzDecompress(f *testing.F) {
	for _, packed := range known {
		f.Add(packed)
	}
	f.Fuzz(func(t *testing.T, packed string) {
		const limit = 1 << 12
		text, err := Decompress(packed, limit)
		if err != nil {
			return
		}
		if n := utf8.RuneCountInString(text); n > limit {
			t.Fatalf("%d characters", n)
		}
		if again, err := Decompress(Compress(text), limit); err != nil || again != text {
			t.Fatalf("%q came back as %q, %v", text, again, err)
		}
	})
}

func FuzzCompress(f *testing.F) {
	for text := range known {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "\ufffd")
		if got, err := Decompress(Compress(text), len(text)); err != nil || got != text {
			t.Fatalf("%q came back as %q, %v", text, got, err)
		}
	})
}

func Example() {
	packed := Compress(`{"size":4}`)
	text, err := Decompress(packed, 100)
	fmt.Println(packed, text, err)
	// Output: N4IgzglgXgpiBcAWAvkA {"size":4} <nil>
}
