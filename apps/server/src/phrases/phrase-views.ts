import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import type { PhraseRow } from './phrase-queries.ts';

/** A phrase as everyone sees it; whether it is marked only the owner of a card is told. */
export const toPhrase = (row: PhraseRow, isMarked = false): Phrase => ({
  id: row.id,
  phrase_id: row.id,
  sid: row.sid,
  game_id: row.game_id,
  text: row.text,
  is_called: row.is_called,
  call_position: row.call_position,
  isMarked,
});

/** A phrase as the calls that write one answer it. */
export const toSavedPhrase = ({ id, sid, text }: Pick<PhraseRow, 'id' | 'sid' | 'text'>) => ({
  phrase_id: id,
  phrase_text: text,
  sid,
});
