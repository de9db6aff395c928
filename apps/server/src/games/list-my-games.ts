import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { countPhrases } from '../phrases/phrase-queries.ts';
import { listWinners } from '../play/winner-queries.ts';
import { listSeenGames, type SeenGame } from './game-queries.ts';
import { toGame } from './game-views.ts';
import { openKeptByNumber } from './kept-by-number.ts';

/** Some two megabytes. */
const KEPT = 1_000;

/** As any of its members sees it. */
type MembersGame = Omit<Game, 'current_user_joined'>;

/** One query for games that have not changed since they were last read, three for any number that have. */
export function openMyGames({ db }: Pick<Context, 'db'>): (user: { id: string }) => Promise<Game[]> {
  const kept = openKeptByNumber<MembersGame>(KEPT);
  return (user) =>
    readTogether(db, async (at_once) => {
      // Asked for once: while the rest is read others may keep what this moment does not know.
      const games = (await listSeenGames(at_once, user.id)).map((seen) => ({
        ...seen,
        known: kept.find(seen.game.id, seen.game),
      }));
      const view = await openView(
        at_once,
        games.filter(({ known }) => known === null),
      );
      return games.map(({ known, ...seen }) => {
        const game = known ?? view(seen);
        if (known === null) kept.keep(seen.game.id, seen.game, game);
        return { ...game, current_user_joined: seen.has_card };
      });
    });
}

/** Reads what these games need to be shown. */
async function openView(
  at_once: Queryable,
  games: readonly SeenGame[],
): Promise<(seen: SeenGame) => MembersGame> {
  const round_ids = games.map(({ round_id }) => round_id);
  const counts = await countPhrases(at_once, round_ids);
  const winners = await listWinners(at_once, round_ids);
  return (seen) =>
    toGame({
      ...seen,
      counts: counts.get(seen.round_id) ?? phraseCounts([]),
      winner: winners.get(seen.round_id) ?? null,
    });
}
