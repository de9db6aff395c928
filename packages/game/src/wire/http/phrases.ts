import * as z from 'zod/mini';
import { PHRASES } from '../../rules/limits.ts';
import { PHRASE_THEMES } from '../../rules/phrase-themes.ts';
import { eitherPhraseId, phraseEdit, phraseText, phraseTexts, savedPhrase, withPhraseId } from '../phrase.ts';
import { count, id, idGiven, idOrNull, sid } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const phraseParams = z.object({ game: idGiven, phraseId: idOrNull });
const wrongPhrase = ['game_not_found', 'not_host', 'phrase_id_invalid', 'phrase_not_found'] as const;
const wrongText = ['phrase_empty', 'phrase_too_long', 'phrases_locked'] as const;

/** One phrase or a list; the answer has the same form. */
const newPhrases = z.pipe(
  z.object({
    phrases: z.optional(phraseTexts),
    phrase: z.optional(phraseText),
  }),
  z.transform(({ phrases, phrase }) => ({
    texts: phrases ?? [phrase ?? ''],
    is_list: phrases !== undefined,
  })),
);

const callGiven = z.pipe(z.object({ ...eitherPhraseId, is_called: z.boolean() }), z.transform(withPhraseId));

export const PHRASE_ENDPOINTS = {
  quickStartPhrases: {
    method: 'GET',
    path: '/api/phrases/quickstart/random',
    summary: 'Draw random phrases for a quick start',
    tag: 'phrases',
    access: 'user',
    query: z.object({
      count: z._default(
        z.coerce
          .number()
          .check(z.refine(Number.isInteger), z.minimum(1), z.maximum(PHRASES.quick_start_count_max)),
        PHRASES.quick_start_count,
      ),
      theme: z.optional(z.enum(PHRASE_THEMES)),
    }),
    answer: z.array(z.object({ text: phraseText })),
  },
  addPhrases: {
    method: 'POST',
    path: '/api/phrases/{id}/new',
    summary: 'Add one phrase, or a list of which all or none are added',
    tag: 'phrases',
    access: 'user',
    params: z.object({ id: idGiven }),
    body: newPhrases,
    answer: z.union([savedPhrase, z.object({ phrases: z.array(savedPhrase) })]),
    refusals: ['game_not_found', 'not_host', ...wrongText, 'phrases_full', 'free_phrase_taken'],
  },
  editPhrase: {
    method: 'PUT',
    path: '/api/phrases/{game}/phrase/{phraseId}',
    summary: 'Change the text of a phrase, on dealt cards too',
    tag: 'phrases',
    access: 'user',
    params: phraseParams,
    body: phraseEdit,
    answer: savedPhrase,
    refusals: [...wrongPhrase, ...wrongText, 'free_phrase_not_editable', 'free_phrase_by_edit'],
  },
  deletePhrase: {
    method: 'DELETE',
    path: '/api/phrases/{game}/phrase/{phraseId}',
    summary: 'Delete a phrase during setup; the places after it close up',
    tag: 'phrases',
    access: 'user',
    params: phraseParams,
    answer: savedPhrase,
    refusals: [...wrongPhrase, 'phrase_delete_locked'],
  },
  callPhrase: {
    method: 'POST',
    path: '/api/phrases/{game}/call',
    summary: 'Call a phrase or take the call back; answers how many cells of the round hold it',
    tag: 'phrases',
    access: 'user',
    params: z.object({ game: idGiven }),
    body: callGiven,
    answer: count,
    refusals: [...wrongPhrase, 'free_phrase_not_callable', 'calling_closed'],
  },
  callNext: {
    method: 'POST',
    path: '/api/phrases/{game}/call-next',
    summary: 'Call the next phrase, unless another was called since the position given',
    tag: 'phrases',
    access: 'user',
    params: z.object({ game: idGiven }),
    /** The highest position among the calls the caller sees, 0 for none. */
    body: z.object({ after: count }),
    answer: z.object({ phrase_id: id, sid, text: phraseText, call_position: count, cells: count }),
    refusals: ['game_not_found', 'not_host', 'calling_closed', 'call_moved_on', 'auto_call_nothing_left'],
  },
} as const satisfies Record<string, Endpoint>;
