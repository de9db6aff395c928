import { describe, expect, it } from 'vitest';
import { toCrockford } from '../rules/crockford.ts';
import { invitedGame } from './invited-game.ts';

const ID = '0b9f4c1e-52ab-4c8e-8f3e-6a7b8c9d0e1f';
const CODE = toCrockford(ID);

describe('the game somebody was on the way to', () => {
  it.each([
    `/g/${CODE}`,
    `/g/${CODE.toLowerCase().replace(/(.{5})/g, '$1-')}?from=mail`,
    `/game/${ID}`,
    `/game/${ID.toUpperCase()}/`,
    `/game/${ID}/r/2?from=mail#top`,
  ])('GUEST-04 LINK-06 is read from %s', (path) => {
    expect(invitedGame(path)).toBe(CODE);
  });

  it.each([
    null,
    '/',
    '/profile',
    `/game/${ID}/manage`,
    `/game/${ID}/r/`,
    `/game/${ID.replace(/-/g, '_')}`,
    `/game/${'-'.repeat(36)}`,
    '/game/first',
    '/g/short',
    `/g/${'U'.repeat(26)}`,
    '/g/%00',
    `https://elsewhere.example/g/${CODE}`,
    `//elsewhere.example/game/${ID}`,
  ])('GUEST-06 LINK-07 is none on %s', (path) => {
    expect(invitedGame(path)).toBeNull();
  });
});
