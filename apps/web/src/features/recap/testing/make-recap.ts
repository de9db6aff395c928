import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { ROUND } from '@phrase-bingo/game/wire/examples/entities';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';

const START = Date.parse('2026-02-01T19:00:00.000Z');

/** A moment of the round, so many seconds after its start. */
export const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

/** Cell i holds phrase i + 1; the centre is FREE. */
export const CELLS = Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1));
const FREE = 13;

type Given = Partial<Omit<Recap, 'steps' | 'me'>> & {
  /** Sids called one after the other, every 10 s; a negative one is taken back. */
  calls?: readonly number[];
  me?: (Partial<NonNullable<Recap['me']>> & { marks?: number[] }) | null;
};

function stepsOf(calls: readonly number[]): Recap['steps'] {
  const positions = new Map<number, number>();
  let last = 0;
  return calls.map((sid, index) => {
    if (sid > 0) {
      last += 1;
      positions.set(sid, last);
    }
    const position = positions.get(Math.abs(sid)) ?? 0;
    return {
      kind: sid > 0 ? 'call' : 'recall',
      at: at(10 * (index + 1)),
      position,
      sid: Math.abs(sid),
      is_auto: sid % 2 === 0,
    };
  });
}

/** A recap of round 2 with phrases 'Phrase 1' to 'Phrase 25', in which nothing happened unless it is given. */
export function makeRecap({ calls = [1, 2, 3], me = {}, ...rest }: Given = {}): Recap {
  const steps = stepsOf(calls);
  const wins = rest.wins ?? [];
  const each_step = [0, ...steps.map((_, index) => index + 1)];
  return {
    round: { ...ROUND, round_number: 2, is_active: false, datetime_start: at(0), datetime_end: at(237) },
    is_closed: true,
    is_sealed: true,
    is_whole: true,
    phrases: CELLS.flatMap((sid) => (sid === null ? [] : [{ sid, text: `Phrase ${sid}`, is_free: false }])),
    pattern_config: DEFAULT_PATTERNS,
    cards: 14,
    bingos: wins.length,
    first_places: wins.filter(({ place }) => place === 1).length,
    unclaimed: 0,
    steps,
    wins,
    wins_after: each_step.map((step) => wins.filter(({ after_step }) => after_step === step).length),
    false_shouts: [],
    one_away: each_step.map(() => 0),
    near_misses: [],
    more_near_misses: 0,
    fastest: null,
    me: me && { cells: CELLS, after_step: 0, dealt_at: at(0), ...me, marks: [FREE, ...(me.marks ?? [])] },
    ...rest,
  };
}

export const win = (username: string, more: Partial<Recap['wins'][number]> = {}): Recap['wins'][number] => ({
  username,
  winner_id: null,
  paper_number: null,
  place: 1,
  pattern: 'row_0',
  call_position: null,
  won_at: at(32),
  after_step: 3,
  cells: null,
  marks: null,
  ...more,
});
