/** A file of the project; the path is relative to the root, with forward slashes. */
export type SourceFile = { path: string; text: string };
