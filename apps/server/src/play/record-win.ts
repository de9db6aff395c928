import { afterWin } from '@phrase-bingo/game/rules/game/auto-caller';
import type { Pattern } from '@phrase-bingo/game/rules/game/patterns';
import { placeOfWin } from '@phrase-bingo/game/rules/game/shout';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { autoCallerOf, columnsOfAutoCaller } from '../auto-caller/auto-caller-row.ts';
import { toAutoCallConfig, toAutoCallStatus } from '../auto-caller/auto-caller-views.ts';
import { SYSTEM_LINES } from '../chat/system-lines.ts';
import type { Change } from '../game-door/change-game.ts';
import type { PhraseRow } from '../phrases/phrase-queries.ts';
import { toWinningDetails } from '../players/player-views.ts';
import { countWin } from '../progress/count-win.ts';
import type { RoundRow } from '../rounds/round-queries.ts';
import { listWins } from './card-queries.ts';

type Win = {
  round: RoundRow;
  user: { id: string; username: string };
  pattern: Pattern;
  /** The call that completed the pattern. */
  call_position: number;
  phrases: readonly PhraseRow[];
};

/** Keeps a valid shout and tells everybody; the game goes on for the others. */
export async function recordWin(
  change: Change,
  { round, user, pattern: { name: pattern, label }, call_position, phrases }: Win,
): Promise<WinningDetails> {
  const { tx, now, publish, postSystemMessage } = change;
  const earlier = await listWins(tx, round.id);
  const place = placeOfWin(earlier, call_position);
  const win = { pattern, place, won_at: now, call_position };
  await tx.query
    .insertInto('wins')
    .values({ round_id: round.id, user_id: user.id, shout_number: earlier.length + 1, ...win })
    .execute();
  await countWin(change, round, user.id);

  const winning_details = toWinningDetails(win);
  const { id: winner_id, username } = user;
  const { round_number } = round;
  publish({
    type: 'player_won',
    round_number,
    username,
    winner_id,
    ...winning_details,
    ...pauseAutoCaller(change, phrases),
  });
  postSystemMessage(SYSTEM_LINES.won(username, label));
  return winning_details;
}

/** What the win does to the auto-caller, as far as it does anything. */
function pauseAutoCaller({ game, set }: Change, phrases: readonly PhraseRow[]) {
  const before = autoCallerOf(game);
  const after = afterWin(before);
  if (after === before) return {};
  set(columnsOfAutoCaller(after));
  return { auto_call_config: toAutoCallConfig(game), auto_call_status: toAutoCallStatus(game, phrases) };
}
