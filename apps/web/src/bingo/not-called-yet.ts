/** How many squares of a line wait for their call. */
export const notCalledYet = (count: number): string => `${count} not called yet`;
