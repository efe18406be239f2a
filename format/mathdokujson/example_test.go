package mathdokujson_test

import (
	"fmt"
	"strings"

	"shudu/format"
	_ "shudu/format/mathdokujson"
)

func Example() {
	const line = `{"size":2,"cages":[{"cells":[[0,0],[1,0]],"op":"-","target":1},{"cells":[[0,1]],"op":"=","target":1}]}`
	for item, err := range format.Read(strings.NewReader(line), "line", "mathdoku-json") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(item.Puzzle.Geometry.N(), len(item.Puzzle.Rules))
	}
	// Output: 2 3
}
