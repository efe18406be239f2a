package model

import (
	"math"
	"math/bits"
	"slices"
)

// Op is an arithmetic operation of a cage. Its text is the one people write in
// a Mathdoku: "+", "-", "*", "/", and less often "mod", "pow", "gcd", "lcm",
// "and", "or", "xor".
type Op string

// The usual operations. Any is "no operator given": one of + - * / reaches the
// target.
const (
	Add Op = "+"
	Sub Op = "-"
	Mul Op = "*"
	Div Op = "/"
	Any Op = "?"
)

// ops says for each operation whether values reach a target.
var ops = map[Op]func(values []int, target int) bool{
	Add:   func(v []int, t int) bool { return total(v) == t },
	Sub:   func(v []int, t int) bool { return 2*slices.Max(v)-total(v) == t },
	Mul:   product,
	Div:   quotient,
	"mod": eitherWay(modulo),
	"pow": eitherWay(power),
	"gcd": fold(gcd),
	"lcm": fold(lcm),
	"and": fold(func(a, b int) int { return a & b }),
	"or":  fold(func(a, b int) int { return a | b }),
	"xor": fold(func(a, b int) int { return a ^ b }),
}

func init() {
	ops[Any] = func(v []int, t int) bool {
		return ops[Add](v, t) || ops[Sub](v, t) || ops[Mul](v, t) || ops[Div](v, t)
	}
}

// Known reports whether op is one of the operations.
func (op Op) Known() bool {
	switch op {
	case Add, Sub, Mul, Div, Any:
		return true // without a look at the list
	}
	return ops[op] != nil
}

// Pairs reports whether op is defined for exactly two values.
func (op Op) Pairs() bool { return op == "mod" || op == "pow" }

// Reaches reports whether values combined by op give the target. Subtraction
// is the largest less all the others, division the largest divided exactly by
// the product of the others; mod and pow take the two values in either order.
func (op Op) Reaches(values []int, target int) bool { return ops[op](values, target) }

// Arithmetic says that its variables, combined by an operation, give a target.
type Arithmetic struct {
	Vars   []Var
	Op     Op
	Target int
}

// Scope returns the variables.
func (a *Arithmetic) Scope() []Var { return a.Vars }

// Holds reports whether the values give the target.
func (a *Arithmetic) Holds(values []int) bool { return a.Op.Reaches(values, a.Target) }

// Weight returns 1: every variable counts once.
func (a *Arithmetic) Weight(int) int { return 1 }

// Total returns the target.
func (a *Arithmetic) Total() int { return a.Target }

func total(values []int) int {
	t := 0
	for _, v := range values {
		t += v
	}
	return t
}

// product multiplies without overflow: a product beyond every int is not the
// target, unless a later zero brings it back.
func product(values []int, target int) bool {
	if slices.Contains(values, 0) {
		return target == 0
	}
	p := 1
	for _, v := range values {
		var ok bool
		if p, ok = times(p, v); !ok {
			return false
		}
	}
	return p == target
}

// times multiplies two ints and reports whether the product fits.
func times(a, b int) (int, bool) {
	if a == 0 || b == 0 {
		return 0, true
	}
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	if hi != 0 || lo > math.MaxInt {
		return 0, false
	}
	return a * b, true
}

// quotient divides the largest value (by size, for values below zero) by the
// product of the others.
func quotient(values []int, target int) bool {
	big := 0
	for i, v := range values {
		if abs(v) > abs(values[big]) {
			big = i
		}
	}
	rest, ok := 1, true
	for i, v := range values {
		if i != big {
			if rest, ok = times(rest, v); !ok {
				return false
			}
		}
	}
	if rest == 0 {
		return false
	}
	p, ok := times(rest, target)
	return ok && p == values[big]
}

func eitherWay(f func(a, b int) (int, bool)) func([]int, int) bool {
	return func(v []int, t int) bool {
		if len(v) != 2 {
			return false
		}
		x, ok := f(v[0], v[1])
		y, ok2 := f(v[1], v[0])
		return ok && x == t || ok2 && y == t
	}
}

func fold(f func(a, b int) int) func([]int, int) bool {
	return func(v []int, t int) bool {
		acc := v[0]
		for _, w := range v[1:] {
			acc = f(acc, w)
		}
		return acc == t
	}
}

func modulo(a, b int) (int, bool) {
	if b == 0 {
		return 0, false
	}
	return a % b, true
}

func power(a, b int) (int, bool) {
	if b < 0 {
		return 0, false
	}
	p, ok := 1, true
	for range b {
		if p, ok = times(p, a); !ok {
			return 0, false
		}
	}
	return p, true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return abs(a)
}

func lcm(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	p, ok := times(a/gcd(a, b), b)
	if !ok {
		return -1
	}
	return abs(p)
}

func abs(a int) int {
	if a < 0 {
		return -a
	}
	return a
}
