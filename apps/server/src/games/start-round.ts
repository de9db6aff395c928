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
import { applyStep } from './apply-step.ts';
import { regainCode, withNewCode } from './game-codes.ts';
import { allowOneMoreGame } from './one-more-game.ts';

type Input = { auto_start: boolean; rehydrate: boolean };

type Args = { context: Context; user: { id: string }; game_id: string };
type Started = { round_number: number; round: number };

/** Starts the next round of a game that is being played, or reopens an ended game with a new round. */
export function startRound(
  context: Context,
  user: { id: string },
  game_id: string,
  { auto_start, rehydrate }: Input,
): Promise<Started> {
  const args = { context, user, game_id };
  return rehydrate ? reopenGame(args, auto_start) : startNext(args, auto_start);
}

const startNext = ({ context, user, game_id }: Args, auto_start: boolean): Promise<Started> =>
  changeGame(context, game_id, async (change) => {
    const current = await getCurrentRound(change.tx, change.game);
    refuseIf(whyNotStartRound({ ...change.game, has_active_round: current.is_active }, user));
    return stepOn(change, current, auto_start);
  });

const reopenGame = ({ context, user, game_id }: Args, auto_start: boolean): Promise<Started> =>
  withNewCode(context, secureRandom, (game_code) =>
    changeGame(context, game_id, async (change) => {
      refuseIf(whyNotRehydrate(change.game, user));
      await allowOneMoreGame(context.config, change.tx, user.id);
      regainCode(change, game_code);
      dropPastEnd(change);
      change.set({ ended_at: null });
      return stepOn(change, await getCurrentRound(change.tx, change.game), auto_start);
    }),
  );

async function stepOn(change: Change, current: RoundRow, auto_start: boolean): Promise<Started> {
  await applyStep(change, current, startStep(auto_start));
  const { round_number } = change.game;
  return { round_number, round: round_number };
}

/** With an end date in the past the game would be closed again as soon as it leaves PLAYING. */
function dropPastEnd({ game, now, set, publish }: Change): void {
  if (game.datetime_end === null || game.datetime_end >= now) return;
  set({ datetime_end: null });
  publish({ type: 'game_updated', game: namesAndDates(game) });
}
