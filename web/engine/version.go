package engine

// Contract names the contract of messages: a hash of its TypeScript side, which
// a test makes from the types here.
const Contract = "53e8d9c0c0fd716f"
