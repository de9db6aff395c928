import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { Round } from '@phrase-bingo/game/wire/round';
import type { Context } from '../context.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listRounds as listRoundRows, toRound } from '../game-data/rounds.ts';
import { refuseIf } from '../refusal.ts';

export async function listRounds({ db }: Context, user: { id: string }, game_id: string): Promise<Round[]> {
  const { game, player } = await getSeenGame(db, game_id, user.id);
  refuseIf(whyNotReadGame(game, user, player !== null));
  return (await listRoundRows(db, game_id)).map(toRound);
}
