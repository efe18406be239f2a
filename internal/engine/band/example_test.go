package band_test

import (
	"fmt"

	"shudu/internal/engine/band"
)

// grid has four blanks that can be filled in two ways.
var grid = [81]uint8{
	0, 0, 3, 4, 5, 6, 7, 8, 9,
	4, 5, 6, 7, 8, 9, 1, 2, 3,
	7, 8, 9, 1, 2, 3, 4, 5, 6,
	0, 0, 4, 3, 6, 5, 8, 9, 7,
	3, 6, 5, 8, 9, 7, 2, 1, 4,
	8, 9, 7, 2, 1, 4, 3, 6, 5,
	5, 3, 1, 6, 4, 2, 9, 7, 8,
	6, 4, 2, 9, 7, 8, 5, 3, 1,
	9, 7, 8, 5, 3, 1, 6, 4, 2,
}

func ExampleSolver_Count() {
	var s band.Solver
	s.Load(&grid)
	fmt.Println(s.Count(1000))

	unique := grid
	unique[0] = 1
	s.Load(&unique)
	n, end := s.Count(2)
	fmt.Println(n == 1 && end == band.Exhausted)
	// Output:
	// 2 exhausted
	// true
}

func ExampleSolver_Each() {
	var s band.Solver
	s.Load(&grid)
	s.Each(func(solution *[81]uint8) bool {
		fmt.Println(solution[:9])
		return true
	})
	// Unordered output:
	// [1 2 3 4 5 6 7 8 9]
	// [2 1 3 4 5 6 7 8 9]
}

func ExampleSolver_Split() {
	var s band.Solver
	s.Load(&grid)
	total := uint64(0)
	for _, node := range s.Split(nil, 2) { // each could go to another goroutine
		var part band.Solver
		part.LoadNode(&node)
		n, _ := part.Count(1000)
		total += n
	}
	fmt.Println(total)
	// Output: 2
}
