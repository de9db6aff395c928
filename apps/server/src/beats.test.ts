import { SESSION, SOCKET } from '@phrase-bingo/game/rules/limits';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { expect, it } from 'vitest';
import { BEATS } from './beats.ts';

it('D-12 SCREEN-11 nodes look so often that what they promise is kept without the bus', () => {
  expect(BEATS.ended_sessions).toBeLessThan(SESSION.revocation_reach);
  expect(BEATS.screen_links).toBeLessThan(SCREEN.ending_reach);
});

it('D-03 OP-096 players wait for an event, an arrival or a departure a second at most', () => {
  expect(BEATS.event_numbers).toBeLessThanOrEqual(1_000);
  expect(BEATS.presence_check).toBeLessThanOrEqual(SOCKET.presence_grace / 10);
});
