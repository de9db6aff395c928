import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('the address of a call', () => {
  it('has its parameters filled in, so that none of them can leave its place', () => {
    const params = { id: 'a/../b?c', round: 2 };
    expect(addressOf('/api/games/{id}/r/{round}', { params })).toBe('/api/games/a%2F..%2Fb%3Fc/r/2');
  });

  it('asks only what is given', () => {
    expect(addressOf('/api/names', { query: { q: 'Zoë & co', limit: undefined } })).toBe(
      '/api/names?q=Zo%C3%AB+%26+co',
    );
    expect(addressOf('/api/names', { query: { limit: undefined } })).toBe('/api/names');
    expect(addressOf('/api/names', {})).toBe('/api/names');
  });
});
