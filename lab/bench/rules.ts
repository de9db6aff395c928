import { checkRound } from '../../packages/game/src/rules/fair/check-round.ts';
import { layCells, openDealer } from '../../packages/game/src/rules/fair/deal-v1.ts';
import { openDeck, sealOf } from '../../packages/game/src/rules/fair/deck.ts';
import { arrangementOf, dealCard } from '../../packages/game/src/rules/game/card.ts';
import { ALL_CELLS } from '../../packages/game/src/rules/game/marks.ts';
import { DEFAULT_PATTERNS } from '../../packages/game/src/rules/game/pattern-config.ts';
import { completedPattern } from '../../packages/game/src/rules/game/patterns.ts';
import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { applyEvent } from '../../packages/game/src/view/apply-event.ts';
import { viewFromPlay } from '../../packages/game/src/view/game-view.ts';
import { PLAY_SNAPSHOT } from '../../packages/game/src/wire/examples/entities.ts';
import { GAME_EVENT_EXAMPLES } from '../../packages/game/src/wire/examples/live-examples.ts';
import type { Section } from './benchmarks-page.ts';
import { count, median, millis, perSecond, repeat, timed } from './measure.ts';

const SEED = '0f'.repeat(32);
const ROUND_ID = PLAY_SNAPSHOT.round.id;
const SEATS = 2_000;
const SIDS = Array.from({ length: 24 }, (_, index) => index + 1);

/** How long it takes to check a whole round as the page does it, and how long the longest of its steps. */
async function checkTimes(): Promise<{ whole: number; longest: number }> {
  const dealer = openDealer(openDeck({ seed: SEED, round_id: ROUND_ID }));
  const seats = Array.from({ length: SEATS }, (_, index) => {
    const seat = { seat_number: index + 1, salt: null, dealt_from: SIDS.length };
    const { attempt, places } = dealer.deal(seat);
    return { ...seat, attempt, arrangement: arrangementOf(layCells(places, SIDS)) };
  });
  const fair = {
    round: { id: ROUND_ID, is_active: false, seed_hash: sealOf(SEED) },
    status: 'shown',
    version: 'v1',
    seed: SEED,
    my_seat: null,
    playable_sids: SIDS,
    seats,
    unsealed_cards: 0,
    calls: [],
    last_call_position: 0,
  } as const;
  const longest: number[] = [];
  const checkOnce = async () => {
    const check = checkRound(fair, null);
    let slowest = 0;
    for (let is_done = false; !is_done; ) {
      const begun_at = performance.now();
      const step = check.next();
      slowest = Math.max(slowest, performance.now() - begun_at);
      is_done = step.done === true;
      if (step.done && step.value.findings.length > 0) throw new Error('The round does not add up');
    }
    longest.push(slowest);
  };
  const whole = median(await repeat(() => timed(checkOnce), 5));
  return { whole, longest: median(longest) };
}

export async function rules(): Promise<Section> {
  const random = seededRandom(1);
  const phrases = Array.from({ length: 24 }, (_, i) => ({ sid: i + 1, text: `Phrase ${i + 1}` }));
  const masks = Array.from({ length: 1024 }, () => Math.floor(random() * ALL_CELLS));
  const view = viewFromPlay(PLAY_SNAPSHOT);
  const check = await checkTimes();
  let turn = 0;
  const nextMask = () => {
    turn += 1;
    return masks[turn % masks.length] ?? 0;
  };
  return {
    title: 'Rules',
    action: 'A player gets a card, shouts, or sees a call: what the rules alone cost of that.',
    method:
      'Pure functions on one core, calls per second unless a time is given. Medians of 5 runs, of 200 ms each for calls.',
    figures: [
      ['deal a card of 24 phrases', count(perSecond(() => dealCard(phrases, random)))],
      [`check a round of ${count(SEATS)} cards`, millis(check.whole)],
      ['the longest step of it, after which the page may pause', millis(check.longest)],
      [
        'find the completed pattern of a card',
        count(perSecond(() => completedPattern(DEFAULT_PATTERNS, nextMask()))),
      ],
      [
        'apply a called phrase to what a player sees',
        count(perSecond(() => applyEvent(view, GAME_EVENT_EXAMPLES.phrase_called))),
      ],
    ],
  };
}
