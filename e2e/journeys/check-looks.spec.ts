import { VECTOR_ROUND } from '@phrase-bingo/game/rules/fair/test-support/vector-round';
import { ROUND } from '@phrase-bingo/game/wire/examples/entities';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import type { Page } from '@playwright/test';
import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

/** The vectors of the documentation as round 1. */
const VECTORS: Fairness = {
  ...VECTOR_ROUND,
  version: 'v1',
  playable_sids: [...VECTOR_ROUND.playable_sids],
  calls: [...VECTOR_ROUND.calls],
  round: { ...ROUND, ...VECTOR_ROUND.round },
  seats: VECTOR_ROUND.seats.map((seat) => ({ ...seat, kind: 'player' })),
  texts: VECTOR_ROUND.playable_sids.map((sid) => ({ sid, text: `Phrase number ${sid}` })),
};

/** Two cards swapped, and a call that was not drawn. */
const TAMPERED: Fairness = {
  ...VECTORS,
  seats: VECTORS.seats.map((seat, at, all) => ({
    ...seat,
    arrangement: (at < 2 ? all[1 - at] : seat)?.arrangement ?? seat.arrangement,
  })),
  calls: VECTORS.calls.map((call) => (call.position === 5 ? { ...call, sid: 7 } : call)),
};

const SEALED: Fairness = {
  ...VECTORS,
  round: { ...VECTORS.round, is_active: true },
  status: 'sealed',
  seed: null,
  playable_sids: [],
  texts: [],
  seats: [],
  calls: [],
};

test('PROOF-02 PROOF-04 a browser finds the vectors right and a tampered round wrong, and the page looks good', async ({
  page,
  context,
  server,
}) => {
  const game = await newGame(server.url);
  await signInByToken(context, await newPlayer(game));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  const place = (title: string, fair: Fairness, more: (at: Page) => Promise<void>): Place => ({
    name: title,
    is_long: fair === SEALED,
    open: async (at) => {
      await at.route('**/fairness', (route) => route.fulfill({ json: fair }));
      await at.goto(`${game.path}/check`);
      await expect(at.getByRole('heading', { name: title })).toBeVisible();
      await more(at);
    },
  });
  await expectAllGoodLooks(page, [
    place('It all adds up', VECTORS, async (at) => {
      await expect(at.getByText('4 of 4 random calls match.')).toBeVisible();
      await at.getByText('What this shows').click();
      await at.getByText('What it does not').click();
    }),
    place('Something does not match', TAMPERED, async (at) => {
      await expect(at.getByText('Card 1 should be different.')).toBeVisible();
      await expect(
        at.getByText('Call 5 should have been “Phrase number 6”, not “Phrase number 7”.'),
      ).toBeVisible();
      await expect(at.getByText('2 of 4 cards match.')).toBeVisible();
    }),
    place('Still sealed', SEALED, async (at) => {
      await expect(at.getByRole('button', { name: 'Copy seal' }).last()).toBeVisible();
    }),
  ]);
  expect(sockets).toEqual([]);
});
