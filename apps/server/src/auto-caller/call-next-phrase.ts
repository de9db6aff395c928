import { autoCallCounts, nextPick } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { AUTO_CALL_STEPS, afterAutoCall, isDue } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/game/phrases';
import type { Change } from '../game-door/change-game.ts';
import { insertCall } from '../phrases/insert-call.ts';
import { listPhrases } from '../phrases/phrase-queries.ts';
import { getCurrentRound } from '../rounds/round-queries.ts';
import { secureRandom } from '../secure-random.ts';
import { autoCallerOf, columnsOfAutoCaller } from './auto-caller-row.ts';
import { toAutoCallStatus } from './auto-caller-views.ts';
import { tellAutoCaller } from './tell-auto-caller.ts';

/** Calls the next phrase for the host, if one is due under the lock of the game. */
export async function callNextPhrase(change: Change): Promise<void> {
  const { tx, game, now, set, publish } = change;
  const caller = autoCallerOf(game);
  if (!isDue(caller, now)) return;
  const round = await getCurrentRound(tx, game);
  const phrases = await listPhrases(tx, game.id, round.id);
  const pick = nextPick(phrases, caller.config, secureRandom);
  const host = { id: game.creator_id };
  if (!pick || whyNotCallPhrase(game, host, pick)) {
    tellAutoCaller(change, AUTO_CALL_STEPS.stop(caller), phrases);
    return;
  }

  const call_position = await insertCall(change, round, { phrase_id: pick.id, is_auto: true });
  const call = { is_called: true, call_position };
  const called = phrases.map((phrase) => (phrase === pick ? { ...phrase, ...call } : phrase));
  const next = afterAutoCall(caller, autoCallCounts(called).phrases_remaining, now);
  set({ last_call_at: now, ...columnsOfAutoCaller(next) });
  const { id: phrase_id, sid, text } = pick;
  const { round_number } = round;
  const auto_call_status = toAutoCallStatus(game, called);
  publish({ type: 'auto_call_phrase', phrase_id, sid, text, ...call, round_number, auto_call_status });
  if (next.mode === 'inactive') tellAutoCaller(change, next, called);
}
