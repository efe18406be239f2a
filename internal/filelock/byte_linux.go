package filelock

// setLock is the locking of bytes by open file: F_OFD_SETLK.
const setLock = 37
