// Package general solves any model: every size, every variant.
//
// The engine keeps a domain for every variable, a set of bits, and removes
// from it what the constraints forbid (propagation). When nothing more can be
// removed it chooses a variable and tries its values (search). How it does
// either is said below, from the ground up; each paragraph has its file.
//
// # Small puzzles (small.go)
//
// A Mathdoku of a few rows would be solved before its problem is built. Puzzles
// of at most 7 digits that are nothing but digits that differ and cages are tried
// on boards first, a word for each digit. Whatever has several solutions there,
// or takes more than a few nodes, is built like all others.
//
// # Frames (space.go)
//
// All domains of one moment stand in one frame, a row of words:
//
//	frame 0  | d0 d1 d2 … | words of propagators |
//	frame 1  | d0 d1 d2 … | words of propagators |   after the first choice
//	frame 2  | …                                     after the second
//
// Going deeper in the tree copies the frame, going back forgets it.
// Propagators that remember something between runs (which tuples still live,
// which branches are dead) keep it in words of the frame, so going back
// restores it with the rest. Frames lie one after another in one piece of
// memory, and no propagator asks for memory of its own.
//
// # The queue (space.go, lists.go)
//
// A change of a domain wakes the propagators that watch it; long sums that only
// follow from others wait until a variable is fixed. The queue is a row
// of bits, one per propagator, so waking several is one "or" per word. It is
// taken round and round in the order of cost: a propagator sees all that the
// others did in a round at once. The dear ones (automata, intersections of
// houses) wait until the others have nothing left to do. Before any of them,
// the value of a variable that became fixed is taken from its peers, the
// variables that can never be equal to it.
//
// A propagator that removes all it can in one run is not woken by its own
// changes. One that cannot promise that is: otherwise the last value it fixes
// would never be checked.
//
// # Propagators
//
//   - different.go: pigeonholes and hidden singles; a group with as many
//     values left as variables is a house, whenever that happens.
//   - hall.go: some variables of a house with as many values leave none to the
//     others. For Latin squares, whose houses share one variable at most.
//   - differentif.go: all-different that depends on another variable.
//   - pair.go, equal.go: relations of two by tables. What one of two equals
//     differs from, so does the other.
//   - shun.go: relations that forbid one value of each side need no propagator:
//     what is lost is told with what peers lose.
//   - sum.go: bounds, and the sums that can be reached, as bits.
//   - grouped.go, subsets.go: sums whose variables fall into cliques that all
//     differ. The sets of values that reach a sum say what a clique may hold
//     and what it must.
//   - combos.go: the same by tables where there are at most nine values, and
//     Hall sets within a cage.
//   - table.go, cage.go, lister.go: lists of tuples turned on their side, a set
//     of tuples for every position and value. The tuples of arithmetic depend
//     only on a cage's shape and are kept from puzzle to puzzle; those of sums
//     are many, and only what the first wave of propagation leaves is listed.
//     Values that all tuples have in a line are taken from the rest of it.
//   - regular.go, unroll.go, visible.go, short.go: machines, unrolled into a layer
//     of states for each variable; one that accepts few sequences is a table of them.
//   - count.go, tally.go, sorts.go, same.go: how often values stand where.
//   - connected.go, tiling.go: regions that hang together; where those of all
//     values fill the grid, they are a partition.
//   - partition.go: regions that are variables, with a room of their own, package
//     regions. Where no rule asks for their numbers, a region gets its name when
//     it is known to be none of those that have one.
//   - stretch.go: sandwiches and X-sums, by the sets of values that add up.
//   - consecutive.go, related.go: variables that hold one of some sets of values:
//     runs, and cliques of one relation.
//   - streak.go: numbers that tell how many are like a first one.
//   - rank.go: lines in order.
//   - either.go: alternatives, each tried in a frame of its own.
//   - fallback.go: any other constraint; it is asked when few ways are left.
//
// # The optimiser (optimise.go, leftovers.go, through.go, combine.go, crosswise.go,
// swaps.go)
//
// Most puzzles are small or easy: the first wave of propagation solves them,
// and anything more would only cost time. For the others the optimiser takes
// away what is settled and adds constraints that follow, in two steps. The first
// is cheap: houses that share variables; tables forget their dead tuples. The
// second waits until a few guesses have not been enough: the 45 rule, which
// takes cages away from rows, columns and boxes and says the sum of what sticks
// out; the law of leftovers, by which what sticks out of some rows holds the
// values of what sticks out of as many irregular regions; what is left of long
// sums that run through a house; long sums together, where their cells see each other; sums by cliques that cut across the first
// ones; sums by their tuples; counts over the same cells together.
//
// # Search (search.go, guide.go, blame.go, pace.go, look.go, nogoods.go)
//
// A search walks; where it goes is said by its guide, when it begins anew by its
// pace, and what a walk is by the values in tuning.go. No one of them looks into
// another.
//
// The tree is binary: a variable holds a value, or it does not. The variable is
// the one with the most blame for the fewest values. Blame goes by waves: to the
// first of the variables that were fixed and handed on last, and to its value. Or
// it goes by scope, where that is better: to all variables of the propagator that
// found a dead end. Newer dead ends count more; at the start the variables of
// small constraints have some. A value with two places in a house is preferred to
// a variable with three values. After some hundred dead ends without a solution
// the walk looks round from the first frame: it tries values there, as long as
// that pays, and takes out those that are dead ends at once. After some thousand
// it begins anew, for by then it knows better where, and goes round what the walk
// before has proved to fail. No two walks in a row blame alike for long.
//
// Where the constraints only say what is equal and what differs, two values that
// no domain tells apart can be exchanged (blind.go): when one of them fails,
// so does the other, and when solutions are only counted, both have as many.
//
// # Threads (crew.go, rests.go)
//
// Several threads share the tree: whoever has nothing to do is given the half that
// another would walk last. They begin anew together, when one thread would, with
// what all of them have proved and whom all of them blame. The answer does not
// depend on how many there are.
//
// # Memory (workshop.go)
//
// What one solve used is left to the next: for a small Mathdoku, asking for
// memory would take longer than solving it. So is who can never be equal
// (apart.go), for puzzles of a kind come one after another.
package general
