import * as z from 'zod/mini';
import { PHRASES } from '../rules/limits.ts';

/** Texts a database cannot keep: the null character, and halves of characters. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A bound far above every rule, so that a text that is merely too long still meets its rule's sentence. */
export const text = (max = 1_000) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** A text of a request body. A missing one is empty, so that the rule about empty ones can answer. */
export const field = (max?: number) => z._default(text(max), '');

export const id = z.uuid().check(z.toLowerCase());

export const time = z.iso.datetime();

export const count = z.int().check(z.minimum(0));

export const round_number = z.int().check(z.minimum(1));

/** The number of a game's event, and of the state a snapshot shows; 0 before the first event. */
export const seq = count;

/** A place in the game's list of phrases or a space on a card: both run from 1 to 25. */
export const sid = z.int().check(z.minimum(PHRASES.first_sid), z.maximum(PHRASES.last_sid));

/** The answer of a call that answers nothing. */
export const nothing = z.null();
