import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { Game, GameForAnyone } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame, toGame } from '../game-data/games.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { findWinner } from '../game-data/winners.ts';

type Numbered<G> = G & { seq: number };

/** Leaves out what only members may see for everybody else. */
export async function getGame(
  context: Pick<Context, 'db'>,
  user: { id: string },
  game_id: string,
): Promise<Numbered<GameForAnyone>> {
  const { game, is_member } = await readGame(context, user, game_id);
  if (is_member) return game;
  const { auto_call_config: _config, auto_call_status: _status, ...rest } = game;
  return { ...rest, phrases: [], next_game: null };
}

/** For the host who has just created or changed it. */
export async function getHostedGame(
  context: Pick<Context, 'db'>,
  host: { id: string },
  game_id: string,
): Promise<Numbered<Game>> {
  return (await readGame(context, host, game_id)).game;
}

function readGame({ db }: Pick<Context, 'db'>, user: { id: string }, game_id: string) {
  return readTogether(db, async (tx) => {
    const seen = await getSeenGame(tx, game_id, user.id);
    const phrases = await listPhrases(tx, game_id, seen.round_id);
    const winner = await findWinner(tx, seen.round_id);
    const game = toGame({ ...seen, counts: phraseCounts(phrases), winner }, phrases);
    const is_member = whyNotReadGame(seen.game, user, seen.player !== null) === null;
    return { game: { ...game, seq: seen.game.seq }, is_member };
  });
}
