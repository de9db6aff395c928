import type { PaperCard } from '@phrase-bingo/game/wire/paper';

type Card = Pick<PaperCard, 'number' | 'name' | 'is_in_play' | 'winning_details'>;

/** What replacing cards puts off: all in play that have not won in this round. Their holders keep their names. */
export function replacementOf(cards: readonly Card[]): { count: number; names: string[] } {
  const replaced = cards.filter(({ is_in_play, winning_details }) => is_in_play && winning_details === null);
  return { count: replaced.length, names: replaced.map(({ name }) => name ?? '') };
}
