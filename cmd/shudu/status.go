package main

// status is an exit status.
type status int

// The exit statuses.
const (
	done        status = 0   // and true
	untrue      status = 1   // a puzzle has no solution, a check is false
	wrong       status = 2   // wrong usage, unreadable input
	gaveUp      status = 3   // at a limit of time or nodes
	interrupted status = 130 // by the user
	terminated  status = 143 // by whoever runs jobs
)

// weight orders the statuses: where several apply the heaviest is told.
var weight = map[status]int{done: 0, untrue: 1, gaveUp: 2, wrong: 3, interrupted: 4, terminated: 5}

// raise sets the status unless a heavier one is set already.
func (s *status) raise(to status) {
	if weight[to] > weight[*s] {
		*s = to
	}
}
