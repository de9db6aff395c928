import {
  startRound as startStep,
  whyNotRehydrate,
  whyNotStartRound,
} from '@phrase-bingo/game/rules/game/rounds';
import type { Context } from '../context.ts';
import { namesAndDates } from '../game-data/games.ts';
import { getCurrentRound, type RoundRow } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { applyRoundStep } from './apply-round-step.ts';
import { checkGameLimit } from './check-game-limit.ts';
import { regainCode, withNewCode } from './game-codes.ts';

type Input = { auto_start: boolean; rehydrate: boolean };

type Args = { context: Context; user: { id: string }; game_id: string };
type Started = { round_number: number; round: number };

/** Starts the next round of a game that is being played, or rehydrates an ended game with a new round. */
export function startRound(
  context: Context,
  user: { id: string },
  game_id: string,
  { auto_start, rehydrate }: Input,
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
