//go:build noweb

package web

// Page returns the page that is in the program: there is none.
func Page() (*Site, error) { return nil, ErrNone }
