package bulk

import "time"

// Clock is what a job knows of time: nothing that is written into a chunk depends
// on it.
type Clock struct {
	Now   func() time.Time
	After func(time.Duration) <-chan time.Time
}
