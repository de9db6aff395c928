/** Something that stops the start. Its message is one sentence for the operator, without a secret in it. */
export class StartupError extends Error {}
