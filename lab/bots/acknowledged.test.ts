import { describe, expect, it } from 'vitest';
import { PLAY_SNAPSHOT } from '../../packages/game/src/wire/examples/entities.ts';
import { recordAcknowledged } from './acknowledged.ts';

const marked = PLAY_SNAPSHOT.card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid);
const unmarked = PLAY_SNAPSHOT.card.find(({ is_marked }) => !is_marked)?.sid ?? 0;
const { round_number } = PLAY_SNAPSHOT.round;
const win = { pattern: 'row_0', place: 1, won_at: '2026-01-02T03:04:05.000Z' } as const;

describe('what was acknowledged', () => {
  it('is complete when the snapshot has every mark and the win', () => {
    const acknowledged = recordAcknowledged();
    for (const sid of marked) acknowledged.of(round_number).marks.add(sid);
    acknowledged.of(round_number).win = win;
    const player = { ...PLAY_SNAPSHOT.player, winning_details: win };
    expect(acknowledged.lost({ ...PLAY_SNAPSHOT, player })).toEqual([]);
  });

  it('is lost when a mark or the win is missing', () => {
    const acknowledged = recordAcknowledged();
    acknowledged.of(round_number).marks.add(unmarked);
    acknowledged.of(round_number).win = win;
    const player = { ...PLAY_SNAPSHOT.player, winning_details: { ...win, place: 2 } };
    expect(acknowledged.lost({ ...PLAY_SNAPSHOT, player })).toEqual([
      `the mark of cell ${unmarked} in round ${round_number}`,
      `the win of round ${round_number}`,
    ]);
  });
});
