package engine

// Contract names the contract of messages: a hash of its TypeScript side, which
// a test makes from the types here.
const Contract = "ab30a307b891501d"
