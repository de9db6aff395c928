import type { CardCells } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { type CellMask, gameProgress } from '../game/marks.ts';
import type { PatternConfig } from '../game/pattern-config.ts';
import { lackOf, possiblePatterns } from './steps.ts';

type Own = {
  /** Null without a card. */
  card: { cells: CardCells; marks: CellMask } | null;
  /** Null without a win. */
  place: number | null;
};

/** What a round came to. */
type Ended = {
  pattern_config: PatternConfig;
  /** The sids that stand as called. */
  called: ReadonlySet<number>;
};

export type OwnResult = {
  result: 'won' | 'unclaimed' | 'one_away' | 'played' | 'none';
  place: number | null;
  /** Cells, FREE counted. */
  marked: number;
};

/** What a round came to for one person. Only a win depends on marks: a called pattern was there to be shouted. */
export function ownResult({ card, place }: Own, { pattern_config, called }: Ended): OwnResult {
  if (!card) return { result: 'none', place: null, marked: 0 };
  const { marked } = gameProgress(card.marks);
  if (place !== null) return { result: 'won', place, marked };
  const { cells } = card;
  const lack = lackOf(possiblePatterns(pattern_config, cells), calledCells(cells, called));
  return { result: lack === 0 ? 'unclaimed' : lack === 1 ? 'one_away' : 'played', place: null, marked };
}
