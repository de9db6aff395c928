import { dealCard } from '../../packages/game/src/rules/game/card.ts';
import { ALL_CELLS } from '../../packages/game/src/rules/game/marks.ts';
import { DEFAULT_PATTERNS } from '../../packages/game/src/rules/game/pattern-config.ts';
import { completedPattern } from '../../packages/game/src/rules/game/patterns.ts';
import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { applyEvent } from '../../packages/game/src/view/apply-event.ts';
import { viewFromPlay } from '../../packages/game/src/view/game-view.ts';
import { PLAY_SNAPSHOT } from '../../packages/game/src/wire/examples/entities.ts';
import { GAME_EVENT_EXAMPLES } from '../../packages/game/src/wire/examples/live-examples.ts';
import type { Section } from './benchmarks-page.ts';
import { count, perSecond } from './measure.ts';

export async function rules(): Promise<Section> {
  const random = seededRandom(1);
  const phrases = Array.from({ length: 24 }, (_, i) => ({ sid: i + 1, text: `Phrase ${i + 1}` }));
  const masks = Array.from({ length: 1024 }, () => Math.floor(random() * ALL_CELLS));
  const view = viewFromPlay(PLAY_SNAPSHOT);
  let turn = 0;
  const nextMask = () => {
    turn += 1;
    return masks[turn % masks.length] ?? 0;
  };
  return {
    title: 'Rules',
    action: 'A player gets a card, shouts, or sees a call: what the rules alone cost of that.',
    method: 'Pure functions on one core, calls per second. Median of 5 runs of 200 ms.',
    figures: [
      ['deal a card of 24 phrases', count(perSecond(() => dealCard(phrases, random)))],
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
