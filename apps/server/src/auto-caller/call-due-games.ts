import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { AUTO_CALL_STEPS, afterAutoCall, isDue } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { AUTO_CALL, SECOND } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { jsonRows } from '../db/json-rows.ts';
import {
  autoCallerOf,
  columnsOfAutoCaller,
  setAutoCaller,
  toAutoCallStatus,
} from '../game-data/auto-caller.ts';
import { findDeckToCall, nextCall } from '../game-data/decks/decks.ts';
import { insertCall } from '../game-data/insert-call.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { type Change, changeUnclaimedGame } from '../game-door/change-game.ts';

/** How many looks a look sees ahead: past the next one, which may be late, and less than the shortest interval. */
const LOOKS_AHEAD = 1.5;
/** Before the next look when a game is locked, most often by another node that calls in it, or was called in. */
const SHORT_PAUSE = 100;
const BATCH_MAX = 1_000;
/** Games called in parallel: leaves database connections for the players. */
const CONCURRENCY = 4;

/** The largest and the smallest interval of a host. */
const LONGEST = Math.max(...AUTO_CALL.intervals_seconds) * SECOND;
const SHORTEST = Math.min(...AUTO_CALL.intervals_seconds) * SECOND;

/**
 * What the last look found: the calls to make and when to look again, by the clock of this process, which nobody sets.
 * `ahead` is how far that of the database is ahead of it, and until `set_back_until` it may have been set back.
 */
type Plan = {
  calls: readonly { id: string; at: number }[];
  look_at: number;
  ahead: number;
  set_back_until: number;
};

/** Begins with a look. */
export const newPlan = (): Plan => ({
  calls: [],
  look_at: 0,
  ahead: Number.NEGATIVE_INFINITY,
  set_back_until: 0,
});

/**
 * Calls a phrase in each game that is due and that this node serves, or that no node has called in for a while;
 * returns after how many milliseconds to go on with the plan. The locks are the database's, and so is the clock that
 * decides, so any number of nodes may do this and each call is made once.
 */
export async function callDueGames(context: Context, plan = newPlan()): Promise<number> {
  if (performance.now() >= plan.look_at) Object.assign(plan, await look(context, plan));
  const now = performance.now();
  const due = plan.calls.filter(({ at }) => at <= now);
  plan.calls = plan.calls.slice(due.length);
  const is_done = await callAll(context, due);
  if (!is_done) plan.look_at = Math.min(plan.look_at, performance.now() + SHORT_PAUSE);
  const [next] = plan.calls;
  return Math.max(Math.min(next?.at ?? plan.look_at, plan.look_at) - performance.now(), 0);
}

/** The games of other nodes are read only while they are due: normally none, so a look costs what this node serves. */
async function look(
  { db, rooms, node: { beats } }: Context,
  { ahead: before, set_back_until: until }: Plan,
): Promise<Plan> {
  const now = await dbNow(db);
  const looked_at = performance.now();
  const ahead = now - looked_at;
  const set_back_until = before - ahead > SECOND ? looked_at + LONGEST : until;
  const astray = await listAstray(db, now, looked_at < set_back_until ? SHORTEST : LONGEST);
  const served = new Set(rooms.joined());
  const given = jsonRows(
    db,
    { game_id: 'id' },
    Array.from(served, (game_id) => ({ game_id })),
  );
  const soon = await db.query
    .selectFrom('games')
    .select(['id', 'next_call_at'])
    .where('next_call_at', '<=', now + LOOKS_AHEAD * beats.due_calls)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('next_call_at', '<=', now),
        eb('id', 'in', selectFrom(given.as('given')).select('given.game_id')),
      ]),
    )
    .orderBy('next_call_at')
    .limit(BATCH_MAX)
    .execute();
  const found = soon.map(({ id, next_call_at }) => {
    const at = looked_at + (next_call_at ?? now) - now;
    return { id, at: served.has(id) ? at : at + beats.take_over };
  });
  // By then another node has most likely called in it, so it is read again first.
  const isLeft = ({ id, at }: { id: string; at: number }) => !served.has(id) && at > looked_at;
  const left_until = found.filter(isLeft).map(({ at }) => at);
  const read_until = found.slice(BATCH_MAX - 1).map(({ at }) => at);
  const look_at = Math.min(looked_at + beats.due_calls, ...left_until, ...read_until);
  return {
    calls: [
      ...astray.map(({ id }) => ({ id, at: looked_at })),
      ...found.filter((one) => !isLeft(one)).sort((a, b) => a.at - b.at),
    ],
    look_at: Math.max(look_at, looked_at + SHORT_PAUSE),
    ahead,
    set_back_until,
  };
}

/**
 * The games whose next call lies further ahead than their interval, because the clock was set back. Normally nothing is
 * read: only after a look has seen the clock go back are games read whose call may be in time.
 */
async function listAstray({ query }: Db, now: number, at_least: number): Promise<{ id: string }[]> {
  const ahead = await query
    .selectFrom('games')
    .select(['id', 'auto_call_mode', 'auto_call_config', 'next_call_at'])
    .where('next_call_at', '>', now + at_least)
    .orderBy('next_call_at', 'desc')
    .limit(BATCH_MAX)
    .execute();
  return ahead.filter((game) => isDue(autoCallerOf(game), now));
}

/** Whether nothing has to be looked at again soon. */
async function callAll(context: Context, due: readonly { id: string }[]): Promise<boolean> {
  let is_done = true;
  const waiting = due.values();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const { id } of waiting) {
      if (context.node.stopping.aborted) return;
      if (!(await callIn(context, id))) is_done = false;
    }
  });
  await Promise.all(workers);
  return is_done;
}

/** A game that fails waits for the next look and does not delay the others. */
async function callIn(context: Context, game_id: string): Promise<boolean> {
  try {
    return (await changeUnclaimedGame(context, game_id, callNextPhrase)) ?? false;
  } catch (err) {
    context.log.warn({ err, game_id }, 'an automatic call failed; trying again');
    return true;
  }
}

/** Calls the next phrase for the host, or stops at the end; false when nothing is due now that the game is locked. */
async function callNextPhrase(change: Change): Promise<boolean> {
  const { tx, game, now, clock, set, publish } = change;
  const caller = autoCallerOf(game);
  if (!isDue(caller, clock)) return false;
  const round = await getCurrentRound(tx, game);
  const [phrases, deck] = await Promise.all([
    listPhrases(tx, game.id, round.id),
    findDeckToCall(tx, round, caller.config),
  ]);
  const upcoming = nextCall(round, phrases, deck);
  const host = { id: game.creator_id };
  if (!upcoming || whyNotCallPhrase(game, host, upcoming.phrase)) {
    setAutoCaller(change, AUTO_CALL_STEPS.stop(caller), phrases);
    return true;
  }

  const { phrase: pick, draw_seats } = upcoming;
  const call_position = insertCall(change, round, { phrase_id: pick.id, is_auto: true, draw_seats });
  const call = { is_called: true, call_position };
  const called = phrases.map((phrase) => (phrase === pick ? { ...phrase, ...call } : phrase));
  const next = afterAutoCall(caller, autoCallCounts(called).phrases_remaining, clock);
  set({ last_call_at: now, ...columnsOfAutoCaller(next) });
  const { id: phrase_id, sid, text } = pick;
  const { round_number } = round;
  const auto_call_status = toAutoCallStatus(game, called);
  publish({ type: 'auto_call_phrase', phrase_id, sid, text, ...call, round_number, auto_call_status });
  if (next.mode === 'inactive') setAutoCaller(change, next, called);
  return true;
}
