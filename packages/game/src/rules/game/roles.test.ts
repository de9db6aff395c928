import { describe, expect, it } from 'vitest';
import { isHost, whyNotHost, whyNotReadGame } from './roles.ts';

const game = { creator_id: 'nan' };

describe('roles', () => {
  it('ROLE-04 the host is the user whose id is the creator_id', () => {
    expect(isHost(game, { id: 'nan' })).toBe(true);
    expect(isHost(game, { id: 'ray' })).toBe(false);
  });

  it('ROLE-05 only the host passes the gate of the host', () => {
    expect(whyNotHost(game, { id: 'nan' })).toBeNull();
    expect(whyNotHost(game, { id: 'ray' })).toBe('not_host');
  });

  it('OP-073 D-14 the host and the players may read the game, others not', () => {
    expect(whyNotReadGame(game, { id: 'nan' }, false)).toBeNull();
    expect(whyNotReadGame(game, { id: 'ray' }, true)).toBeNull();
    expect(whyNotReadGame(game, { id: 'ray' }, false)).toBe('not_member');
  });
});
