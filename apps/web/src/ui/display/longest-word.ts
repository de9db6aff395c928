/** The letters of the longest word, which decides how large a text can be without breaking it. */
export const longestWord = (text: string): number => Math.max(...text.split(' ').map(({ length }) => length));
