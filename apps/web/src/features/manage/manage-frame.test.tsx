import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { managePath, setupManagePage } from '../../testing/setup-manage-page.tsx';
import { BEN_USER, smallGame } from '../../testing/small-server.ts';
import { useToasts } from '../../ui/overlays/toast-store.ts';
import { FULL } from './testing/host-server.ts';

const setup = setupManagePage();
const tab = (name: string) => screen.getByRole('tab', { name });
/** The toasts that stay after leaving the page. */
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('who may manage a game', () => {
  it('HOST-03 OP-035 a missing game shows an error with a link home', async () => {
    const { click } = await setup.open({
      prepare: ({ routes }) => {
        routes[FULL] = () => refuse(404, 'game_not_found', 'Game not found');
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Game not found' })).toBeVisible();
    await click(screen.getByRole('button', { name: 'Return Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('OP-017 ROLE-05 a player is redirected to the play page', async () => {
    await setup.open({ user: BEN_USER });
    expect(screen.getByText(`arrived at /game/${GAME.id}`)).toBeVisible();
  });

  it('OP-017 a person who is not in the game is redirected to the play page', async () => {
    await setup.open({
      user: BEN_USER,
      prepare: ({ routes }) => {
        routes[FULL] = () => refuse(403, 'not_member', 'Only the host and the players can see this');
      },
    });
    expect(screen.getByText(`arrived at /game/${GAME.id}`)).toBeVisible();
  });

  it('ERR-06 ERR-08 a game that cannot be loaded leads home with an error', async () => {
    await setup.open({
      prepare: ({ routes }) => {
        routes[FULL] = () => refuse(500, 'oops', 'Oops');
      },
    });
    expect(screen.getByText('arrived at /')).toBeVisible();
    expect(toasts()).toEqual(['Failed to fetch game data']);
  });

  it('ERR-07 so does a network failure', async () => {
    await setup.open({
      prepare: ({ routes }) => {
        routes[FULL] = cutOff;
      },
    });
    expect(toasts()).toEqual(['Network Error']);
  });
});

describe('the tabs', () => {
  it('HOST-01 HOST-02 are Settings, Phrases, Messages and Players, with counts', async () => {
    await setup.open({ path: `/game/${GAME.id}/manage` });
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Settings', 'Phrases24', 'Messages', 'Players1']);
    expect(screen.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(document.title).toBe('Manage Small · Phrase Bingo');
  });

  firstEveryDay(1, [
    ['settings', 'Settings'],
    ['phrases', 'Phrases'],
    ['messages', 'Messages'],
    ['players', 'Players'],
  ])('HOST-02 a link opens %s', async (name, label) => {
    await setup.open({ path: managePath(name) });
    expect(screen.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
  });

  it('a link without a valid tab opens Settings', { tags: 'long' }, async () => {
    await setup.open({ path: managePath('nothing') });
    expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  });

  it('HOST-02 Messages shows the chat and counts unread messages', async () => {
    const { connect, happens, click } = await setup.open();
    await connect();
    await happens('say', 1);
    expect(tab('Messages')).toHaveAccessibleDescription('1');
    await click(tab('Messages'));
    expect(screen.getByRole('tabpanel', { name: 'Messages' })).toBeVisible();
    expect(screen.getByRole('log')).toBeVisible();
    expect(tab('Messages')).not.toHaveAccessibleDescription();
  });

  it('LIVE-14 count players as they join', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await happens('join', 1);
    expect(tab('Players')).toHaveAccessibleDescription('2');
  });
});

describe('the header', () => {
  it('shows the name and state of the game and links home', { tags: 'long' }, async () => {
    const { click } = await setup.open();
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('heading', { level: 1, name: 'Small' })).toBeVisible();
    expect(header).toHaveTextContent('PLAYING');
    await click(screen.getByRole('button', { name: 'Return to Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('OP-070 always shows the code and the share button', { tags: 'long' }, async () => {
    const { click } = await setup.open({ path: managePath('players') });
    expect(screen.getByRole('banner')).toHaveTextContent(`Code ${GAME.game_code}`);
    const [share] = screen.getAllByRole('button', { name: 'Share' });
    if (share) await click(share);
    const dialog = screen.getByRole('dialog', { name: 'Share your game' });
    expect(dialog).toHaveTextContent(GAME.game_code);
    expect(dialog).toHaveTextContent(`/g/${GAME.crockford_id}`);
  });

  it('LIVE-02 LIVE-05 shows a lost connection', { tags: 'long' }, async () => {
    const { connect, disconnect, later } = await setup.open();
    await connect();
    disconnect();
    await later(2_100);
    expect(screen.getByText('Reconnecting...')).toBeVisible();
  });

  it('LIVE-02 during setup there is no connection and no note about it', { tags: 'long' }, async () => {
    const { server, later } = await setup.open({ game: smallGame('CONFIG') });
    await later(5_000);
    expect(server.sockets.opened).toEqual([]);
    expect(screen.queryByText('Reconnecting...')).toBeNull();
  });

  it('LIVE-02 a second device polls during setup and connects once the game is open', {
    tags: 'long',
  }, async () => {
    const game = smallGame('CONFIG');
    const { server, later } = await setup.open({ game });
    server.play('addPhrase', 1);
    await later(11_000);
    expect(tab('Phrases')).toHaveAccessibleDescription('1');
    server.play('move', 0);
    await later(11_000);
    expect(server.sockets.opened).toHaveLength(1);
    expect(screen.getByRole('banner')).toHaveTextContent('OPEN');
  });
});
