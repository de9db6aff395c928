import { randomUUID } from 'node:crypto';
import { countRound } from '../game-data/progress.ts';
import type { RoundRow } from '../game-data/rounds.ts';
import type { Change } from '../game-door/change-game.ts';

async function writeRound({ tx }: Change, round: RoundRow, columns: Partial<RoundRow>): Promise<RoundRow> {
  await tx.query.updateTable('rounds').set(columns).where('id', '=', round.id).execute();
  return { ...round, ...columns };
}

/** Every round ends here, whatever ended it. */
export async function closeRound(change: Change, round: RoundRow): Promise<RoundRow> {
  await countRound(change, round);
  return writeRound(change, round, { is_active: false, datetime_end: change.now });
}

/** Play goes on in a round that had ended. */
export const reopenRound = (change: Change, round: RoundRow): Promise<RoundRow> =>
  writeRound(change, round, { is_active: true, datetime_end: null });

/** A round starts when play begins, not when the game was created. */
export const restartClock = (change: Change, round: RoundRow): Promise<RoundRow> =>
  writeRound(change, round, { datetime_start: change.now });

/** Inserts the next round, active from now on. */
export async function insertRound({ tx, game, now }: Change): Promise<RoundRow> {
  const round = {
    id: randomUUID(),
    game_id: game.id,
    round_number: game.round_number + 1,
    is_active: true,
    datetime_start: now,
    datetime_end: null,
    last_call_position: 0,
  };
  await tx.query.insertInto('rounds').values(round).execute();
  return round;
}
