// Package general solves any model: every size, every variant.
//
// The engine keeps a domain for every variable, a set of bits, and removes
// from it what the constraints forbid (propagation). When nothing more can be
// removed it chooses a variable and tries its values (search).
//
// # Frames
//
// All domains of one moment stand in one frame: a row of words. Going deeper
// in the tree copies the frame, going back forgets it. Propagators that
// remember something between runs keep it in words of the frame, too, so going
// back restores it with the rest. Frames lie one after another in one piece of
// memory.
//
// # The queue
//
// A change of a domain wakes the propagators that watch it. The queue is a row
// of bits, one per propagator; the cheap ones have the low numbers, so taking
// the lowest bit always runs the cheapest first. Before any of them, the value
// of a variable that became fixed is taken from its peers, the variables that
// can never be equal to it.
//
// # Propagators
//
// One file each: different (pigeonholes and hidden singles), pair (tables of
// two), sum (bounds and reachable sums as bits), combination (sets of different
// values with a sum), table (lists of tuples as bits), cage (the tuples of
// arithmetic, kept by shape), fallback (asks a constraint that no file knows).
//
// # Search
//
// The tree is binary: a variable holds a value, or it does not. The variable is
// the one with the fewest values for the dead ends it led to; the one of the
// last dead end goes first.
package general
