import { ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { RECAP_EXAMPLES } from '@phrase-bingo/game/wire/examples/recap-examples';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';

const AT = '2026-02-01T19:10:00.000Z';

type Win = Recap['wins'][number];

/** The phrase of a cell has the number of the cell. */
const CELLS = Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1));

/** Dealt before the first call. */
export const OWN_CARD = { cells: CELLS, after_step: 0, dealt_at: '2026-02-01T19:00:00.000Z' };

const MAYA_ID = '7d0f3a1e-5b2c-4f6d-8a9b-0c1d2e3f4a5b';

export const winBy = (username: string, changes: Partial<Win> = {}): Win => ({
  username,
  winner_id: MAYA_ID,
  paper_number: null,
  place: 1,
  pattern: 'row_0',
  call_position: 5,
  won_at: AT,
  after_step: 5,
  cells: CELLS,
  marks: [1, 2, 3, 4, 5, 13],
  ...changes,
});

export const call = (sid: number, position: number): Recap['steps'][number] => ({
  kind: 'call',
  at: AT,
  position,
  sid,
  is_auto: true,
});

const recall = (sid: number, position: number): Recap['steps'][number] => ({
  ...call(sid, position),
  kind: 'recall',
});

/** Calls of phrases 1, 2 and 3, of which 2 is taken back and called again. */
const STEPS = [call(1, 1), call(2, 2), recall(2, 2), call(3, 3), call(2, 4)];

/** The reader's own card has phrase 1 marked in time, 2 never, and 25, which is never called. */
export function replayedRound(changes: Partial<Recap> = {}): Recap {
  const steps = changes.steps ?? STEPS;
  const none = [0, ...steps.map(() => 0)];
  return {
    ...RECAP_EXAMPLES.getRecap.answer,
    round: { ...ROUND, is_active: false, datetime_end: '2026-02-01T19:20:00.000Z' },
    phrases: CELLS.map((sid, index) => ({
      sid: sid ?? 13,
      text: `Phrase ${index + 1}`,
      is_free: false,
    })).filter(({ sid }) => sid !== 13),
    cards: 3,
    wins_after: none,
    one_away: none,
    ...changes,
    steps,
    me: changes.me === undefined ? { ...OWN_CARD, marks: [1, 13, 25] } : changes.me,
  };
}
