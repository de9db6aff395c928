import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { onFirstUse } from '../../../text/on-first-use.ts';

export type Column = 'sid' | 'text' | 'called' | 'marked';
type Order = { column: Column; is_reversed: boolean };

export const FIRST_ORDER: Order = { column: 'sid', is_reversed: false };

type Row = Readonly<Phrase>;

const collator = onFirstUse(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Called and marked phrases come first, because players look for these. */
const BY: Record<Column, (a: Row, b: Row) => number> = {
  sid: (a, b) => a.sid - b.sid,
  text: (a, b) => collator().compare(a.text, b.text),
  called: (a, b) => Number(b.is_called) - Number(a.is_called),
  marked: (a, b) => Number(b.isMarked) - Number(a.isMarked),
};

export function sortPhrases(phrases: readonly Row[], { column, is_reversed }: Order): Row[] {
  const turn = is_reversed ? -1 : 1;
  return [...phrases].sort((a, b) => turn * BY[column](a, b) || BY.sid(a, b));
}

/** Pressing the same heading again reverses the order. */
export const nextOrder = ({ column, is_reversed }: Order, pressed: Column): Order =>
  column === pressed ? { column, is_reversed: !is_reversed } : { column: pressed, is_reversed: false };
