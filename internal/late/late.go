// Package late makes what is dear when it is first asked for: most programs read one
// format, and should not begin with the expressions of all.
package late

import (
	"regexp"
	"sync"
)

// Regexp returns a function that compiles an expression when it is first called, and
// the compiled expression from then on. Calling it panics where the expression makes no
// sense: that is a broken program.
func Regexp(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
