import * as z from 'zod/mini';
import { PHRASES, ROUNDS } from '../rules/limits.ts';
import { PAPER } from '../rules/paper/paper-limits.ts';
import { readTimestamp } from '../rules/timestamps.ts';
import { isStorable, LONGEST_TEXT } from './plain-guards.ts';

export const text = (max = LONGEST_TEXT) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** A text of a request body. A missing one is empty, so that the rule about empty ones can answer. */
export const field = (max?: number) => z._default(text(max), '');

/** So many small hex digits. */
export const hexDigits = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));

export const id = z.uuid().check(z.toLowerCase());

/** A flag that may be left out, and then means false. */
export const flag = z.exactOptional(z.boolean());

export const time = z.iso.datetime();

export const count = z.int().check(z.minimum(0));

export const round_number = z.int().check(z.minimum(1));

export const paper_number = z.int().check(z.minimum(1), z.maximum(PAPER.numbers_max));

/** The number of a game's event, and of the state a snapshot shows; 0 before the first event. */
export const seq = z.int().check(z.minimum(0));

/** A place in the game's list of phrases or a space on a card: both run from 1 to 25. */
export const sid = z.int().check(z.minimum(PHRASES.first_sid), z.maximum(PHRASES.last_sid));

/** The answer of an endpoint without one. */
export const nothing = z.null();

/** The nil UUID names nothing. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const UUID = z.regexes.uuid();

/** Like the schema of an id, but faster, because every request has ids. */
const readId = (given: string): string | null => (UUID.test(given) ? given.toLowerCase() : null);

/** An id in a path or body. A malformed one is answered like an unknown one. */
export const idGiven = z.pipe(
  field(),
  z.transform((given) => readId(given) ?? NO_ID),
);

/** An id that may be left out. */
export const optionalId = z.optional(
  z.pipe(
    text(),
    z.transform((given) => readId(given) ?? NO_ID),
  ),
);

/** An id whose absence or form a rule has a sentence for. */
export const idOrNull = z.pipe(field(), z.transform(readId));

const isRoundNumber = (given: number): boolean => given >= 1 && given <= ROUNDS.last_number;

const readRound = (given: number | string): number | string | null => {
  if (typeof given === 'string' && !/^\d{1,10}$/.test(given)) return readId(given);
  return isRoundNumber(Number(given)) ? Number(given) : null;
};

/** A round by number or by id; anything else is 0, which is never a round and valid in every database. */
export const roundGiven = z.pipe(
  z.union([z.int(), text()]),
  z.transform((given) => readRound(given) ?? 0),
);

/** A time in any ISO form, as milliseconds; one without a zone is read as UTC. */
export const timeGiven = z.pipe(
  text(100),
  z.transform((given, context) => {
    const ms = readTimestamp(given);
    if (ms !== null) return ms;
    context.issues.push({ code: 'custom', message: 'Not a time', input: given });
    return z.NEVER;
  }),
);
