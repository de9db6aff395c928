import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { readTogether } from '../db/read-together.ts';
import { listCurrentPhrases } from '../phrases/phrase-queries.ts';
import { listWinners } from '../play/winner-queries.ts';
import { listSeenGames } from './game-queries.ts';
import { toGame } from './game-views.ts';

/** Three queries, however many games there are. */
export function listMyGames({ db }: Context, user: { id: string }): Promise<Game[]> {
  return readTogether(db, async (at_once) => {
    const games = await listSeenGames(at_once, user.id);
    const phrases = await listCurrentPhrases(
      at_once,
      games.map(({ game }) => game.id),
    );
    const winners = await listWinners(
      at_once,
      games.map(({ round_id }) => round_id),
    );
    return games.map((seen) =>
      toGame(
        {
          ...seen,
          phrases: phrases.get(seen.game.id) ?? [],
          winner: winners.get(seen.round_id) ?? null,
        },
        user.id,
      ),
    );
  });
}
