// Package all makes every built-in format known: import it for its effect.
//
//	import _ "shudu/format/all"
package all

import (
	_ "shudu/format/csv"
	_ "shudu/format/dat"
	_ "shudu/format/fpuzzles"
	_ "shudu/format/grid"
	_ "shudu/format/hodoku"
	_ "shudu/format/iss"
	_ "shudu/format/kenken"
	_ "shudu/format/ksudoku"
	_ "shudu/format/line"
	_ "shudu/format/marks"
	_ "shudu/format/mathdoku"
	_ "shudu/format/mathdokujson"
	_ "shudu/format/mathdokuplus"
	_ "shudu/format/native"
	_ "shudu/format/nibble"
	_ "shudu/format/opensudoku"
	_ "shudu/format/penpa"
	_ "shudu/format/samurai"
	_ "shudu/format/scl"
	_ "shudu/format/sdk"
	_ "shudu/format/sdm"
	_ "shudu/format/sdx"
	_ "shudu/format/ss"
	_ "shudu/format/tatham"
	_ "shudu/format/triples"
)
