//go:build amd64 && !purego

#include "textflag.h"

DATA low<>+0(SB)/8, $0x0f0f0f0f0f0f0f0f
DATA low<>+8(SB)/8, $0x0f0f0f0f0f0f0f0f
GLOBL low<>(SB), RODATA|NOPTR, $16

DATA zero<>+0(SB)/8, $0x3030303030303030
DATA zero<>+8(SB)/8, $0x3030303030303030
GLOBL zero<>(SB), RODATA|NOPTR, $16

DATA byte<>+0(SB)/8, $0x00ff00ff00ff00ff
DATA byte<>+8(SB)/8, $0x00ff00ff00ff00ff
GLOBL byte<>(SB), RODATA|NOPTR, $16

// SPREAD makes 32 characters of 16 bytes.
#define SPREAD(from, to) \
	MOVOU     from(SI), X0 \
	MOVOU     X0, X1 \
	PSRLW     $4, X0 \
	PAND      X5, X0 \
	PAND      X5, X1 \
	MOVOU     X0, X2 \
	PUNPCKLBW X1, X0 \
	PUNPCKHBW X1, X2 \
	POR       X6, X0 \
	POR       X6, X2 \
	MOVOU     X0, to(DI) \
	MOVOU     X2, (to+16)(DI)

// GATHER makes 16 bytes of 32 characters.
#define GATHER(from, to) \
	MOVOU    from(SI), X0 \
	MOVOU    (from+16)(SI), X1 \
	PAND     X5, X0 \
	PAND     X5, X1 \
	MOVOU    X0, X2 \
	MOVOU    X1, X3 \
	PSLLW    $4, X0 \
	PSLLW    $4, X1 \
	PSRLW    $8, X2 \
	PSRLW    $8, X3 \
	POR      X2, X0 \
	POR      X3, X1 \
	PAND     X6, X0 \
	PAND     X6, X1 \
	PACKUSWB X1, X0 \
	MOVOU    X0, to(DI)

// func unpackAll(cells, records *byte, n int)
// The last 16 bytes of a record, and their 32 characters, overlap those before.
TEXT ·unpackAll(SB), NOSPLIT, $0-24
	MOVQ  cells+0(FP), DI
	MOVQ  records+8(FP), SI
	MOVQ  n+16(FP), CX
	MOVOU low<>(SB), X5
	MOVOU zero<>(SB), X6
	TESTQ CX, CX
	JLE   done

next:
	SPREAD(0, 0)
	SPREAD(16, 32)
	SPREAD(25, 50)
	ADDQ  $41, SI
	ADDQ  $82, DI
	DECQ  CX
	JNZ   next

done:
	RET

// func packAll(records, cells *byte, n int)
TEXT ·packAll(SB), NOSPLIT, $0-24
	MOVQ  records+0(FP), DI
	MOVQ  cells+8(FP), SI
	MOVQ  n+16(FP), CX
	MOVOU low<>(SB), X5
	MOVOU byte<>(SB), X6
	TESTQ CX, CX
	JLE   done

next:
	GATHER(0, 0)
	GATHER(32, 16)
	GATHER(50, 25)
	ADDQ  $82, SI
	ADDQ  $41, DI
	DECQ  CX
	JNZ   next

done:
	RET
