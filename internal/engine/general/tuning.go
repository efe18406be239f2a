package general

// tuning is when a search does what. It changes how long an answer takes, never
// the answer.
type tuning struct {
	small          uint64 // nodes that a small puzzle may take before a problem is built for it
	few            uint64 // nodes that a walk may visit before the optimiser helps
	alone          uint64 // nodes that one thread walks before others join it
	every          uint64 // nodes, a power of two, after which a thread looks at the clock and at the others
	patience       int    // dead ends before a walk's first rest
	lookShare      int    // the first look round comes after as many dead ends as this share of the ways left
	lookCredit     int    // trials of the first look without a find
	mostShort      int    // sequences that a machine accepts which is said by them
	mostRemembered int    // words of a frame from which on machines remember nothing more
}

// usual is what measurements found best on the whole.
func usual() tuning {
	return tuning{small: 12, few: 8, alone: 500, every: 64, patience: 1000, lookShare: 4, lookCredit: 128, mostShort: 8192, mostRemembered: 1 << 14}
}
