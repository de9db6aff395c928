import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { managerCells } from '@phrase-bingo/game/rules/game/card-cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import { toggledActivity, whyNotToggleActivity } from '@phrase-bingo/game/rules/game/players';
import { whyNotHost, whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { CardsByPlayer } from '@phrase-bingo/game/wire/card';
import type { PlayerList } from '@phrase-bingo/game/wire/player';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { findPlayer, listPlayerRows, toPlayerList } from '../game-data/players.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import { findWinner } from '../game-data/winners.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

/** The players with their progress in the current round. */
export function listPlayers(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<PlayerList & { seq: number }> {
  return readTogether(db, async (tx) => {
    const { game, player, round_id, now } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    const rows = await listPlayerRows(tx, game_id, round_id);
    const winner = await findWinner(tx, round_id);
    return { ...toPlayerList({ rows, winner }, game, now), seq: game.seq };
  });
}

type Wanted = { game_id: string; round: number | string };

/** The cards of a round as its host sees them, by player. */
export function listCards(
  { db }: Context,
  user: { id: string },
  { game_id, round: named }: Wanted,
): Promise<CardsByPlayer> {
  return readTogether(db, async (tx) => {
    const { game } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotHost(game, user));
    const rounds = await listRounds(tx, game_id);
    const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
    const phrases = await listPhrases(tx, game_id, round.id);
    const cards = await listCardRows(tx, game_id, round.id);
    return Object.fromEntries(cards.map(({ user_id, ...card }) => [user_id, managerCells(card, phrases)]));
  });
}

type CardRow = { user_id: string; cells: CardCells; marks: CellMask };

/** Without those of people who were removed. */
const listCardRows = ({ query }: Queryable, game_id: string, round_id: string): Promise<CardRow[]> =>
  query
    .selectFrom('cards')
    .innerJoin('players', 'players.user_id', 'cards.user_id')
    .select(['cards.user_id', 'cards.cells', 'cards.marks'])
    .where('cards.round_id', '=', round_id)
    .where('players.game_id', '=', game_id)
    .orderBy('cards.user_id')
    .execute();

type Input = {
  game_id: string;
  player_id: string;
  /** Null toggles it. */
  is_active: boolean | null;
};

export function setPlayerActivity(
  context: Context,
  host: { id: string },
  { game_id, player_id, is_active: wanted }: Input,
): Promise<{ is_active: boolean }> {
  return changeGame(context, game_id, async ({ tx, game, publish }) => {
    const player = await findPlayer(tx, game_id, player_id);
    refuseIf(whyNotToggleActivity(game, host, player ? { id: player_id } : null));
    if (!player) return refuse('player_not_found');
    const is_active = toggledActivity(player, wanted ?? undefined);
    if (is_active === player.is_active) return { is_active };
    await tx.query
      .updateTable('players')
      .set({ is_active })
      .where('game_id', '=', game_id)
      .where('user_id', '=', player_id)
      .execute();
    const { username } = player;
    publish({ type: 'player_status_changed', user_id: player_id, username, is_active });
    return { is_active };
  });
}
