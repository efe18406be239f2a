package logic

import (
	"context"

	"shudu/logic/internal/chain"
)

// Profile is a table of what is tried in which order.
type Profile struct {
	Name    string
	Scan    []Kind   // the order of houses
	Finders []Finder // the first step of the first that has one is the next step
	Scored  bool     // it rates by level and score, not by values

	// Known lists the techniques that its steps can be of, where that is asked for.
	Known []*Technique

	// What differs between the two Sudoku Explainers beside the finders.
	later bool
	// easiest has the easiest technique of every finder.
	easiest []*Technique

	// What works in another way than by finders says so here.
	path func(ctx context.Context, s *Search, yield func(*Step) bool) bool
	rate func(ctx context.Context, s *Search) (Rating, error)
}

// Profiles returns all profiles.
func Profiles() []*Profile { return profiles }

var profiles = []*Profile{SE121, Sukaku118, HoDoKu22}

// ProfileNamed returns the profile of a name, nil when there is none.
func ProfileNamed(name string) *Profile {
	for _, p := range profiles {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// SE121 rates as Sudoku Explainer 1.2.1 does, its order of ties made
// deterministic.
var SE121 = &Profile{
	Name: "se121",
	Scan: []Kind{Box, Column, Row, Other},
	Finders: []Finder{
		fullHouses, hiddenSingles, directLocking, directSubsets(DirectHiddenPair, 2), nakedSingles, directSubsets(DirectHiddenTriplet, 3),
		lockedCandidates, nakedSubsets(NakedPair, 2), basicFish(XWing, 2), hiddenSubsets(HiddenPair, 2),
		nakedSubsets(NakedTriple, 3), basicFish(Swordfish, 3), hiddenSubsets(HiddenTriple, 3),
		xyWings(XYWing, 2), xyWings(XYZWing, 3), uniqueLoops,
		nakedSubsets(NakedQuad, 4), basicFish(Jellyfish, 4), hiddenSubsets(HiddenQuad, 4), graves, alignedPairs,
		chains(chain.Simple), alignedTriplets, chains(chain.Nishio), chains(chain.Multiple), chains(chain.Dynamic),
		chains(chain.Plus), chains(chain.Nested2), chains(chain.Nested3), chains(chain.Nested4), chains(chain.Nested5),
	},
	Known: []*Technique{
		FullHouse, HiddenSingle, DirectPointing, DirectClaiming, DirectHiddenPair, NakedSingle, DirectHiddenTriplet,
		Pointing, Claiming, NakedPair, XWing, HiddenPair, NakedTriple, Swordfish, HiddenTriple, XYWing, XYZWing,
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueLoop, NakedQuad, Jellyfish, HiddenQuad,
		BUG1, BUG2, BUG3, BUG4, AlignedPair, XCycle, YCycle, ForcingXChain, BidirectionalCycle, ForcingChain, AlignedTriplet,
		NishioChain, CellChains, RegionChains, DynamicCell, DynamicRegion, DynamicDouble, DynamicContradiction, DynamicPlus,
		Nested2, Nested3, Nested4, Nested5,
	},
	easiest: []*Technique{
		FullHouse, HiddenSingle, DirectPointing, DirectHiddenPair, NakedSingle, DirectHiddenTriplet,
		Pointing, NakedPair, XWing, HiddenPair,
		NakedTriple, Swordfish, HiddenTriple,
		XYWing, XYZWing, UniqueRectangle1,
		NakedQuad, Jellyfish, HiddenQuad, BUG1, AlignedPair,
		XCycle, AlignedTriplet, NishioChain, CellChains, DynamicCell,
		DynamicPlus, Nested2, Nested3, Nested4, Nested5,
	},
}

// UpTo returns the profile without the finders whose steps are all harder than
// that: its way through a puzzle that needs nothing harder is the same, and one
// that does is given up sooner.
func (p *Profile) UpTo(most Value) *Profile {
	short := *p
	short.Finders, short.easiest = nil, nil
	for i, t := range p.easiest {
		if t.SE <= most {
			short.Finders = append(short.Finders, p.Finders[i])
			short.easiest = append(short.easiest, t)
		}
	}
	return &short
}

// Sukaku118 rates as SukakuExplainer 1.18.1 does with its default settings.
var Sukaku118 = &Profile{
	Name:  "sukaku118",
	Scan:  []Kind{Box, Column, Row, Other},
	later: true,
	Finders: []Finder{
		fullHouses, hiddenSingles, directLocking, directSubsets(DirectHiddenPair, 2), nakedSingles, directSubsets(DirectHiddenTriplet, 3),
		lockedCandidates, nakedSubsets(NakedPair, 2), basicFish(XWing, 2), hiddenSubsets(HiddenPair, 2),
		nakedSubsets(NakedTriple, 3), basicFish(Swordfish, 3), hiddenSubsets(HiddenTriple, 3), strongLinks(StrongLinks2, 2),
		xyWings(XYWing, 2), xyWings(XYZWing, 3), uniqueLoops,
		nakedSubsets(NakedQuad, 4), basicFish(Jellyfish, 4), hiddenSubsets(HiddenQuad, 4), strongLinks(StrongLinks3, 3),
		longWings(WXYZWing, 3), graves, strongLinks(StrongLinks4, 4), longWings(VWXYZWing, 4), alignedPairs, longWings(UVWXYZWing, 5),
		chains(chain.Simple), longWings(TUVWXYZWing, 6), alignedTriplets, chains(chain.Nishio), chains(chain.Multiple),
		chains(chain.Dynamic), chains(chain.Plus), chains(chain.Nested2), chains(chain.Nested3),
		chains(chain.Nested4), chains(chain.Capped1), chains(chain.Capped2), chains(chain.Capped3),
	},
}

// Next returns the next step of a profile on the board of a search, nil when
// there is none. The step belongs to the search.
func (p *Profile) Next(ctx context.Context, s *Search) *Step {
	var found *Step
	p.Path(ctx, s, func(st *Step) bool { found = st; return false })
	return found
}

// Path solves the board of a search step by step and calls yield before each is
// applied. It ends when the board is solved, no step is found, the context is
// over or yield returns false, and reports whether the board is solved.
func (p *Profile) Path(ctx context.Context, s *Search, yield func(*Step) bool) bool {
	if p.path != nil {
		return p.path(ctx, s, yield)
	}
	s.Scan(p.Scan...)
	s.setLater(p.later)
	s.stop = func() bool { return ctx.Err() != nil }
	for !s.Solved() {
		st := p.next(ctx, s)
		if st == nil || !yield(st) {
			return false
		}
		s.Apply(st)
	}
	return true
}

// next returns the first step of the first finder that has one.
func (p *Profile) next(ctx context.Context, s *Search) *Step {
	var found *Step
	s.begin()
	first := func(st *Step) bool { found = st; return false }
	for _, find := range p.Finders {
		find(s, first)
		if found != nil || ctx.Err() != nil {
			return found
		}
	}
	return nil
}
