import { describe, expect, it } from 'vitest';
import { handledIn, neededBy, receivedBy } from './bus-watch.ts';

const TRAFFIC = {
  messages: [
    { channel: 'all', game_ids: ['a'], count: 10 },
    { channel: 'all', game_ids: ['a', 'b'], count: 5 },
    { channel: 'of-b', game_ids: ['b'], count: 3 },
    { channel: 'sessions', game_ids: [], count: 1 },
  ],
  receivers: new Map([
    ['all', 4],
    ['of-b', 1],
    ['sessions', 4],
  ]),
};

describe('the traffic between nodes', () => {
  it('is received once by every node of a channel', () => {
    expect(receivedBy(TRAFFIC)).toBe(4 * 15 + 3 + 4);
  });

  it('is needed where one of its games is served, or by all if it is about none', () => {
    expect(neededBy(TRAFFIC, (game_id) => game_id === 'a')).toBe(16);
    expect(neededBy(TRAFFIC, (game_id) => game_id === 'b')).toBe(9);
    expect(neededBy(TRAFFIC, () => false)).toBe(1);
  });

  it('is counted by the nodes themselves over all labels, where they do', () => {
    const text = [
      '# TYPE bus_messages_total counter',
      'bus_messages_total{origin="own"} 40',
      'bus_messages_total{origin="other"} 2',
      'bus_up 1',
    ].join('\n');
    expect(handledIn(text, 'bus_messages_total')).toBe(42);
    expect(handledIn('bus_up 1', 'bus_messages_total')).toBeNull();
  });
});
