import * as z from 'zod/mini';
import { PHRASES } from '../rules/limits.ts';
import { count, id, idOrNull, sid, text } from './scalars.ts';

/** The rule counts characters, the schema code units: the bound allows for both. */
export const phraseText = text(4 * PHRASES.max_length);

/** Far more than a game holds, so that a list that is too long is refused with its rule's sentence. */
export const phraseTexts = z.array(phraseText).check(z.maxLength(100));

/**
 * `isMarked` is about the reader's own card and false without one. `call_position` is the position of its call
 * in the round, or null while it is not called, so that people who join later know the latest call.
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

/** The phrase to call, in either field. */
export const eitherPhraseId = { id: z.optional(idOrNull), phrase_id: z.optional(idOrNull) };

/** The first field present counts, over HTTP and the socket alike. */
export const withPhraseId = <Rest extends object>({
  id,
  phrase_id,
  ...rest
}: Rest & { id?: PhraseId; phrase_id?: PhraseId }) => ({ ...rest, phrase_id: id ?? phrase_id ?? null });

/** What a host can change about a phrase. */
export const phraseEdit = z.object({ text: z._default(phraseText, '') });
export type PhraseEdit = z.output<typeof phraseEdit>;

/** A phrase in the answers of endpoints that write one. */
export const savedPhrase = z.object({ phrase_id: id, phrase_text: phraseText, sid });
