import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { changeGame } from '../game-door/change-game.ts';
import { isoTime } from '../iso-time.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Input = { game_id: string; numbers: readonly number[] };

/** Under the lock, so that the time of an edit before it is never later. It is told to nobody. */
export function notePrinted(
  context: Context,
  user: { id: string },
  { game_id, numbers }: Input,
): Promise<{ printed_at: string }> {
  return changeGame(context, game_id, async ({ tx, game, now }) => {
    refuseIf(whyNotHost(game, user));
    const printed = [...new Set(numbers)];
    const noted = await writePrinted(tx, { game_id, numbers: printed, printed_at: now });
    if (noted < printed.length) return refuse('paper_card_not_found');
    return { printed_at: isoTime(now) };
  });
}

/** Returns how many of the numbers are cards. */
async function writePrinted(
  { query }: Tx,
  { game_id, numbers, printed_at }: Input & { printed_at: number },
): Promise<number> {
  if (numbers.length === 0) return 0;
  const rows = await query
    .updateTable('paper_cards')
    .set({ printed_at })
    .where('game_id', '=', game_id)
    .where('number', 'in', numbers)
    .returning('number')
    .execute();
  return rows.length;
}
