package bulk_test

import (
	"testing"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// A directory is a queue.
func TestTheDirectoryIsAQueue(t *testing.T) {
	asTwoPrograms(t)
	queuetest.Conform(t, func(t *testing.T, j *bulk.Job, clock bulk.Clock) func() queuetest.Worker {
		return func() queuetest.Worker {
			q, err := j.Queue(bulk.Shard{}, clock)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(q.Close)
			return q
		}
	})
}
