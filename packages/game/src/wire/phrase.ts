import * as z from 'zod/mini';
import { PHRASES } from '../rules/limits.ts';
import { count, id, idOrNull, sid, text } from './scalars.ts';

/** The rule counts characters, a schema counts code units: the bound leaves room for both. */
export const phraseText = text(4 * PHRASES.max_length);

/**
 * `isMarked` is about the reader's own card and false for those without one. `call_position` is the place of its
 * call in the round and null while it is not called, so that the latest call is known to whoever comes later.
 */
export const phrase = z.object({
  id,
  phrase_id: id,
  sid,
  game_id: id,
  text: phraseText,
  is_called: z.boolean(),
  call_position: z.nullable(count),
  isMarked: z.boolean(),
});
export type Phrase = z.infer<typeof phrase>;

type PhraseId = z.output<typeof idOrNull> | undefined;

/** A phrase to call, under either of its names. */
export const eitherPhraseId = { id: z.optional(idOrNull), phrase_id: z.optional(idOrNull) };

/** Of two names the first one counts, which is the id: over HTTP and over the socket alike. */
export const withPhraseId = <Rest extends object>({
  id,
  phrase_id,
  ...rest
}: Rest & { id?: PhraseId; phrase_id?: PhraseId }) => ({ ...rest, phrase_id: id ?? phrase_id ?? null });

/** A phrase as the calls that write one answer it. */
export const savedPhrase = z.object({ phrase_id: id, phrase_text: phraseText, sid });
