import { describe, expect, it } from 'vitest';
import { readDirect, writeDirect } from './bus-messages.ts';

describe('direct frames from another node', () => {
  const frame = { game_id: 'g', audience: { only: ['ana'] }, frame: '{}' };

  it('D-28 reads what was written', () => {
    expect(readDirect(writeDirect('node', [frame]))).toEqual({ frames: [frame], is_complete: true });
  });

  it.each(['nonsense', 'null', '{}', '{"told":7}'])('D-28 reports %j as not understood', (message) => {
    expect(readDirect(message)).toEqual({ frames: [], is_complete: false });
  });

  it('D-28 reports a frame it cannot read and still reads the others', () => {
    const message = JSON.stringify({
      node: 'node',
      told: [{ ...frame, audience: { team: 'red' } }, frame],
    });
    expect(readDirect(message)).toEqual({ frames: [frame], is_complete: false });
  });
});
