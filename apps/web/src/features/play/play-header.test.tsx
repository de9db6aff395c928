import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupPlayPage } from '../../testing/setup-play-page.tsx';
import { HOST_USER, smallGame } from '../../testing/small-server.ts';

const setup = setupPlayPage();

describe('the header', () => {
  it('PLAY-06 shows name, round, state and number of players', async () => {
    await setup.open();
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('heading', { level: 1, name: 'Small' })).toBeVisible();
    expect(header).toHaveTextContent('PLAYING');
    expect(header).toHaveTextContent('Round 1, 1 player');
    expect(document.title).toBe('Small, round 1 · Phrase Bingo');
  });

  it('PLAY-06 links home', { tags: 'long' }, async () => {
    const { click } = await setup.open();
    await click(screen.getByRole('button', { name: 'Return to Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('LIVE-14 LIVE-17 updates name, players and state', async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await happens('rename', 7);
    await happens('join', 1);
    await happens('move', 0);
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('heading', { name: 'Small 7' })).toBeVisible();
    expect(header).toHaveTextContent('Round 1, 2 players');
    expect(header).toHaveTextContent('PLAYING');
  });

  it('one toggle mutes and shows its state', { tags: 'long' }, async () => {
    const { click } = await setup.open();
    const mute = screen.getByRole('button', { name: 'Mute' });
    expect(mute).toHaveAttribute('aria-pressed', 'true');
    await click(mute);
    expect(mute).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('muted')).toBe('no');
  });

  it('links to the manage page for the host only', async () => {
    await setup.open({ user: HOST_USER });
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `/game/${GAME.id}/manage`);
  });

  it('opens the share panel', { tags: 'long' }, async () => {
    const { click } = await setup.open();
    const [key] = screen.getAllByRole('button', { name: 'Share' });
    if (key) await click(key);
    expect(screen.getByRole('dialog', { name: 'Share your game' })).toBeVisible();
  });
});

describe('the connection', () => {
  const note = () => screen.queryByText('Reconnecting...');

  it('LIVE-05 shows nothing while connected or during a short interruption', { tags: 'long' }, async () => {
    const { connect, disconnect, later, settled } = await setup.open();
    await connect();
    await later(2_000);
    expect(note()).toBeNull();
    disconnect();
    await settled();
    await later(1_300);
    expect(note()).toBeNull();
    await connect();
    await later(2_100);
    expect(note()).toBeNull();
  });

  it('LIVE-05 LIVE-29 says that it is reconnecting', async () => {
    const { connect, disconnect, later } = await setup.open();
    await connect();
    disconnect();
    await later(2_100);
    expect(note()).toBeVisible();
    await connect();
    expect(note()).toBeNull();
  });

  it('OP-087 gives up after the tenth attempt, and Reconnect tries again', { tags: 'long' }, async () => {
    const { connect, disconnect, server, later, click } = await setup.open();
    await connect();
    for (let tries = 0; tries <= 10; tries += 1) {
      disconnect();
      await later(40_000);
    }
    expect(screen.getByText(/live connection is lost/)).toBeVisible();
    const before = server.sockets.opened.length;
    await click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(server.sockets.opened.length).toBe(before + 1);
    await connect();
    expect(screen.queryByText(/live connection is lost/)).toBeNull();
  });

  it('D-25 says that there are too many connections, and Reconnect tries again', async () => {
    const { connect, server, later, click } = await setup.open();
    await connect();
    act(() => server.sockets.last().end(4009, 'Too many connections'));
    await later(600_000);
    expect(screen.getByText(/^Too many connections\./)).toBeVisible();
    const before = server.sockets.opened.length;
    await click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(server.sockets.opened.length).toBe(before + 1);
    await connect();
    expect(screen.queryByText(/Too many connections/)).toBeNull();
  });
});
