package logic

// The table: every technique with its name, its code (the four digits of
// HoDoKu's library; what that does not have begins with 9), its value on Sudoku
// Explainer's scale in tenths, and HoDoKu's level and score. These numbers stand
// here and nowhere else.
var (
	// Singles.
	FullHouse    = technique("Full House", "0000", 10, Easy, 4)
	HiddenSingle = technique("Hidden Single", "0002", 12, Easy, 14) // in a row or column 1.5
	NakedSingle  = technique("Naked Single", "0003", 23, Easy, 4)

	// Steps that need no candidates written down because a single follows.
	DirectPointing      = technique("Direct Pointing", "9010", 17, NoLevel, 0)
	DirectClaiming      = technique("Direct Claiming", "9011", 19, NoLevel, 0)
	DirectHiddenPair    = technique("Direct Hidden Pair", "9012", 20, NoLevel, 0)
	DirectHiddenTriplet = technique("Direct Hidden Triple", "9013", 25, NoLevel, 0)

	// Locked candidates and subsets.
	Pointing     = technique("Locked Candidates Type 1 (Pointing)", "0100", 26, Medium, 50)
	Claiming     = technique("Locked Candidates Type 2 (Claiming)", "0101", 28, Medium, 50)
	LockedPair   = technique("Locked Pair", "0110", 30, Medium, 40)
	LockedTriple = technique("Locked Triple", "0111", 36, Medium, 60)
	NakedPair    = technique("Naked Pair", "0200", 30, Medium, 60)
	NakedTriple  = technique("Naked Triple", "0201", 36, Medium, 80)
	NakedQuad    = technique("Naked Quadruple", "0202", 50, Hard, 120)
	HiddenPair   = technique("Hidden Pair", "0210", 34, Medium, 70)
	HiddenTriple = technique("Hidden Triple", "0211", 40, Medium, 100)
	HiddenQuad   = technique("Hidden Quadruple", "0212", 54, Hard, 150)

	// Fish.
	XWing                  = technique("X-Wing", "0300", 32, Hard, 140)
	Swordfish              = technique("Swordfish", "0301", 38, Hard, 150)
	Jellyfish              = technique("Jellyfish", "0302", 52, Hard, 160)
	Squirmbag              = technique("Squirmbag", "0303", 0, Unfair, 470).slow()
	Whale                  = technique("Whale", "0304", 0, Unfair, 470).slow()
	Leviathan              = technique("Leviathan", "0305", 0, Unfair, 470).slow()
	FinnedXWing            = technique("Finned X-Wing", "0310", 0, Hard, 130)
	FinnedSwordfish        = technique("Finned Swordfish", "0311", 0, Unfair, 200)
	FinnedJellyfish        = technique("Finned Jellyfish", "0312", 0, Unfair, 250)
	FinnedSquirmbag        = technique("Finned Squirmbag", "0313", 0, Unfair, 470).slow()
	FinnedWhale            = technique("Finned Whale", "0314", 0, Unfair, 470).slow()
	FinnedLeviathan        = technique("Finned Leviathan", "0315", 0, Unfair, 470).slow()
	SashimiXWing           = technique("Sashimi X-Wing", "0320", 0, Hard, 150)
	SashimiSwordfish       = technique("Sashimi Swordfish", "0321", 0, Unfair, 240)
	SashimiJellyfish       = technique("Sashimi Jellyfish", "0322", 0, Unfair, 260)
	SashimiSquirmbag       = technique("Sashimi Squirmbag", "0323", 0, Unfair, 470).slow()
	SashimiWhale           = technique("Sashimi Whale", "0324", 0, Unfair, 470).slow()
	SashimiLeviathan       = technique("Sashimi Leviathan", "0325", 0, Unfair, 470).slow()
	FrankenXWing           = technique("Franken X-Wing", "0330", 0, Unfair, 300)
	FrankenSwordfish       = technique("Franken Swordfish", "0331", 0, Unfair, 350)
	FrankenJellyfish       = technique("Franken Jellyfish", "0332", 0, Unfair, 370)
	FrankenSquirmbag       = technique("Franken Squirmbag", "0333", 0, Unfair, 470).slow()
	FrankenWhale           = technique("Franken Whale", "0334", 0, Unfair, 470).slow()
	FrankenLeviathan       = technique("Franken Leviathan", "0335", 0, Unfair, 470).slow()
	FinnedFrankenXWing     = technique("Finned Franken X-Wing", "0340", 0, Unfair, 390)
	FinnedFrankenSwordfish = technique("Finned Franken Swordfish", "0341", 0, Unfair, 410)
	FinnedFrankenJellyfish = technique("Finned Franken Jellyfish", "0342", 0, Unfair, 430)
	FinnedFrankenSquirmbag = technique("Finned Franken Squirmbag", "0343", 0, Unfair, 470).slow()
	FinnedFrankenWhale     = technique("Finned Franken Whale", "0344", 0, Unfair, 470).slow()
	FinnedFrankenLeviathan = technique("Finned Franken Leviathan", "0345", 0, Unfair, 470).slow()
	MutantXWing            = technique("Mutant X-Wing", "0350", 0, Extreme, 450).slow()
	MutantSwordfish        = technique("Mutant Swordfish", "0351", 0, Extreme, 450).slow()
	MutantJellyfish        = technique("Mutant Jellyfish", "0352", 0, Extreme, 450).slow()
	MutantSquirmbag        = technique("Mutant Squirmbag", "0353", 0, Extreme, 470).slow()
	MutantWhale            = technique("Mutant Whale", "0354", 0, Extreme, 470).slow()
	MutantLeviathan        = technique("Mutant Leviathan", "0355", 0, Extreme, 470).slow()
	FinnedMutantXWing      = technique("Finned Mutant X-Wing", "0360", 0, Extreme, 470).slow()
	FinnedMutantSwordfish  = technique("Finned Mutant Swordfish", "0361", 0, Extreme, 470).slow()
	FinnedMutantJellyfish  = technique("Finned Mutant Jellyfish", "0362", 0, Extreme, 470).slow()
	FinnedMutantSquirmbag  = technique("Finned Mutant Squirmbag", "0363", 0, Extreme, 470).slow()
	FinnedMutantWhale      = technique("Finned Mutant Whale", "0364", 0, Extreme, 470).slow()
	FinnedMutantLeviathan  = technique("Finned Mutant Leviathan", "0365", 0, Extreme, 470).slow()
	KrakenFish1            = technique("Kraken Fish Type 1", "0371", 0, Extreme, 500).slow()
	KrakenFish2            = technique("Kraken Fish Type 2", "0372", 0, Extreme, 500).slow()

	// One digit.
	Skyscraper         = technique("Skyscraper", "0400", 66, Hard, 130)
	TwoStringKite      = technique("2-String Kite", "0401", 66, Hard, 150)
	EmptyRectangle     = technique("Empty Rectangle", "0402", 66, Hard, 120)
	TurbotFish         = technique("Turbot Fish", "0403", 66, Hard, 120)
	DualTwoStringKite  = technique("Dual 2-String Kite", "0404", 66, Hard, 150)
	DualEmptyRectangle = technique("Dual Empty Rectangle", "0405", 66, Hard, 120)
	StrongLinks2       = technique("2 Strong-linked Fishes", "9402", 40, NoLevel, 0)
	StrongLinks3       = technique("3 Strong-linked Fishes", "9403", 54, NoLevel, 0)
	StrongLinks4       = technique("4 Strong-linked Fishes", "9404", 58, NoLevel, 0)
	SimpleColorsTrap   = technique("Simple Colors Trap", "0500", 0, Hard, 150)
	SimpleColorsWrap   = technique("Simple Colors Wrap", "0501", 0, Hard, 150)
	MultiColors1       = technique("Multi Colors 1", "0502", 0, Hard, 200)
	MultiColors2       = technique("Multi Colors 2", "0503", 0, Hard, 200)

	// Wings.
	XYWing      = technique("XY-Wing", "0800", 42, Hard, 160)
	XYZWing     = technique("XYZ-Wing", "0801", 44, Hard, 180)
	WXYZWing    = technique("WXYZ-Wing", "0802", 55, NoLevel, 0)
	VWXYZWing   = technique("VWXYZ-Wing", "9803", 62, NoLevel, 0)
	UVWXYZWing  = technique("UVWXYZ-Wing", "9804", 66, NoLevel, 0)
	TUVWXYZWing = technique("TUVWXYZ-Wing", "9805", 75, NoLevel, 0)
	WWing       = technique("W-Wing", "0803", 0, Hard, 150)

	// Uniqueness.
	UniqueRectangle1    = technique("Uniqueness Test 1", "0600", 45, Hard, 100)
	UniqueRectangle2    = technique("Uniqueness Test 2", "0601", 45, Hard, 100)
	UniqueRectangle3    = technique("Uniqueness Test 3", "0602", 45, Hard, 100)
	UniqueRectangle4    = technique("Uniqueness Test 4", "0603", 45, Hard, 100)
	UniqueRectangle5    = technique("Uniqueness Test 5", "0604", 0, Hard, 100)
	UniqueRectangle6    = technique("Uniqueness Test 6", "0605", 0, Hard, 100)
	HiddenRectangle     = technique("Hidden Rectangle", "0606", 0, Hard, 100)
	AvoidableRectangle1 = technique("Avoidable Rectangle Type 1", "0607", 0, Hard, 100)
	AvoidableRectangle2 = technique("Avoidable Rectangle Type 2", "0608", 0, Hard, 100)
	UniqueLoop          = technique("Unique Loop", "9600", 46, NoLevel, 0)
	BUG1                = technique("Bivalue Universal Grave + 1", "0610", 56, Hard, 100)
	BUG2                = technique("Bivalue Universal Grave Type 2", "9611", 57, NoLevel, 0)
	BUG3                = technique("Bivalue Universal Grave Type 3", "9612", 58, NoLevel, 0)
	BUG4                = technique("Bivalue Universal Grave Type 4", "9613", 57, NoLevel, 0)

	// Exclusion.
	AlignedPair    = technique("Aligned Pair Exclusion", "9620", 62, NoLevel, 0)
	AlignedTriplet = technique("Aligned Triplet Exclusion", "9621", 75, NoLevel, 0)

	// Chains.
	RemotePair           = technique("Remote Pair", "0703", 0, Hard, 110)
	XChain               = technique("X-Chain", "0701", 0, Unfair, 260)
	XYChain              = technique("XY-Chain", "0702", 0, Unfair, 260)
	ContinuousLoop       = technique("Continuous Nice Loop", "0706", 0, Unfair, 280)
	DiscontinuousLoop    = technique("Discontinuous Nice Loop", "0707", 0, Unfair, 280)
	AIC                  = technique("AIC", "0708", 0, Unfair, 280)
	GroupedContinuous    = technique("Grouped Continuous Nice Loop", "0709", 0, Unfair, 300)
	GroupedDiscontinuous = technique("Grouped Discontinuous Nice Loop", "0710", 0, Unfair, 300)
	GroupedAIC           = technique("Grouped AIC", "0711", 0, Unfair, 300)
	XCycle               = technique("Bidirectional X-Cycle", "9701", 65, NoLevel, 0)
	YCycle               = technique("Bidirectional Y-Cycle", "9702", 65, NoLevel, 0)
	ForcingXChain        = technique("Forcing X-Chain", "9703", 66, NoLevel, 0)
	BidirectionalCycle   = technique("Bidirectional Cycle", "9704", 70, NoLevel, 0)
	ForcingChain         = technique("Forcing Chain", "9705", 70, NoLevel, 0)

	// Almost locked sets.
	ALSXZ        = technique("Almost Locked Set XZ-Rule", "0901", 0, Unfair, 300)
	ALSXYWing    = technique("Almost Locked Set XY-Wing", "0902", 0, Unfair, 320)
	ALSChain     = technique("Almost Locked Set Chain", "0903", 0, Unfair, 340)
	DeathBlossom = technique("Death Blossom", "0904", 0, Unfair, 360)
	SueDeCoq     = technique("Sue de Coq", "1101", 0, Unfair, 250)

	// Patterns that neither scale has: the values are ours. They say how hard the
	// pattern is to see beside chains of the same strength.
	FireworkTriple    = technique("Firework Triple", "9901", 60, NoLevel, 0)
	FireworkQuadruple = technique("Firework Quadruple", "9902", 63, NoLevel, 0)
	Tridagon          = technique("Tridagon", "9903", 92, NoLevel, 0)
	JuniorExocet      = technique("Junior Exocet", "9904", 94, NoLevel, 0)
	SeniorExocet      = technique("Senior Exocet", "9907", 95, NoLevel, 0)
	DoubleExocet      = technique("Double Exocet", "9908", 95, NoLevel, 0)
	DominoLoop        = technique("Domino Loop (SK Loop)", "9906", 96, NoLevel, 0)
	MultiSector       = technique("Multi-Sector Locked Sets", "9905", 97, NoLevel, 0)

	// Templates.
	TemplateSet    = technique("Template Set", "1201", 0, Extreme, 10000).slow()
	TemplateDelete = technique("Template Delete", "1202", 0, Extreme, 10000).slow()

	// Forcing chains and nets.
	NishioChain               = technique("Nishio Forcing Chain", "9710", 75, NoLevel, 0).slow()
	CellChains                = technique("Cell Forcing Chains", "9711", 80, NoLevel, 0).slow()
	RegionChains              = technique("Region Forcing Chains", "9712", 80, NoLevel, 0).slow()
	DynamicCell               = technique("Dynamic Cell Forcing Chains", "9713", 85, NoLevel, 0).slow()
	DynamicRegion             = technique("Dynamic Region Forcing Chains", "9714", 85, NoLevel, 0).slow()
	DynamicDouble             = technique("Dynamic Double Forcing Chains", "9715", 85, NoLevel, 0).slow()
	DynamicContradiction      = technique("Dynamic Contradiction Forcing Chains", "9716", 85, NoLevel, 0).slow()
	DynamicPlus               = technique("Dynamic Forcing Chains (+)", "9717", 90, NoLevel, 0).slow()
	Nested2                   = technique("Nested Forcing Chains (Level 2)", "9722", 95, NoLevel, 0).slow()
	Nested3                   = technique("Nested Forcing Chains (Level 3)", "9723", 100, NoLevel, 0).slow()
	Nested4                   = technique("Nested Forcing Chains (Level 4)", "9724", 105, NoLevel, 0).slow()
	Nested5                   = technique("Nested Forcing Chains (Level 5)", "9725", 110, NoLevel, 0).slow()
	ForcingChainContradiction = technique("Forcing Chain Contradiction", "1301", 0, Extreme, 500).slow()
	ForcingChainVerity        = technique("Forcing Chain Verity", "1302", 0, Extreme, 500).slow()
	ForcingNetContradiction   = technique("Forcing Net Contradiction", "1303", 0, Extreme, 700).slow()
	ForcingNetVerity          = technique("Forcing Net Verity", "1304", 0, Extreme, 700).slow()

	BruteForce = technique("Brute Force", "1400", 0, Extreme, 10000).slow()
)
