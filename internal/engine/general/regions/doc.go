// Package regions divides places into regions that hang together: the propagator
// of chaos constructions and tilings, where the regions are what one looks for.
//
// It knows nothing of searches. A [Partition] is told where its variables are and
// looks at them in a [Frame]; what it keeps from run to run, it keeps in words of
// the frame, so that going back in a search restores it.
//
//   - board.go: sets of places, and the graph of who is beside whom.
//   - partition.go: the places known to lie together, as trees in words.
//   - ground.go: one run: clumps and regions gathered, labels and values that do
//     not fit, clumps that can grow one way only, names, hidden places.
//   - grow.go: what a region can still reach, and what it cannot do without.
package regions
