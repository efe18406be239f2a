package lzstring

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
)

// Every 16-bit unit that can stand in a text comes back, alone and after
// others.
func TestEveryUnit(t *testing.T) {
	var all strings.Builder
	for unit := range rune(0x10000) {
		if utf16.IsSurrogate(unit) {
			continue
		}
		all.WriteRune(unit)
		if unit%257 == 0 {
			if got, err := Decompress(Compress(string(unit)), 1); err != nil || got != string(unit) {
				t.Fatalf("%U came back as %q, %v", unit, got, err)
			}
		}
	}
	if got, err := Decompress(Compress(all.String()), 1<<16); err != nil || got != all.String() {
		t.Errorf("all together: %d of %d bytes, %v", len(got), all.Len(), err)
	}
}

// Random texts of few and of many letters, short and long: the numbers grow
// through every width.
func TestRandomTexts(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, seed))
		letters := []rune("ab\x00é數𝄞")[:1+r.IntN(6)]
		var b strings.Builder
		for range r.IntN(5000) {
			b.WriteRune(letters[r.IntN(len(letters))])
		}
		text := b.String()
		packed := Compress(text)
		units := len(utf16.Encode([]rune(text)))
		if got, err := Decompress(packed, units); err != nil || got != text {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if units > 0 {
			if _, err := Decompress(packed, units-1); !errors.Is(err, ErrTooLong) {
				t.Errorf("seed %d: a limit of %d for %d units: %v", seed, units-1, units, err)
			}
		}
		if len(packed)%4 != 0 || strings.Trim(packed, alphabet+"=") != "" {
			t.Errorf("seed %d: packed as %.40q", seed, packed)
		}
	}
}

// Cut off at any character it is corrupt or shorter, never something else;
// spoiled at any it ends.
func TestSpoiled(t *testing.T) {
	text := strings.Repeat(`{"size":9,"grid":[[{"value":1}]]}`, 3)
	packed := strings.TrimRight(Compress(text), "=")
	for at := range len(packed) {
		got, err := Decompress(packed[:at], 1<<20)
		if err == nil && got != text || err != nil && !errors.Is(err, ErrCorrupt) {
			t.Fatalf("cut at %d: %q, %v", at, got, err)
		}
		for _, c := range "A/+9=!é\x00" {
			if got, err := Decompress(packed[:at]+string(c)+packed[at+1:], 1000); err == nil && len(got) > 4000 {
				t.Fatalf("%q at %d: %d bytes", c, at, len(got))
			}
		}
	}
}

// What links do to base64 is undone.
func TestLinkAlphabet(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 1))
		text := make([]rune, 200)
		for i := range text {
			text[i] = rune(r.IntN(0xd800))
		}
		packed := Compress(string(text))
		for _, way := range []string{strings.ReplaceAll(packed, "+", " "), strings.ReplaceAll(packed, "/", "-"), strings.ReplaceAll(packed, "=", "$"), strings.TrimRight(packed, "=")} {
			if got, err := Decompress(way, 1000); err != nil || got != string(text) {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
}

// Texts that say the same again and again become short.
func TestItPacks(t *testing.T) {
	if n := len(Compress(strings.Repeat("sudoku", 10_000))); n > 2000 {
		t.Errorf("60000 characters become %d", n)
	}
	if got := Compress(""); got != "Q===" {
		t.Errorf("nothing becomes %q", got)
	}
	if got, err := Decompress("Q===", 0); got != "" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

// The limit is in 16-bit units: a character outside of the basic plane is two, and a
// text of just as many as are allowed is unpacked.
func TestTheLimitIsExact(t *testing.T) {
	for text, units := range map[string]int{"": 0, "abc": 3, "數獨": 2, "🎲": 2, "a🎲數": 4} {
		packed := Compress(text)
		if got, err := Decompress(packed, units); err != nil || got != text {
			t.Errorf("%q in %d units: %q, %v", text, units, got, err)
		}
		if _, err := Decompress(packed, units-1); units > 0 && !errors.Is(err, ErrTooLong) {
			t.Errorf("%q in %d units: %v", text, units-1, err)
		}
	}
}
