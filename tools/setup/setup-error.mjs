/** A sentence for the person at the keyboard. */
export class SetupError extends Error {}
