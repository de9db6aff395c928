import { isOne, numberText } from '../text/number-words.ts';

/** Such as '1 player', '14 players' and '14 players, 8 on paper'. */
export function playersAndPaper(players: number, paper: number): string {
  const n = numberText(players);
  if (paper === 0) return isOne(players) ? `${n} player` : `${n} players`;
  const m = numberText(paper);
  return isOne(players) ? `${n} player, ${m} on paper` : `${n} players, ${m} on paper`;
}
