import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import type { PhraseRow } from './phrase-queries.ts';

/** A phrase as everyone sees it; whether it is marked only the owner of a card is told. */
export const toPhrase = ({ id, game_id, sid, text, is_called }: PhraseRow, isMarked = false): Phrase => ({
  id,
  phrase_id: id,
  sid,
  game_id,
  text,
  is_called,
  isMarked,
});

/** A phrase as the calls that write one answer it. */
export const toSavedPhrase = ({ id, sid, text }: Pick<PhraseRow, 'id' | 'sid' | 'text'>) => ({
  phrase_id: id,
  phrase_text: text,
  sid,
});
