// Package expr matches regular expressions: the few that formats and words need,
// written as for package regexp and matched as there, leftmost and with the first
// of alternatives that fits. A page loads everything that it could need, and that
// package with its tables of all scripts is a thirtieth of it; this one is small.
//
// It knows characters, classes, ".", "\d \s \w" and their opposites, "^ $ \b",
// groups, alternatives and repetitions, greedy or not. It knows no flags, no
// classes by name, and nothing that may be empty is repeated. Time grows with the
// length of a text, never with its powers.
package expr
