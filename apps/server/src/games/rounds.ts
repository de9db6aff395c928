import { whyNotHost, whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import {
  endRound as endStep,
  startRound as startStep,
  whyNotEndRound,
  whyNotRehydrate,
  whyNotStartRound,
} from '@phrase-bingo/game/rules/game/rounds';
import type { Round } from '@phrase-bingo/game/wire/round';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { getSeenGame, hasGame, namesAndDates } from '../game-data/games.ts';
import {
  getCurrentRound,
  isRoundNamed,
  listRounds as listRoundRows,
  ROUND_COLUMNS,
  type RoundRow,
  toRound,
} from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { applyRoundStep } from './apply-round-step.ts';
import { checkGameLimit } from './create-game.ts';
import { regainCode, withNewCode } from './game-codes.ts';

type NewRound = { auto_start: boolean; rehydrate: boolean };

type Args = { context: Context; user: { id: string }; game_id: string };
type Started = { round_number: number; round: number };

/** Starts the next round of a game that is being played, or rehydrates an ended game with a new round. */
export function startRound(
  context: Context,
  user: { id: string },
  game_id: string,
  { auto_start, rehydrate }: NewRound,
): Promise<Started> {
  const args = { context, user, game_id };
  return rehydrate ? rehydrateGame(args, auto_start) : startNext(args, auto_start);
}

const startNext = ({ context, user, game_id }: Args, auto_start: boolean): Promise<Started> =>
  changeGame(context, game_id, async (change) => {
    const current = await getCurrentRound(change.tx, change.game);
    refuseIf(whyNotStartRound({ ...change.game, has_active_round: current.is_active }, user));
    return start(change, current, auto_start);
  });

const rehydrateGame = ({ context, user, game_id }: Args, auto_start: boolean): Promise<Started> =>
  withNewCode(context, secureRandom, (game_code) =>
    changeGame(context, game_id, async (change) => {
      refuseIf(whyNotRehydrate(change.game, user));
      await checkGameLimit(context.node.config, change.tx, user.id);
      regainCode(change, game_code);
      dropPastEnd(change);
      change.set({ ended_at: null });
      return start(change, await getCurrentRound(change.tx, change.game), auto_start);
    }),
  );

async function start(change: Change, current: RoundRow, auto_start: boolean): Promise<Started> {
  await applyRoundStep(change, current, startStep(auto_start));
  const { round_number } = change.game;
  return { round_number, round: round_number };
}

/** With an end date in the past the game would be closed again as soon as it leaves PLAYING. */
function dropPastEnd({ game, now, set, publish }: Change): void {
  if (game.datetime_end === null || game.datetime_end >= now) return;
  set({ datetime_end: null });
  publish({ type: 'game_updated', game: namesAndDates(game) });
}

type Ending = {
  game_id: string;
  /** By number or by id. */
  round: number | string;
  start_new_round: boolean;
};

/** Ends a round and starts the next if wanted; returns the number of that one. */
export function endRound(
  context: Context,
  user: { id: string },
  { game_id, round: named, start_new_round }: Ending,
): Promise<{ round_number?: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, user));
    const rounds = await listRoundRows(tx, game_id);
    const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
    refuseIf(whyNotEndRound({ ...game, has_active_round: round.is_active }, user));
    await applyRoundStep(change, round, endStep(game.state, start_new_round));
    return start_new_round ? { round_number: game.round_number } : {};
  });
}

export async function listRounds({ db }: Context, user: { id: string }, game_id: string): Promise<Round[]> {
  const { game, player } = await getSeenGame(db, game_id, user.id);
  refuseIf(whyNotReadGame(game, user, player !== null));
  return (await listRoundRows(db, game_id)).map(toRound);
}

/** Open to everyone: a page needs the round before its visitor has joined. */
export async function getActiveRound({ db }: Context, game_id: string): Promise<Round> {
  const round = await findActiveRound(db, game_id);
  if (round) return toRound(round);
  return refuse((await hasGame(db, game_id)) ? 'active_round_not_found' : 'game_not_found');
}

const findActiveRound = ({ query }: Queryable, game_id: string): Promise<RoundRow | undefined> =>
  query
    .selectFrom('rounds')
    .select(ROUND_COLUMNS)
    .where('game_id', '=', game_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
