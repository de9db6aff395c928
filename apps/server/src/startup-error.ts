/** An error that keeps the server from starting. Its message is one sentence for the operator, without secrets. */
export class StartupError extends Error {}
