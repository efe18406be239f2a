//go:build !amd64 || purego

package lanes

// kernels lists what can run here.
var kernels = []*kernel{&portable}
