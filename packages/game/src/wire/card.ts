import * as z from 'zod/mini';
import { CARD } from '../rules/limits.ts';
import { phraseText } from './phrase.ts';
import { count, id, sid } from './scalars.ts';

/** A cell without a phrase, except FREE, is empty because the game has too few phrases. */
export const cardCell = z.object({
  phrase_id: z.nullable(id),
  sid,
  is_marked: z.boolean(),
  is_called: z.boolean(),
  text: phraseText,
});
export type CardCell = z.infer<typeof cardCell>;

/** All cells row by row, or none while no card was dealt. */
export const card = z
  .array(cardCell)
  .check(z.refine((cells) => cells.length === 0 || cells.length === CARD.cells));
export type Card = z.infer<typeof card>;

/** A cell as the host sees it on a player's card. */
export const managerCell = z.object({
  position: z.int().check(z.minimum(0), z.maximum(CARD.cells - 1)),
  is_free: z.boolean(),
  is_marked: z.boolean(),
  phrase_id: z.nullable(id),
  phrase_text: phraseText,
});
export type ManagerCell = z.infer<typeof managerCell>;

export const cardsByPlayer = z.record(id, z.array(managerCell).check(z.length(CARD.cells)));
export type CardsByPlayer = z.infer<typeof cardsByPlayer>;

export const gameProgress = z.object({
  marked: count.check(z.maximum(CARD.cells)),
  total: z.literal(CARD.cells),
});
export type GameProgress = z.infer<typeof gameProgress>;
