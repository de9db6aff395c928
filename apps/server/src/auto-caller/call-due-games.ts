import { autoCallCounts, nextPick } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { AUTO_CALL_STEPS, afterAutoCall, isDue } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import {
  autoCallerOf,
  columnsOfAutoCaller,
  setAutoCaller,
  toAutoCallStatus,
} from '../game-data/auto-caller.ts';
import { insertCall } from '../game-data/insert-call.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { type Change, changeUnclaimedGame } from '../game-door/change-game.ts';
import { secureRandom } from '../secure-random.ts';

/** How far it looks ahead: a call that a host starts on any node becomes due later than that. */
const AHEAD = 1_000;
/** Before the next look when a game is locked: most often another node is calling in it. */
const LOCKED_PAUSE = 100;
const BATCH_MAX = 1_000;
/** Games called in parallel: leaves database connections for the players. */
const CONCURRENCY = 4;

/**
 * Calls a phrase in each game that is due; returns after how many milliseconds to look again. The clock and the
 * locks are the database's, so any number of nodes may do this and each call is made once.
 */
export async function callDueGames(context: Context): Promise<number> {
  const { db } = context;
  const now = await dbNow(db);
  const soon = await db.query
    .selectFrom('games')
    .select(['id', 'next_call_at'])
    .where('next_call_at', '<=', now + AHEAD)
    .orderBy('next_call_at')
    .limit(BATCH_MAX)
    .execute();
  const games = soon.map(({ id, next_call_at }) => ({ id, wait: (next_call_at ?? now) - now }));
  const due = games.filter(({ wait }) => wait <= 0);
  return due.length > 0 ? callAll(context, due) : (games[0]?.wait ?? AHEAD);
}

async function callAll(context: Context, due: readonly { id: string }[]): Promise<number> {
  let pause = 0;
  const waiting = due.values();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const { id } of waiting) {
      if (context.stopping.aborted) return;
      pause = Math.max(await callIn(context, id), pause);
    }
  });
  await Promise.all(workers);
  return pause;
}

/** A game that fails is retried at the next look and does not delay the others. */
async function callIn(context: Context, game_id: string): Promise<number> {
  try {
    const is_claimed = await changeUnclaimedGame(context, game_id, async (change) => {
      await callNextPhrase(change);
      return true;
    });
    return is_claimed ? 0 : LOCKED_PAUSE;
  } catch (err) {
    context.log.warn({ err, game_id }, 'an automatic call failed; trying again');
    return AHEAD;
  }
}

/** Calls the next phrase for the host, if one is still due now that the game is locked. */
async function callNextPhrase(change: Change): Promise<void> {
  const { tx, game, now, set, publish } = change;
  const caller = autoCallerOf(game);
  if (!isDue(caller, now)) return;
  const round = await getCurrentRound(tx, game);
  const phrases = await listPhrases(tx, game.id, round.id);
  const pick = nextPick(phrases, caller.config, secureRandom);
  const host = { id: game.creator_id };
  if (!pick || whyNotCallPhrase(game, host, pick)) {
    setAutoCaller(change, AUTO_CALL_STEPS.stop(caller), phrases);
    return;
  }

  const call_position = insertCall(change, round, { phrase_id: pick.id, is_auto: true });
  const call = { is_called: true, call_position };
  const called = phrases.map((phrase) => (phrase === pick ? { ...phrase, ...call } : phrase));
  const next = afterAutoCall(caller, autoCallCounts(called).phrases_remaining, now);
  set({ last_call_at: now, ...columnsOfAutoCaller(next) });
  const { id: phrase_id, sid, text } = pick;
  const { round_number } = round;
  const auto_call_status = toAutoCallStatus(game, called);
  publish({ type: 'auto_call_phrase', phrase_id, sid, text, ...call, round_number, auto_call_status });
  if (next.mode === 'inactive') setAutoCaller(change, next, called);
}
