import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/read-together.ts';
import { listCurrentPhrases } from '../phrases/phrase-queries.ts';
import { listWinners } from '../play/winner-queries.ts';
import { listSeenGames, type SeenGame } from './game-queries.ts';
import { toGame } from './game-views.ts';
import { type KeptByNumber, openKeptByNumber } from './kept-by-number.ts';

/** Some ten megabytes. */
const KEPT = 1_000;

/** As any of its members sees it. */
type MembersGame = Omit<Game, 'current_user_joined'>;

/** One query for games that have not changed since they were last read, three for any number that have. */
export function openMyGames({ db }: Pick<Context, 'db'>): (user: { id: string }) => Promise<Game[]> {
  const kept = openKeptByNumber<MembersGame>(KEPT);
  return (user) =>
    readTogether(db, async (at_once) => {
      const games = await listSeenGames(at_once, user.id);
      const changed = games.filter(({ game }) => kept.find(game.id, game) === null);
      const read = await readGames(at_once, changed, user.id);
      const shown = games.map((seen) => {
        const game = read.get(seen.game.id) ?? kept.find(seen.game.id, seen.game);
        if (!game) throw new Error('A game is neither kept nor read.');
        return { ...game, current_user_joined: seen.has_card };
      });
      keepAll(kept, changed, read);
      return shown;
    });
}

async function readGames(
  at_once: Queryable,
  games: readonly SeenGame[],
  user_id: string,
): Promise<Map<string, MembersGame>> {
  if (games.length === 0) return new Map();
  const phrases = await listCurrentPhrases(
    at_once,
    games.map(({ game }) => game.id),
  );
  const winners = await listWinners(
    at_once,
    games.map(({ round_id }) => round_id),
  );
  return new Map(
    games.map((seen) => {
      const { id } = seen.game;
      const winner = winners.get(seen.round_id) ?? null;
      return [id, toGame({ ...seen, phrases: phrases.get(id) ?? [], winner }, user_id)];
    }),
  );
}

function keepAll(
  kept: KeptByNumber<MembersGame>,
  games: readonly SeenGame[],
  read: ReadonlyMap<string, MembersGame>,
): void {
  for (const { game } of games) {
    const shown = read.get(game.id);
    if (shown) kept.keep(game.id, game, shown);
  }
}
