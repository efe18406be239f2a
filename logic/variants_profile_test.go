package logic

import "testing"

// The list of the easiest techniques says of each finder of a profile what it finds,
// so that a profile can be cut at a value.
func TestProfilesNameTheEasiestOfEachFinder(t *testing.T) {
	for _, p := range []*Profile{SE121, Variants} {
		if len(p.Finders) != len(p.easiest) {
			t.Errorf("%s has %d finders and names %d", p.Name, len(p.Finders), len(p.easiest))
		}
	}
	if n := len(Variants.UpTo(NakedSingle.SE).Finders); n != 5 {
		t.Errorf("%d finders up to a naked single", n)
	}
}
