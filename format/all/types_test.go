package all

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"shudu/format"
	"shudu/format/fpuzzles"
	"shudu/format/scl"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// objects has the formats whose links hold objects of JSON, and how they say
// one.
var objects = map[string]func(*sudoku.Puzzle) ([]byte, error){"fpuzzles": fpuzzles.Text, "scl": scl.Text}

// wrong are values that no field expects, or most do not.
var wrong = []any{nil, map[string]any{}, "", "R99C99", -1, 1e300, true, []any{nil}, []any{[]any{1, 2, 3}}}

// replacer puts wrong values into the places of an object.
type replacer struct {
	seen map[string]bool // the places that had them, in this object or another
	try  func()
}

// all puts every wrong value into every place below a value, one after the
// other; what is alike in a list is replaced once.
func (r replacer) all(at any, place string, put func(any)) {
	if !r.seen[place] {
		r.seen[place] = true
		for _, w := range wrong {
			put(w)
			r.try()
		}
		put(at)
	}
	switch x := at.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(x)) {
			r.all(x[key], place+"."+key, func(v any) { x[key] = v })
		}
	case []any:
		if i := len(x) / 2; len(x) > 0 {
			r.all(x[i], place+"[]", func(v any) { x[i] = v })
		}
	}
}

// Wrong values in any field of any rule are refused with their place, or they
// make a puzzle that can be asked for its constraints: nothing breaks.
func TestWrongValues(t *testing.T) {
	for name, say := range objects {
		t.Run(name, func(t *testing.T) {
			tried, refused := 0, 0
			seen := map[string]bool{}
			for _, kind := range rule.Kinds() {
				data, err := rule.Example(kind)
				if err != nil {
					t.Fatal(err)
				}
				text, err := say(formattest.One(t, "native", string(data)))
				if err != nil {
					continue // no word for it
				}
				var object any
				if err := json.Unmarshal(text, &object); err != nil {
					t.Fatal(err)
				}
				replacer{seen, func() {
					spoilt, err := json.Marshal(object)
					if err != nil {
						t.Fatal(err)
					}
					tried++
					ps, err := formattest.Read(name, string(spoilt))
					var place *format.ParseError
					switch {
					case errors.As(err, &place):
						refused++
					case err != nil && !errors.Is(err, format.ErrEmpty):
						t.Errorf("%v has no place in %s", err, spoilt)
					}
					for _, p := range ps {
						_, _ = model.Compile(p) // must not break
					}
				}}.all(object, "", func(v any) { object = v })
			}
			if refused < tried/2 || tried < 150 {
				t.Errorf("%d of %d wrong values are refused", refused, tried)
			}
		})
	}
}
