// Package generate makes puzzles. A [Recipe] says what is wanted; a [Generator]
// makes a stream of puzzles from it, every one proven to have exactly one
// solution.
//
//	g := generate.Generator{Recipe: generate.Recipe{Givens: generate.Range{24, 26}}, Seed: 7}
//	for made, err := range g.Stream(ctx, 1, 12) {
//		…
//	}
//
// The puzzle with number i depends on the recipe, the seed and i, and on nothing
// else: not on the machine, the number of threads or the puzzles made before it.
//
// # How
//
// An ordinary 9×9 begins as a full grid. Givens are taken away in a random order,
// orbit by orbit of the symmetry, as long as the solution stays the only one;
// many puzzles are dug side by side, because the engine below proves many as fast
// as one (nine.go). Where digging alone does not reach the target, the puzzle is
// changed step by step towards it instead of being thrown away: fewer givens by
// taking two and adding one (shrink.go), a pattern by changing its digits so that
// solutions die (pattern.go).
//
// A puzzle that is to be as hard as an [Aim] says is looked at by a sieve first,
// which knows the plain techniques and takes microseconds (sieve.go); what may be
// right is judged on the raters' way (judge.go), and one that needs what is asked
// for is changed, given by given, until it needs nothing harder (aimed.go). A
// technique that hardly any puzzle needs is looked for around some that do (rare.go).
// Variants get givens where their way is stuck (variantlevel.go), Mathdoku other cages
// (mathdokulevel.go).
//
// What cannot be had is refused before work starts, where that is known, as a hard
// puzzle of 4×4; otherwise a search for a level ends after very many attempts.
//
// [Like] returns the recipe of puzzles like one that is there.
package generate
