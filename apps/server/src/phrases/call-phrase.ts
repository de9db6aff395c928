import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { afterHandCall } from '@phrase-bingo/game/rules/game/auto-caller';
import { signOf } from '@phrase-bingo/game/rules/game/card';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';
import { autoCallerOf, setAutoCaller, toAutoCallStatus } from '../game-data/auto-caller.ts';
import type { CurrentPhrases } from '../game-data/caches.ts';
import { cacheCurrentPhrases } from '../game-data/current-phrases.ts';
import { insertCall } from '../game-data/insert-call.ts';
import type { PhraseRow } from '../game-data/phrases.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { findNamedPhrase } from './phrase-list.ts';

type Input = { phrase_id: string | null; is_called: boolean };

/** Calls a phrase or takes its call back. */
export function callPhrase(
  context: Context,
  user: { id: string },
  game_id: string,
  { phrase_id, is_called }: Input,
): Promise<Named> {
  return changeGame(context, game_id, async (change) => {
    const named = await findNamedPhrase(context, change, user, phrase_id);
    refuseIf(whyNotCallPhrase(change.game, user, named.phrase));
    if (named.phrase.is_called !== is_called) await setCalled(context, change, named, is_called);
    return named;
  });
}

/** Also counts the cells of the round that hold the phrase, after the call was broadcast. */
export async function callAndCount(...args: Parameters<typeof callPhrase>): Promise<number> {
  const { round, phrase } = await callPhrase(...args);
  return countCells(args[0].db, round.id, phrase.sid);
}

type Named = CurrentPhrases & { phrase: PhraseRow };

async function setCalled(
  context: Context,
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
  cacheCurrentPhrases(context, change, seq, { round: { ...round, last_call_position }, phrases: after });

  const caller = autoCallerOf(game);
  const next = afterHandCall(caller, autoCallCounts(after).phrases_remaining);
  if (next !== caller) setAutoCaller(change, next, after);
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

/**
 * How many cells of a round hold a phrase. No card has to be parsed: a phrase is one character in the arrangement
 * of each card that holds it.
 */
async function countCells({ query }: Queryable, round_id: string, sid: number): Promise<number> {
  const cells = sql<string>`substr(arrangement, 1, ${sql.lit(CARD.cells)})`;
  const { count } = await query
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', round_id)
    .where(cells, 'like', `%${signOf(sid)}%`)
    .executeTakeFirstOrThrow();
  return count;
}
