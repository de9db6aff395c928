import { holdsWords } from '@phrase-bingo/game/rules/search-text';

/** Whether a name holds all the words looked for, whatever their case and accents. */
export const isFound = ({ username }: { username: string }, search: string): boolean =>
  holdsWords(username, search);
