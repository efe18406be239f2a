//go:build !unix

package outfile

import (
	"io/fs"
	"os"
)

// keepOwner has nothing to do where files have no owner to speak of.
func keepOwner(*os.File, fs.FileInfo) {}
