//go:build long

package bulk_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"shudu/bulk"
)

// A job of all 5,472,730,538 essentially different grids has 54,728 chunks; what is
// left of it is known from names and footers, and it is merged in one pass.
func TestAJobOfManyChunks(t *testing.T) {
	j := create(t, bulk.Plan{Engine: "v1", Task: bulk.Task{Name: "count"}, Range: &bulk.Span{First: 1, Last: 5_472_730_538}, Chunk: 100_000})
	if j.Chunks != 54_728 {
		t.Fatalf("%d chunks", j.Chunks)
	}
	var want bytes.Buffer
	for n := range j.Chunks {
		f := &bulk.Finished{Job: j.ID, Chunk: n, Count: j.ChunkAt(n).Count, Output: fmt.Appendf(nil, "%d\n", n)}
		want.Write(f.Output)
		if n == 4711 {
			continue
		}
		name := filepath.Join(j.Dir, "out", fmt.Sprintf("chunk-%08d", n))
		if err := os.WriteFile(name, f.Encode(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	missing, err := j.Missing()
	if err != nil || len(missing) != 1 || missing[0] != 4711 {
		t.Fatalf("%v, %v", missing, err)
	}
	t.Logf("listed in %v", time.Since(began))
	count := func() (bulk.Operation, error) {
		return operation(func(_ context.Context, p bulk.Piece, out *bulk.Product) error {
			out.Output = fmt.Appendf(out.Output, "%d\n", p.Number)
			return nil
		}), nil
	}
	q, err := j.Queue(bulk.Shard{}, system)
	if err != nil {
		t.Fatal(err)
	}
	r := bulk.Runner{Job: &j.Manifest, Queue: q, Operation: count, Threads: 1, Clock: system}
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	began = time.Now()
	if err := j.Merge(context.Background(), &got, io.Discard); err != nil || !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Errorf("%d bytes, %v", got.Len(), err)
	}
	t.Logf("merged in %v", time.Since(began))
}
