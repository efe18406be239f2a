//go:build !purego

package lanes

// kernels lists what can run here, the best first.
var kernels = func() []*kernel {
	list := []*kernel{&portable}
	if hasAVX2() {
		list = append([]*kernel{&kernelAVX2}, list...)
	}
	return list
}()

var kernelAVX2 = kernel{
	name:    "avx2",
	lanes:   16,
	pass:    passAVX2,
	strong:  strongAVX2,
	houses:  housesAVX2,
	branch:  branchAVX2,
	write:   writeAVX2,
	parse:   parseAVX2,
	scatter: scatterAVX2,
	sweep4:  sweep4AVX2,
	sweep8:  sweep8AVX2,
	check:   2,
}
