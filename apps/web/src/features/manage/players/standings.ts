import { type CellMask, FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { cellsToWin } from '@phrase-bingo/game/rules/game/nearest';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import type { ManagerCell } from '@phrase-bingo/game/wire/card';
import { useMemo } from 'react';
import { useGame } from '../../../live/use-game.ts';

/** How near each player is to a win. Null for players whose card is not loaded. */
export function useStandings() {
  const config = useGame(({ game }) => game.pattern_config);
  const phrases = useGame((view) => view.phrases);
  const cards = useGame((view) => view.cards);
  const standingOf = useMemo(() => createStandings(config, phrases), [config, phrases]);
  const toGo = useMemo(
    () => (id: string) => {
      const card = cards?.[id];
      return card ? standingOf(card).to_go : null;
    },
    [cards, standingOf],
  );
  return { standingOf, toGo };
}

export type PlayerCard = readonly Readonly<ManagerCell>[];

/** The marked and called cells of a card, and how many cells its nearest pattern still needs. */
export type Standing = { marks: CellMask; called: CellMask; to_go: number };

type Called = { id: string; is_called: boolean };

/** Computes standings for the current calls and patterns. Caches them per card. */
export function createStandings(config: PatternConfig, phrases: readonly Called[]) {
  const patterns = allowedPatterns(config);
  const called_ids = new Set(phrases.filter(({ is_called }) => is_called).map(({ id }) => id));
  const cache = new WeakMap<PlayerCard, Standing>();

  const maskWhere = (card: PlayerCard, holds: (cell: ManagerCell) => boolean): CellMask =>
    maskOf(card.filter(holds).map(({ position }) => position)) | FREE_MASK;

  function read(card: PlayerCard): Standing {
    const marks = maskWhere(card, ({ is_marked }) => is_marked);
    const called = maskWhere(card, ({ phrase_id }) => phrase_id !== null && called_ids.has(phrase_id));
    return { marks, called, to_go: cellsToWin(patterns, marks & called) };
  }

  return (card: PlayerCard): Standing => {
    const standing = cache.get(card) ?? read(card);
    cache.set(card, standing);
    return standing;
  };
}
