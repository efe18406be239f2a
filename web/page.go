//go:build !noweb

package web

import (
	"embed"
	"io/fs"
	"sync"
)

//go:embed all:dist
var dist embed.FS

// Page returns the page that is in the program.
var Page = sync.OnceValues(func() (*Site, error) {
	folder, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return Of(folder)
})
