/** Ends the server or a command; its message is a sentence for the operator. */
export class OperatorError extends Error {}
