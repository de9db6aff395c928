import { fullSnapshotOf, playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, NEXT_GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '../../testing/fake-clock.ts';
import { answer } from '../../testing/fake-server.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { BASE, setupManagePage } from '../../testing/setup-manage-page.tsx';
import type { Server } from '../../testing/setup-page.tsx';
import { setupPlayPage } from '../../testing/setup-play-page.tsx';
import { BEN, benPlayer } from '../../testing/small-server.ts';

const play = setupPlayPage();
const manage = setupManagePage();

const invited =
  (host_name: string, next_game: typeof NEXT_GAME | null = NEXT_GAME) =>
  ({ routes, game }: Server) => {
    const mine = playSnapshotOf(game, benPlayer(game));
    const full = fullSnapshotOf(game);
    const more = { host_name, next_game };
    routes[`GET ${BASE}/r/1/play/full`] = () => answer({ ...mine, game: { ...mine.game, ...more } });
    routes[`GET ${BASE}/full`] = () => answer({ ...full, game: { ...full.game, ...more } });
  };

const banner = () =>
  screen.getAllByRole('status').find((its) => its.textContent?.includes('playing again')) ?? null;

describe('the banner of the next game', () => {
  it('AGAIN-08 AGAIN-07 leads a member on, also after a reload', async () => {
    await play.open({ prepare: invited('Rosa') });
    expect(banner()).toHaveTextContent('Rosa is playing again: Monday Meeting 2');
    const link = within(banner() ?? document.body).getByRole('link', { name: 'Join Game' });
    expect(link).toHaveAttribute('href', `/g/${NEXT_GAME.crockford_id}`);
  });

  it('AGAIN-08 does not name a host whose name is unknown', async () => {
    await play.open({ prepare: invited('') });
    expect(banner()).toHaveTextContent('The host is playing again: Monday Meeting 2');
  });

  it('AGAIN-08 leads the host to the new manage page', { tags: 'long' }, async () => {
    await manage.open({ prepare: invited('Rosa') });
    expect(banner()).toHaveTextContent('You are playing again: Monday Meeting 2');
    const link = within(banner() ?? document.body).getByRole('link', { name: 'Manage' });
    expect(link).toHaveAttribute('href', `/game/${NEXT_GAME.id}/manage`);
  });

  it('AGAIN-08 comes live', async () => {
    const page = await play.open({ prepare: invited('Rosa', null) });
    await page.connect();
    expect(banner()).toBeNull();
    const { game, sockets } = page.server;
    game.seq += 1;
    await act(async () => {
      const about = { game_id: GAME.id, seq: game.seq, timestamp: '' };
      sockets.last().push(sentNow({ type: 'game_again', ...about, next_game: NEXT_GAME }));
      await settle();
    });
    expect(banner()).toHaveTextContent('Rosa is playing again: Monday Meeting 2');
  });

  it('AGAIN-10 is not there without a next game', async () => {
    await play.open({ prepare: invited(BEN.username, null) });
    expect(banner()).toBeNull();
  });
});
