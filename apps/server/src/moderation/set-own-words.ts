import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { keptWords, whyNotWords } from '@phrase-bingo/game/rules/own-words';
import type { Context } from '../context.ts';
import { json } from '../db/json.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { getOwnWords } from '../game-data/own-words.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';

type Words = { blocked_words: readonly string[]; allowed_words: readonly string[] };

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

/** Sets the host's own words for the filter, each list whole. */
export function setOwnWords(
  context: Context,
  host: { id: string },
  { game_id, blocked_words, allowed_words }: Words & { game_id: string },
): Promise<{ blocked_words: string[]; allowed_words: string[] }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, host));
    refuseIf(whyNotWords(blocked_words) ?? whyNotWords(allowed_words));
    const blocked = keptWords(blocked_words);
    const allowed = keptWords(allowed_words);
    const before = await getOwnWords(tx, game_id);
    if (!isSame(before.blocked, blocked) || !isSame(before.allowed, allowed)) {
      const columns = { blocked: json(blocked), allowed: json(allowed) };
      await tx.query
        .insertInto('game_words')
        .values({ game_id, ...columns })
        .onConflict((clash) => clash.column('game_id').doUpdateSet(columns))
        .execute();
      await logAction(change, { action: 'words_set' });
    }
    return { blocked_words: blocked, allowed_words: allowed };
  });
}
