package logic

// Variants is the way through puzzles that are not the ordinary 9×9: the easiest
// step first, by our own values for what neither scale knows.
var Variants = &Profile{
	Name: "variants",
	Scan: []Kind{Box, Column, Row, Other},
	Finders: []Finder{
		fullHouses, hiddenSingles, CageDigits.lazily(), RulePair.lazily(),
		nakedSingles, CageCombinations.lazily(), RuleAlone.lazily(), SingleInnie.lazily(),
		lockedCandidates, CageClaim.lazily(), lawOfLeftovers, nakedSubsets(NakedPair, 2), commonExclusions,
		basicFish(XWing, 2), hiddenCages, hiddenSubsets(HiddenPair, 2), Innies.lazily(),
		nakedSubsets(NakedTriple, 3), LineProduct.lazily(), basicFish(Swordfish, 3), LineParity.lazily(), hiddenSubsets(HiddenTriple, 3),
		Census.lazily(), FreeSubset.lazily(), xyWings(XYWing, 2), HouseOfCages.lazily(), xyWings(XYZWing, 3), RulesTogether.lazily(),
		HouseTogether.lazily(), HousesTogether.lazily(), RuleConflict.lazily(),
		nakedSubsets(NakedQuad, 4), basicFish(Jellyfish, 4), hiddenSubsets(HiddenQuad, 4), LinkedChain.lazily(),
		LineAcross.lazily(), PointCount.lazily(), RuleForcing.lazily(),
	},
	easiest: []*Technique{
		FullHouse, HiddenSingle, CageDigits, RulePair,
		NakedSingle, CageCombinations, RuleAlone, SingleInnie,
		Pointing, CageClaim, LawOfLeftovers, NakedPair, CommonExclusion,
		XWing, HiddenCage, HiddenPair, Innies,
		NakedTriple, LineProduct, Swordfish, LineParity, HiddenTriple,
		Census, FreeSubset, XYWing, HouseOfCages, XYZWing, RulesTogether,
		HouseTogether, HousesTogether, RuleConflict,
		NakedQuad, Jellyfish, HiddenQuad, LinkedChain,
		LineAcross, PointCount, RuleForcing,
	},
}
