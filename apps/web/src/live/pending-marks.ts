import type { GameView } from '@phrase-bingo/game/view/game-view';
import { mapped, merged } from '@phrase-bingo/game/view/sharing';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';

/** Marks that are on their way to the server, by round and cell. */
export type PendingMarks = ReadonlyMap<string, boolean>;

export const NO_MARKS: PendingMarks = new Map();

export const markKey = (round_number: number, sid: number): string => `${round_number}:${sid}`;

export function withPending(marks: PendingMarks, key: string, is_marked: boolean): PendingMarks {
  return new Map(marks).set(key, is_marked);
}

export function withoutPending(marks: PendingMarks, key: string): PendingMarks {
  const rest = new Map(marks);
  rest.delete(key);
  return rest;
}

/** The same thing turned round gives the same object, so that nothing is drawn again without need. */
function turner<T extends object>(turn: (item: T) => T): (item: T) => T {
  const turned = new WeakMap<T, T>();
  return (item) => {
    const known = turned.get(item) ?? turn(item);
    turned.set(item, known);
    return known;
  };
}

const turnedCell = turner<Readonly<CardCell>>((cell) => ({ ...cell, is_marked: !cell.is_marked }));
const turnedPhrase = turner<Readonly<Phrase>>((phrase) => ({ ...phrase, isMarked: !phrase.isMarked }));

/** What the player sees: what the server told, with the marks that are still on their way. */
export function withMarks(told: GameView, marks: PendingMarks): GameView {
  const { round_number } = told.round;
  const isTurned = ({ sid, is_marked }: CardCell) =>
    (marks.get(markKey(round_number, sid)) ?? is_marked) !== is_marked;
  const phrase_ids = new Set(told.card.filter(isTurned).map(({ phrase_id }) => phrase_id));
  if (phrase_ids.size === 0) return told;
  return merged(told, {
    card: mapped(told.card, (cell) => (isTurned(cell) ? turnedCell(cell) : cell)),
    phrases: mapped(told.phrases, (phrase) => (phrase_ids.has(phrase.id) ? turnedPhrase(phrase) : phrase)),
  });
}

/** The server has saved a mark: it is no longer on its way, and looks just as it did. */
export const withSavedMark = (told: GameView, key: string, is_marked: boolean): GameView =>
  withMarks(told, new Map([[key, is_marked]]));
