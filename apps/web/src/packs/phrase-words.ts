/** '1 phrase', '12 phrases' */
export const phraseWords = (count: number) => (count === 1 ? '1 phrase' : `${count} phrases`);

/** The key that adds them. */
export const addWords = (count: number) => (count === 0 ? 'Add phrases' : `Add ${phraseWords(count)}`);
