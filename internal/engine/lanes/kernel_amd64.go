//go:build !purego

package lanes

// kernels lists what can run here, the best first.
var kernels = func() []*kernel {
	list := []*kernel{&portable}
	if hasAVX2() {
		list = append([]*kernel{&kernelAVX2}, list...)
	}
	if hasAVX512() {
		list = append([]*kernel{&kernelAVX512}, list...)
	}
	return list
}()

var kernelAVX2 = kernel{
	name:     "avx2",
	lanes:    16,
	pass:     passAVX2,
	strong:   strongAVX2,
	houses:   housesAVX2,
	branch:   branchAVX2,
	cheap:    cheapAVX2,
	write:    writeAVX2,
	write8:   write8AVX2,
	group:    16,
	parse:    parseAVX2,
	scatter:  scatterAVX2,
	sweep4:   sweep4AVX2,
	sweep8:   sweep8AVX2,
	check:    2,
	strongAt: 6554,
}

var kernelAVX512 = kernel{
	name:     "avx512",
	lanes:    32,
	pass:     passAVX512,
	strong:   strongAVX512,
	houses:   housesAVX512,
	branch:   branchAVX512,
	cheap:    cheapAVX512,
	write8:   write8AVX512,
	group:    32,
	parse:    parseAVX2,
	scatter:  scatterAVX512,
	sweep4:   sweep4AVX512,
	sweep8:   sweep8AVX512,
	check:    2,
	strongAt: 13107,
}
