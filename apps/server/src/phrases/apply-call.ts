import { autoCallCounts } from '@phrase-bingo/game/rules/auto-call-pick';
import type { AutoCaller } from '@phrase-bingo/game/rules/auto-caller';
import { autoCallerOf, columnsOfAutoCaller } from '../auto-caller/auto-caller-row.ts';
import { toAutoCallConfig, toAutoCallStatus } from '../auto-caller/auto-caller-views.ts';
import type { Change } from '../game-door/change-game.ts';
import type { RoundRow } from '../rounds/round-queries.ts';
import type { PhraseRow } from './phrase-queries.ts';

type Call = {
  /** Whether a person or the auto-caller calls; never both for one call. */
  type: 'phrase_called' | 'auto_call_phrase';
  round: RoundRow;
  /** All phrases of the game as they stand in the round. */
  phrases: readonly PhraseRow[];
  /** The one among them whose call is made or taken back. */
  phrase: PhraseRow;
  is_called: boolean;
  /** What the auto-caller makes of it, given how many phrases are left. */
  follow: (caller: AutoCaller, remaining: number) => AutoCaller;
};

/** Makes or takes back a call and tells everybody: one row, however many cards there are. */
export async function applyCall(change: Change, call: Call): Promise<void> {
  const { game, now, set, tell } = change;
  const { type, round, phrase, is_called } = call;
  const call_position = is_called ? await insertCall(change, call) : await deleteCall(change, call);
  const phrases = call.phrases.map((one) =>
    one.id === phrase.id ? { ...one, is_called, call_position } : one,
  );
  const before = autoCallerOf(game);
  const after = call.follow(before, autoCallCounts(phrases).phrases_remaining);
  set({ ...columnsOfAutoCaller(after), ...(is_called && { last_call_at: now }) });
  tell({
    type,
    phrase_id: phrase.id,
    sid: phrase.sid,
    text: phrase.text,
    is_called,
    round_number: round.round_number,
    auto_call_status: toAutoCallStatus(game, phrases),
    ...(after.mode !== before.mode && { auto_call_config: toAutoCallConfig(game) }),
  });
}

async function insertCall({ tx, now }: Change, { type, round, phrase }: Call): Promise<number> {
  const position = round.last_call_position + 1;
  const is_auto = type === 'auto_call_phrase';
  await tx.query
    .insertInto('calls')
    .values({ round_id: round.id, phrase_id: phrase.id, position, is_auto, called_at: now })
    .execute();
  await tx.query
    .updateTable('rounds')
    .set({ last_call_position: position })
    .where('id', '=', round.id)
    .execute();
  return position;
}

async function deleteCall({ tx }: Change, { round, phrase }: Call): Promise<null> {
  await tx.query
    .deleteFrom('calls')
    .where('round_id', '=', round.id)
    .where('phrase_id', '=', phrase.id)
    .execute();
  return null;
}
