import { type CellMask, FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { cellsToWin } from '@phrase-bingo/game/rules/game/nearest';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import type { ManagerCell } from '@phrase-bingo/game/wire/card';
import { useMemo } from 'react';
import { useGame } from '../../../live/use-game.ts';

/** How near each player is to a win; null for those whose card is not known. */
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

/** What lies on a player's card, and how many of its cells the nearest pattern still lacks. */
export type Standing = { marks: CellMask; called: CellMask; to_go: number };

type Called = { id: string; is_called: boolean };

/** Reads cards under the calls and patterns of a moment; a card that has not changed is read once. */
export function createStandings(config: PatternConfig, phrases: readonly Called[]) {
  const patterns = allowedPatterns(config);
  const called_ids = new Set(phrases.filter(({ is_called }) => is_called).map(({ id }) => id));
  const known = new WeakMap<PlayerCard, Standing>();

  const maskWhere = (card: PlayerCard, holds: (cell: ManagerCell) => boolean): CellMask =>
    maskOf(card.filter(holds).map(({ position }) => position)) | FREE_MASK;

  function read(card: PlayerCard): Standing {
    const marks = maskWhere(card, ({ is_marked }) => is_marked);
    const called = maskWhere(card, ({ phrase_id }) => phrase_id !== null && called_ids.has(phrase_id));
    return { marks, called, to_go: cellsToWin(patterns, marks & called) };
  }

  return (card: PlayerCard): Standing => {
    const standing = known.get(card) ?? read(card);
    known.set(card, standing);
    return standing;
  };
}
