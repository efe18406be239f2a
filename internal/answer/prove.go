//go:build !js

package answer

import (
	"shudu/logic"
	"shudu/logic/verify"
)

// prove proves a step from its premises.
func prove(b *logic.Board, st *logic.Step) error { return verify.Step(b, st) }
