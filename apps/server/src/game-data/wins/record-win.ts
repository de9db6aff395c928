import { afterWin } from '@phrase-bingo/game/rules/game/auto-caller';
import type { Pattern } from '@phrase-bingo/game/rules/game/patterns';
import { placeOfWin } from '@phrase-bingo/game/rules/game/shout';
import type { Winner, WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Selectable } from 'kysely';
import type { Queryable } from '../../db/db.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Change } from '../../game-door/change-game.ts';
import { autoCallerOf, columnsOfAutoCaller, toAutoCallConfig, toAutoCallStatus } from '../auto-caller.ts';
import type { PhraseRow } from '../phrases.ts';
import type { RoundRow } from '../rounds.ts';
import { toWinningDetails } from '../winners.ts';
import { everyWin } from './every-win.ts';

type NewWin = {
  round: RoundRow;
  winner: Omit<Winner, keyof WinningDetails>;
  pattern: Pattern;
  /** The call that completed the pattern. */
  call_position: number;
  phrases: readonly PhraseRow[];
  /** The line in the chat. */
  line: string;
  store: (win: Omit<Selectable<Tables['wins']>, 'user_id'>) => void;
};

/** Stores a win as the next of its round and publishes it; the game goes on for the others. */
export async function recordWin(
  change: Change,
  { round, winner, pattern: { name: pattern }, call_position, phrases, line, store }: NewWin,
): Promise<WinningDetails> {
  const { tx, now, publish, postSystemMessage } = change;
  const earlier = await listWins(tx, round.id);
  const win = { pattern, place: placeOfWin(earlier, call_position), won_at: now, call_position };
  store({ round_id: round.id, shout_number: earlier.length + 1, ...win });

  const winning_details = toWinningDetails(win);
  const { round_number } = round;
  publish({
    type: 'player_won',
    round_number,
    ...winner,
    ...winning_details,
    ...pauseAutoCaller(change, phrases),
  });
  postSystemMessage(line);
  return winning_details;
}

/** The wins of a round in the order of the shouts. */
const listWins = (queryable: Queryable, round_id: string) =>
  queryable.query
    .selectFrom(everyWin(queryable).as('won'))
    .select(['won.place', 'won.call_position'])
    .where('won.round_id', '=', round_id)
    .orderBy('won.shout_number')
    .execute();

/** Pauses the auto-caller if it is configured to; returns the event's fields about it if it changed. */
function pauseAutoCaller({ game, set }: Change, phrases: readonly PhraseRow[]) {
  const before = autoCallerOf(game);
  const after = afterWin(before);
  if (after === before) return {};
  set(columnsOfAutoCaller(after));
  return { auto_call_config: toAutoCallConfig(game), auto_call_status: toAutoCallStatus(game, phrases) };
}
