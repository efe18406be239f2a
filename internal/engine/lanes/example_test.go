package lanes_test

import (
	"context"
	"fmt"

	"shudu/internal/engine/lanes"
)

func Example() {
	text := []byte("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n" +
		".................................................................................\n")
	at := []int{0, 82}
	out := lanes.Out{Count: make([]int64, 2), First: make([]byte, 2*lanes.Cells)}
	if _, err := lanes.New().Lines(context.Background(), text, at, 2, out); err != nil {
		fmt.Println(err)
	}
	fmt.Println(out.Count)
	fmt.Println(string(out.First[:lanes.Cells]))
	// Output:
	// [1 2]
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179
}
