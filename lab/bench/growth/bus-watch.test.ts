import { describe, expect, it } from 'vitest';
import { handledIn, neededBy } from './bus-watch.ts';

const TRAFFIC = [
  { game_ids: ['a'], count: 10 },
  { game_ids: ['a', 'b'], count: 5 },
  { game_ids: ['b'], count: 3 },
  { game_ids: [], count: 1 },
];

describe('the traffic between nodes', () => {
  it('is needed where one of its games is served, or by all if it is about none', () => {
    expect(neededBy(TRAFFIC, (game_id) => game_id === 'a')).toBe(16);
    expect(neededBy(TRAFFIC, (game_id) => game_id === 'b')).toBe(9);
    expect(neededBy(TRAFFIC, () => false)).toBe(1);
  });

  it('is counted by the nodes themselves over all labels', () => {
    const text = [
      '# TYPE bus_messages_total counter',
      'bus_messages_total{origin="own"} 40',
      'bus_messages_total{origin="other"} 2',
      'bus_up 1',
    ].join('\n');
    expect(handledIn(text, 'bus_messages_total')).toBe(42);
  });
});
