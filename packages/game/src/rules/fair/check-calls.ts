import type { CheckLines, CheckProgress, FairCall, Finding } from './check-outcome.ts';
import { type Deck, FIRST_MIX } from './deck.ts';
import type { Derivation } from './derivations.ts';
import type { Findings } from './findings.ts';

type Calls = {
  derivation: Derivation;
  calls: readonly FairCall[];
  last_call_position: number;
  playable_sids: readonly number[];
  seats: readonly unknown[];
  /** The mix of salts after so many seats. */
  mixes: readonly string[];
};

type CheckedCalls = NonNullable<CheckLines['calls']>;

const isPossible = ({ position, draw_seats, recalled_after }: FairCall, last: number): boolean =>
  Number.isSafeInteger(position) &&
  position >= 1 &&
  position <= last &&
  (draw_seats === null || (Number.isSafeInteger(draw_seats) && draw_seats >= 0)) &&
  (recalled_after === null || (recalled_after >= position && recalled_after <= last));

/** Tells which phrases stand as called before each position, asked in their order. */
function followStanding(calls: readonly FairCall[]) {
  const standing = new Set<number>();
  const recalled = calls
    .flatMap(({ sid, recalled_after }) => (recalled_after === null ? [] : [{ sid, recalled_after }]))
    .toSorted((a, b) => a.recalled_after - b.recalled_after);
  let next = 0;
  return {
    before: (position: number): ReadonlySet<number> => {
      for (let recall = recalled[next]; recall && recall.recalled_after < position; recall = recalled[next]) {
        standing.delete(recall.sid);
        next += 1;
      }
      return standing;
    },
    add: (sid: number): void => {
      standing.add(sid);
    },
  };
}

/** Draws every random call again, one a step, and holds the others of the auto-caller against the order of the list. */
export function* checkCalls(
  deck: Deck,
  { derivation: { drawCall }, calls, last_call_position, playable_sids, seats, mixes }: Calls,
  findings: Findings,
): Generator<CheckProgress, CheckedCalls, void> {
  const possible: FairCall[] = [];
  let others_match = true;
  const addWrong = ({ draw_seats }: FairCall, finding: Finding): void => {
    findings.add(finding);
    if (draw_seats === null) others_match = false;
  };
  for (const call of calls) {
    if (isPossible(call, last_call_position)) possible.push(call);
    else addWrong(call, { kind: 'call_out_of_order', position: call.position });
  }
  const standing = followStanding(possible);
  let most_seats = 0;
  let last_position = 0;
  let matching = 0;

  const whatIsWrong = (call: FairCall, called: ReadonlySet<number>): Finding | null => {
    const { position, sid, is_auto, draw_seats } = call;
    const out_of_order: Finding = { kind: 'call_out_of_order', position };
    const candidates = playable_sids.filter((playable) => !called.has(playable));
    if (draw_seats === null && !is_auto) return called.has(sid) ? out_of_order : null;
    if (draw_seats !== null && draw_seats < most_seats) return out_of_order;
    const mix = mixes[draw_seats ?? 0] ?? FIRST_MIX;
    const expected_sid = draw_seats === null ? candidates[0] : drawCall(deck, { position, mix, candidates });
    if (expected_sid === undefined) return out_of_order;
    return expected_sid === sid ? null : { kind: 'call_different', position, sid, expected_sid };
  };

  for (const call of possible.toSorted((a, b) => a.position - b.position)) {
    yield { checked: seats.length, cards: seats.length };
    if (call.position === last_position) continue;
    const called = standing.before(call.position);
    // Without all cards before it nobody can tell what should have been drawn.
    const can_be_told = (call.draw_seats ?? 0) < mixes.length;
    const finding = can_be_told ? whatIsWrong(call, called) : null;
    if (finding) addWrong(call, finding);
    else if (call.draw_seats !== null && can_be_told) matching += 1;
    standing.add(call.sid);
    last_position = call.position;
    if (can_be_told) most_seats = Math.max(most_seats, call.draw_seats ?? 0);
  }
  const by_list = calls.filter(({ draw_seats }) => draw_seats === null);
  return {
    matching,
    random: calls.length - by_list.length,
    by_hand: by_list.filter(({ is_auto }) => !is_auto).length,
    in_list_order: by_list.filter(({ is_auto }) => is_auto).length,
    recalled: calls.filter(({ recalled_after }) => recalled_after !== null).length,
    others_match,
  };
}
