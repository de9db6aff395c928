/** The six digits in two groups of three, which people remember on the way to their phone. */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
