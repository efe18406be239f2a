//go:build !purego

package lanes

// cpuid returns what the processor says about itself.
//
//go:noescape
func cpuid(leaf, sub uint32) (a, b, c, d uint32)

// xgetbv returns which registers the operating system saves.
func xgetbv() uint32

// The bits that say what we need.
const (
	leaf1Needs  = 1<<23 | 1<<27 | 1<<28         // c: POPCNT, OSXSAVE, AVX
	leaf7Needs  = 1<<3 | 1<<5 | 1<<8            // b: BMI1, AVX2, BMI2
	leaf7AVX512 = 1<<16 | 1<<17 | 1<<30 | 1<<31 // b: F, DQ, BW, VL
	leaf7Bytes  = 1<<1 | 1<<12                  // c: VBMI, BITALG
	savesZMM    = savesYMM | 1<<5 | 1<<6 | 1<<7 // and masks, ZMM
	savesYMM    = 1<<1 | 1<<2                   // XMM and YMM
)

// hasAVX512 reports whether the AVX-512 kernel can run.
func hasAVX512() bool {
	if !hasAVX2() || xgetbv()&savesZMM != savesZMM {
		return false
	}
	_, b7, c7, _ := cpuid(7, 0)
	return b7&leaf7AVX512 == leaf7AVX512 && c7&leaf7Bytes == leaf7Bytes
}

// hasAVX2 reports whether the AVX2 kernel can run.
func hasAVX2() bool {
	max, _, _, _ := cpuid(0, 0)
	if max < 7 {
		return false
	}
	_, _, c1, _ := cpuid(1, 0)
	if c1&leaf1Needs != leaf1Needs || xgetbv()&savesYMM != savesYMM {
		return false
	}
	_, b7, _, _ := cpuid(7, 0)
	return b7&leaf7Needs == leaf7Needs
}
