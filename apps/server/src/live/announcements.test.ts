import { describe, expect, it } from 'vitest';
import { readDirect, writeDirect } from './announcements.ts';

describe('frames for some people, from another node', () => {
  const direct = { game_id: 'g', audience: { only: ['ana'] }, frame: '{}' };

  it('D-28 what is written is read whole', () => {
    const message = writeDirect('node', { told: [direct] });
    expect(readDirect(message)).toEqual({ told: [direct], is_whole: true });
  });

  it.each(['nonsense', 'null', '{}', '{"told":7}'])('D-28 %j is noticed as not understood', (message) => {
    expect(readDirect(message)).toEqual({ told: [], is_whole: false });
  });

  it('D-28 one that is not understood is noticed and takes no other along', () => {
    const message = JSON.stringify({
      node: 'node',
      told: [{ ...direct, audience: { team: 'red' } }, direct],
    });
    expect(readDirect(message)).toEqual({ told: [direct], is_whole: false });
  });
});
