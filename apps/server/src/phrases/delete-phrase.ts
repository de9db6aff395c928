import { withoutPhrase } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotDeletePhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { insertPhrases } from '../game-data/phrases.ts';
import { setPhraseCount } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { findNamedPhrase, publishPhrases, toSavedPhrase } from './phrase-list.ts';

type Input = { game_id: string; phrase_id: string | null };

/** During setup nothing refers to phrases yet, so those after the deleted one can move up. */
export function deletePhrase(context: Context, user: { id: string }, { game_id, phrase_id }: Input) {
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
