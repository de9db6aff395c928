import { CARD } from '@phrase-bingo/game/rules/limits';

const { size, cells } = CARD;

type Move = (from: number) => number;

const rowStart: Move = (from) => from - (from % size);

const MOVES: Record<string, Move> = {
  ArrowLeft: (from) => (from % size === 0 ? from : from - 1),
  ArrowRight: (from) => (from % size === size - 1 ? from : from + 1),
  ArrowUp: (from) => (from < size ? from : from - size),
  ArrowDown: (from) => (from + size < cells ? from + size : from),
  Home: rowStart,
  End: (from) => rowStart(from) + size - 1,
};

const WITH_CONTROL: Record<string, Move> = { Home: () => 0, End: () => cells - 1 };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The cell a key leads to, stopping at the edges; null for a key that moves nothing. */
export function cellReached({ key, ctrlKey, metaKey, altKey }: Key, from: number): number | null {
  if (metaKey || altKey) return null;
  return (ctrlKey ? WITH_CONTROL : MOVES)[key]?.(from) ?? null;
}
