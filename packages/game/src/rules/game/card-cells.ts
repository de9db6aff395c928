import { CARD } from '../limits.ts';
import type { CardCells } from './card.ts';
import { CELL_INDEXES, type CellIndex, type CellSid, cellSidOfIndex, isFreeIndex } from './cells.ts';
import { type CellMask, FREE_MASK, hasCell } from './marks.ts';
import { FREE_TEXT, freePhrase, isFreeText } from './phrases.ts';

type Phrase = { id: string; sid: number; text: string; is_called: boolean };
type Card = { cells: CardCells; marks: CellMask };

type CardCell = {
  phrase_id: string | null;
  sid: CellSid;
  text: string;
  is_marked: boolean;
  is_called: boolean;
};

type ManagerCell = {
  position: number;
  is_free: boolean;
  is_marked: boolean;
  phrase_id: string | null;
  phrase_text: string;
};

/** The cells a mask of called sids covers; the FREE space counts as called, an empty cell never does. */
export const calledCells = (cells: CardCells, called: { has(sid: number): boolean }): CellMask =>
  cells.reduce<number>(
    (mask, sid, place) => (sid !== null && called.has(sid) ? mask | (1 << place) : mask),
    FREE_MASK,
  );

/** The card as its player sees it. */
export function cardCells(card: Card, phrases: readonly Phrase[]): CardCell[] {
  const bySid = new Map(phrases.map((phrase) => [phrase.sid, phrase]));
  return CELL_INDEXES.map((index) => {
    const sid = cellSidOfIndex(index);
    if (isFreeIndex(index)) {
      const free = freePhrase(phrases);
      const text = free?.text ?? FREE_TEXT;
      return { phrase_id: free?.id ?? null, sid, text, is_marked: true, is_called: true };
    }
    const phrase = bySid.get(card.cells[index] ?? 0);
    if (!phrase) return { phrase_id: null, sid, text: '', is_marked: false, is_called: false };
    const is_marked = hasCell(card.marks, index);
    return { phrase_id: phrase.id, sid, text: phrase.text, is_marked, is_called: phrase.is_called };
  });
}

/** The card as the host sees it. */
export const managerCells = (card: Card, phrases: readonly Phrase[]): ManagerCell[] =>
  cardCells(card, phrases).map((cell, position) => ({
    position,
    is_free: position === CARD.free_index,
    is_marked: cell.is_marked,
    phrase_id: cell.phrase_id,
    phrase_text: cell.text,
  }));

/** Where a phrase lies on a card, or null when the card leaves it out. */
function cellOfPhrase(cells: CardCells, phrase: { sid: number; text: string }): CellIndex | null {
  const on_cell = (index: CellIndex) =>
    isFreeText(phrase.text) ? isFreeIndex(index) : cells[index] === phrase.sid;
  return CELL_INDEXES.find(on_cell) ?? null;
}

/** Whether a player's own cell with this phrase is marked. */
export function isPhraseMarked(card: Card, phrase: { sid: number; text: string }): boolean {
  const index = cellOfPhrase(card.cells, phrase);
  return index !== null && hasCell(card.marks | FREE_MASK, index);
}
