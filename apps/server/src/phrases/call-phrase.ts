import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { afterHandCall } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { autoCallerOf } from '../auto-caller/auto-caller-row.ts';
import { toAutoCallStatus } from '../auto-caller/auto-caller-views.ts';
import { tellAutoCaller } from '../auto-caller/tell-auto-caller.ts';
import type { Context } from '../context.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { countCells } from './count-cells.ts';
import { type CurrentPhrases, keepCurrentPhrases } from './current-phrases.ts';
import { findNamedPhrase } from './find-named-phrase.ts';
import { insertCall } from './insert-call.ts';
import type { PhraseRow } from './phrase-queries.ts';

type Wish = { phrase_id: string | null; is_called: boolean };

/** Calls a phrase or takes the call back, as wanted. */
export function callPhrase(
  context: Context,
  user: { id: string },
  game_id: string,
  { phrase_id, is_called }: Wish,
): Promise<Named> {
  return changeGame(context, game_id, async (change) => {
    const named = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotCallPhrase(change.game, user, named.phrase));
    if (named.phrase.is_called !== is_called) await setCalled(context, change, named, is_called);
    return named;
  });
}

/** The same for who wants to know how many cells of the round hold it; counted when everybody has been told. */
export async function callAndCount(...asked: Parameters<typeof callPhrase>): Promise<number> {
  const { round, phrase } = await callPhrase(...asked);
  return countCells(asked[0].db, round.id, phrase.sid);
}

type Named = CurrentPhrases & { phrase: PhraseRow };

async function setCalled(
  { db }: Context,
  change: Change,
  { round, phrases, phrase }: Named,
  is_called: boolean,
) {
  const { game, now, set, publish } = change;
  const { id: phrase_id, sid, text } = phrase;
  const call_position = is_called
    ? await insertCall(change, round, { phrase_id, is_auto: false })
    : await deleteCall(change, round.id, phrase_id);
  if (is_called) set({ last_call_at: now });
  const after = phrases.map((one) => (one === phrase ? { ...one, is_called, call_position } : one));
  const { round_number } = round;
  const auto_call_status = toAutoCallStatus(game, after);
  const call = { phrase_id, sid, text, is_called, call_position };
  const seq = publish({ type: 'phrase_called', ...call, round_number, auto_call_status });
  const last_call_position = call_position ?? round.last_call_position;
  keepCurrentPhrases(db, change, seq, { round: { ...round, last_call_position }, phrases: after });

  const caller = autoCallerOf(game);
  const next = afterHandCall(caller, autoCallCounts(after).phrases_remaining);
  if (next !== caller) tellAutoCaller(change, next, after);
}

const dropCall = preparedQuery(({ query }: Tx, param: Param<{ round_id: string; phrase_id: string }>) =>
  query
    .deleteFrom('calls')
    .where('round_id', '=', param('round_id'))
    .where('phrase_id', '=', param('phrase_id')),
);

async function deleteCall({ tx }: Change, round_id: string, phrase_id: string): Promise<null> {
  await dropCall(tx, { round_id, phrase_id });
  return null;
}
