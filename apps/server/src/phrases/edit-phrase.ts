import { phraseText, whyNotEditPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { PhraseEdit } from '@phrase-bingo/game/wire/phrase';
import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { findNamedPhrase, toSavedPhrase } from './phrase-list.ts';

type Input = PhraseEdit & { game_id: string; phrase_id: string | null };

/** Cards refer to phrases by sid, so the new text shows on all of them. */
export function editPhrase(context: Context, user: { id: string }, { game_id, phrase_id, text }: Input) {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, now, publish } = change;
    const { phrase } = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotEditPhrase(game, user, phrase, text));
    const edited = { ...phrase, text: phraseText(text) };
    if (edited.text !== phrase.text) {
      await tx.query
        .updateTable('phrases')
        .set({ text: edited.text, changed_at: now })
        .where('id', '=', phrase.id)
        .execute();
      const { id, sid, is_called } = edited;
      const texts = { text: edited.text, new_text: edited.text };
      publish({ type: 'phrase_updated', phrase_id: id, sid, is_called, ...texts });
    }
    return toSavedPhrase(edited);
  });
}
