import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { afterHandCall } from '@phrase-bingo/game/rules/game/auto-caller';
import { signOf } from '@phrase-bingo/game/rules/game/card';
import { whyNotCallNext, whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery, preparedWrite } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';
import { autoCallerOf, setAutoCaller, toAutoCallStatus } from '../game-data/auto-caller.ts';
import type { CurrentPhrases } from '../game-data/caches.ts';
import { cacheCurrentPhrases, readCurrentPhrases } from '../game-data/current-phrases.ts';
import { findDeckToCall, nextCall } from '../game-data/decks/decks.ts';
import { insertCall } from '../game-data/insert-call.ts';
import type { PhraseRow } from '../game-data/phrases.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findNamedPhrase } from './edit-phrase.ts';

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
    if (named.phrase.is_called !== is_called) (is_called ? makeCall : takeBackCall)(context, change, named);
    return named;
  });
}

/** Also counts the cells of the round that hold the phrase, after the call was broadcast. */
export async function callAndCount(...args: Parameters<typeof callPhrase>): Promise<number> {
  const { round, phrase } = await callPhrase(...args);
  return countCells(args[0].db, round.id, phrase.sid);
}

/** Calls the phrase that the auto-caller would call, for a host who has seen the last call. */
export async function callNext(
  context: Context,
  user: { id: string },
  game_id: string,
  { after }: { after: number },
) {
  const { round_id, ...call } = await changeGame(context, game_id, (change) =>
    callAfter(context, change, user, after),
  );
  return { ...call, cells: await countCells(context.db, round_id, call.sid) };
}

async function callAfter(context: Context, change: Change, user: { id: string }, after: number) {
  const { round, phrases } = await readCurrentPhrases(context, change);
  refuseIf(whyNotCallNext(change.game, user, phrases, after));
  const { config } = autoCallerOf(change.game);
  const deck = await findDeckToCall(change.tx, round, config);
  const { phrase, draw_seats } = nextCall(round, phrases, deck) ?? refuse('auto_call_nothing_left');
  const call_position = makeCall(context, change, { round, phrases, phrase }, draw_seats);
  const { id: phrase_id, sid, text } = phrase;
  return { round_id: round.id, phrase_id, sid, text, call_position };
}

/** A phrase with its list and the current round. */
type Named = CurrentPhrases & { phrase: PhraseRow };

/** Stores and publishes a call by the host, who named the phrase or had it drawn; returns its position. */
function makeCall(context: Context, change: Change, named: Named, draw_seats: number | null = null): number {
  const { round, phrase } = named;
  const call_position = insertCall(change, round, { phrase_id: phrase.id, is_auto: false, draw_seats });
  change.set({ last_call_at: change.now });
  publishCall(context, change, named, call_position);
  return call_position;
}

type Recall = { round_id: string; phrase_id: string; recalled_at: number; recalled_after: number };

const keepRecalled = preparedWrite(({ query }: Tx, param: Param<Recall>) =>
  query
    .insertInto('recalled_calls')
    .columns([...CALL_COLUMNS, 'recalled_at', 'recalled_after'])
    .expression(
      query
        .selectFrom('calls')
        .select(CALL_COLUMNS)
        .select([param('recalled_at').as('recalled_at'), param('recalled_after').as('recalled_after')])
        .where('round_id', '=', param('round_id'))
        .where('phrase_id', '=', param('phrase_id')),
    ),
);

const CALL_COLUMNS = ['round_id', 'position', 'phrase_id', 'is_auto', 'called_at', 'draw_seats'] as const;

const dropCall = preparedWrite(({ query }: Tx, param: Param<{ round_id: string; phrase_id: string }>) =>
  query
    .deleteFrom('calls')
    .where('round_id', '=', param('round_id'))
    .where('phrase_id', '=', param('phrase_id')),
);

/** Moves a call to those that were taken back, and publishes it. */
function takeBackCall(context: Context, change: Change, named: Named): void {
  const { tx, now: recalled_at } = change;
  const { id: round_id, last_call_position: recalled_after } = named.round;
  const call = { round_id, phrase_id: named.phrase.id };
  keepRecalled(tx, { ...call, recalled_at, recalled_after });
  dropCall(tx, call);
  publishCall(context, change, named, null);
}

function publishCall(
  context: Context,
  change: Change,
  { round, phrases, phrase }: Named,
  call_position: number | null,
): void {
  const { game, publish } = change;
  const { id: phrase_id, sid, text } = phrase;
  const call = { is_called: call_position !== null, call_position };
  const after = phrases.map((one) => (one === phrase ? { ...one, ...call } : one));
  const { round_number } = round;
  const auto_call_status = toAutoCallStatus(game, after);
  const seq = publish({
    type: 'phrase_called',
    phrase_id,
    sid,
    text,
    ...call,
    round_number,
    auto_call_status,
  });
  const last_call_position = call_position ?? round.last_call_position;
  cacheCurrentPhrases(context, change, seq, { round: { ...round, last_call_position }, phrases: after });

  const caller = autoCallerOf(game);
  const next = afterHandCall(caller, autoCallCounts(after).phrases_remaining);
  if (next !== caller) setAutoCaller(change, next, after);
}

const cellsWith = preparedQuery(({ query }: Queryable, param: Param<{ round_id: string; sign: string }>) =>
  query
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', param('round_id'))
    .where(sql<string>`substr(arrangement, 1, ${sql.lit(CARD.cells)})`, 'like', param('sign')),
);

/**
 * How many cells of a round hold a phrase. No card has to be parsed: a phrase is one character in the arrangement
 * of each card that holds it.
 */
async function countCells(db: Queryable, round_id: string, sid: number): Promise<number> {
  const [found] = await cellsWith(db, { round_id, sign: `%${signOf(sid)}%` });
  return found?.count ?? 0;
}
