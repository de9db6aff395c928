import { withoutPhrase } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotDeletePhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { toSavedPhrase } from '../game-data/phrases.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { findNamedPhrase, insertPhrases, publishPhrases } from './phrase-list.ts';

type Wish = { game_id: string; phrase_id: string | null };

/** During setup nothing refers to a phrase yet, so it can go and those after it can move up. */
export function deletePhrase(context: Context, user: { id: string }, { game_id, phrase_id }: Wish) {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const { phrases, phrase } = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotDeletePhrase(game, user, phrase));
    const rest = withoutPhrase(phrases, phrase.id);
    // Moved up one by one they would meet the key on (game_id, sid) in no certain order.
    await tx.query
      .deleteFrom('phrases')
      .where('game_id', '=', game_id)
      .where('sid', '>=', phrase.sid)
      .execute();
    await insertPhrases(
      tx,
      rest.filter(({ sid }) => sid >= phrase.sid),
    );
    publishPhrases(change, rest);
    return toSavedPhrase(phrase);
  });
}
