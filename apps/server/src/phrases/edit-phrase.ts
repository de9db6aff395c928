import { withoutPhrase } from '@phrase-bingo/game/rules/game/phrase-list';
import {
  phraseText,
  whyNotDeletePhrase,
  whyNotEditPhrase,
  whyNotPhraseId,
} from '@phrase-bingo/game/rules/game/phrases';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { PhraseEdit } from '@phrase-bingo/game/wire/phrase';
import type { Context } from '../context.ts';
import { toAutoCallStatus } from '../game-data/auto-caller.ts';
import { readCurrentPhrases } from '../game-data/current-phrases.ts';
import { insertPhrases, type PhraseRow, toPhrase } from '../game-data/phrases.ts';
import { setPhraseCount } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Edit = PhraseEdit & { game_id: string; phrase_id: string | null };

/** Cards refer to phrases by sid, so the new text shows on all of them. */
export function editPhrase(context: Context, user: { id: string }, { game_id, phrase_id, text }: Edit) {
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

type Deletion = { game_id: string; phrase_id: string | null };

/** During setup nothing refers to phrases yet, so those after the deleted one can move up. */
export function deletePhrase(context: Context, user: { id: string }, { game_id, phrase_id }: Deletion) {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, now } = change;
    const { phrases, phrase } = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotDeletePhrase(game, user, phrase));
    const rest = withoutPhrase(phrases, phrase.id);
    // Inserted again, because moving them up by an update could violate the key on (game_id, sid) on the way.
    await tx.query
      .deleteFrom('phrases')
      .where('game_id', '=', game_id)
      .where('sid', '>=', phrase.sid)
      .execute();
    await insertPhrases(
      tx,
      rest.filter(({ sid }) => sid >= phrase.sid),
      now,
    );
    setPhraseCount(tx, { game_id, round_number: game.round_number, phrase_count: rest.length });
    publishPhrases(change, rest);
    return toSavedPhrase(phrase);
  });
}

/** Publishes the whole list after a change of more than one phrase. */
export function publishPhrases({ game, publish }: Change, phrases: readonly PhraseRow[]): void {
  publish({
    type: 'phrases_updated',
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    auto_call_status: toAutoCallStatus(game, phrases),
  });
}

/** The phrase a host named by id, with its list and the current round. */
export async function findNamedPhrase(
  context: Pick<Context, 'caches'>,
  change: Change,
  user: { id: string },
  phrase_id: string | null,
) {
  refuseIf(whyNotHost(change.game, user) ?? whyNotPhraseId(phrase_id));
  const { round, phrases } = await readCurrentPhrases(context, change);
  const phrase = phrases.find(({ id }) => id === phrase_id) ?? refuse('phrase_not_found');
  return { round, phrases, phrase };
}

/** A phrase in the responses of the endpoints that write phrases. */
export const toSavedPhrase = ({ id, sid, text }: Pick<PhraseRow, 'id' | 'sid' | 'text'>) => ({
  phrase_id: id,
  phrase_text: text,
  sid,
});
