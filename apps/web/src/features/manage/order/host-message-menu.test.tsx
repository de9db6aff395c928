import { PEOPLE, playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import type { Server } from '../../../testing/setup-page.tsx';
import { BASE, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { benPlayer, HOST_USER } from '../../../testing/small-server.ts';
import { callsTo } from '../testing/host-server.ts';
import { AT, item, items, key, READ, withModeration } from './testing/setup-order.ts';

const setup = setupPlayPage();

/** The host plays with a card. */
function withHost(server: Server): void {
  const snapshot = playSnapshotOf(server.game, benPlayer(server.game));
  const player = { ...snapshot.player, ...HOST_USER, is_creator: true };
  server.routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...snapshot, player });
}

async function openChat() {
  const [, { id: user_id, username, is_guest }] = PEOPLE;
  const muted = [{ user_id, username, is_guest, at: AT }];
  const page = await setup.open({
    user: HOST_USER,
    is_wide: true,
    prepare: (server) => {
      withHost(server);
      withModeration({ muted })(server);
    },
  });
  await page.connect();
  await page.happens('join', 1);
  await page.happens('say', 1);
  await page.later(100);
  return page;
}

it('CHATMOD-16 on the play page the host reads who is muted only when a menu opens', async () => {
  const page = await openChat();
  expect(callsTo(page.server, READ)).toHaveLength(0);
  await page.click(key('More for this message'));
  await screen.findByRole('menuitem', { name: 'Unmute cleo' });
  expect(items()).toEqual(['Remove Message', 'Unmute cleo', 'Remove cleo', 'Ban cleo']);
  expect(callsTo(page.server, READ)).toHaveLength(1);
});

it('MOD-35 an open menu is read again after a reconnect', async () => {
  const page = await openChat();
  await page.click(key('More for this message'));
  await screen.findByRole('menuitem', { name: 'Unmute cleo' });
  await page.disconnect();
  withModeration({})(page.server);
  await page.later(2_000);
  await page.connect();
  await page.later(100);
  expect(item('Mute cleo')).toBeEnabled();
});
