import type { Queryable } from '../db/db.ts';
import type { EndedWith } from '../db/tables/games.ts';

type RoundOf = {
  game_id: string;
  seed_hash: string | null;
  phrase_count: number;
  ended_with: EndedWith | null;
};

/**
 * The phrases of a round in the order of the list, as they read when it ended; those that were added to it since read
 * as they do now. What a round of before recaps had is not known: it has all of the game.
 */
export async function listTextsOf({ query }: Queryable, round: RoundOf) {
  const { game_id, seed_hash, phrase_count, ended_with } = round;
  const all = query.selectFrom('phrases').select(['sid', 'text']).where('game_id', '=', game_id);
  const is_counted = seed_hash !== null || ended_with !== null;
  const own = is_counted ? all.where('sid', '<=', phrase_count) : all;
  const then = new Map(ended_with?.texts.map(({ sid, text }) => [sid, text]));
  const phrases = await own.orderBy('sid').execute();
  return phrases.map(({ sid, text }) => ({ sid, text: then.get(sid) ?? text }));
}
