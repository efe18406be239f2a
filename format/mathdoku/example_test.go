package mathdoku_test

import (
	"fmt"
	"os"
	"strings"

	"shudu/format"
	_ "shudu/format/mathdoku"
)

func Example() {
	const text = `
mathdoku 4
ABBC
ADDC
AEEF
GGEF

A 6*  B 5+  C 1-  D 1-  E 4*  F 5+  G 1-`

	for item, err := range format.Read(strings.NewReader(text), "text", "") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		w, _ := format.NewWriter(os.Stdout, "mathdoku")
		w.Write(item.Puzzle)
	}
	// Output:
	// mathdoku 4
	// ABBC
	// ADDC
	// AEEF
	// GGEF
	//
	// A 6*  B 5+  C 1-  D 1-  E 4*  F 5+  G 1-
}
