import { describe, expect, it } from 'vitest';
import { type GameMessage, isOwn, readGameMessage, writeGameMessage } from './bus-messages.ts';

const frame = { audience: { only: ['ana'] }, frame: '{}' };

describe('what another node tells of a game', () => {
  it.each<GameMessage>([
    { kind: 'events', first: 3, frames: ['{}', '{}'] },
    { kind: 'direct', told: [frame, { audience: { all_but: [] }, frame: '{}' }] },
    { kind: 'resync' },
    { kind: 'screens', news: { what: 'repeat' } },
    { kind: 'screens', news: { what: 'shout_refused', round_number: 2 } },
  ])('D-28 is read as it was written: %j', (message) => {
    const text = writeGameMessage('node', message);
    expect(readGameMessage(text)).toEqual({ message, is_complete: true });
    expect([isOwn('node', text), isOwn('nod', text)]).toEqual([true, false]);
  });

  it.each([
    'nonsense',
    'null',
    '{}',
    '{"told":[]}',
    '{"kind":"direct","told":7}',
    '{"kind":"events","first":1}',
    '{"kind":"screens","news":{"what":"shout_refused"}}',
    '{"kind":"fireworks"}',
  ])('D-28 is not understood: %j', (text) => {
    expect(readGameMessage(text)).toEqual({ message: null, is_complete: false });
  });

  it('D-28 a direct frame that cannot be read does not cost the others', () => {
    const told = [{ ...frame, audience: { team: 'red' } }, frame];
    const text = JSON.stringify({ node: 'node', kind: 'direct', told });
    expect(readGameMessage(text)).toEqual({ message: { kind: 'direct', told: [frame] }, is_complete: false });
  });
});
