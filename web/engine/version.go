package engine

// Contract names the contract of messages: a hash of its TypeScript side, which
// a test makes from the types here.
const Contract = "c11917d87262b684"
