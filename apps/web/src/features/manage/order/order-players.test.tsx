import { newPlayer, PEOPLE, uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, MESSAGE } from '@phrase-bingo/game/wire/examples/entities';
import { LOG_ACTIONS, type Moderation } from '@phrase-bingo/game/wire/moderation';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { HOST_USER } from '../../../testing/small-server.ts';
import { callsTo, delayed } from '../testing/host-server.ts';
import { playerIn, rowOf } from '../testing/setup-players.ts';
import { wordsOfEntry } from './log-words.tsx';
import { AT, gameWithGuest, item, items, key, READ, withModeration } from './testing/setup-order.ts';

const setup = setupManagePage();
const BOB = { user_id: uuid(801), username: 'Bob', is_guest: true, at: AT };
const TOM = { user_id: uuid(802), username: 'Tom', is_guest: false, at: AT };

const more = (username: string) => screen.getByRole('button', { name: `More for ${username}` });
const toast = (text: string) => screen.findByText(text);

async function openPlayers(moderation: Partial<Moderation> = {}) {
  const page = await setup.open({
    tab: 'players',
    game: gameWithGuest(),
    prepare: withModeration(moderation),
  });
  await page.connect();
  return page;
}

describe('the menu of a player', () => {
  it('MOD-06 removes after a question', async () => {
    const page = await openPlayers();
    const id = playerIn(page.server.game, 'cleo').id;
    const route = `DELETE ${BASE}/players/${id}`;
    page.server.routes[route] = () => answer({ user_id: id, player_count: 2 });
    await page.click(more('cleo'));
    expect(items()).toEqual(['Mute in Chat', 'Remove from Game', 'Ban from Game']);
    await page.click(item('Remove from Game'));
    const question = within(screen.getByRole('dialog', { name: 'Remove cleo?' }));
    expect(
      question.getByText('They leave at once and may come back with the link or the code.'),
    ).toBeInTheDocument();
    await page.click(question.getByRole('button', { name: 'Remove' }));
    expect(callsTo(page.server, route)).toHaveLength(1);
    expect(await toast('cleo was removed.')).toBeInTheDocument();
  });

  it('MOD-16 bans after a question, and Cancel does nothing', async () => {
    const page = await openPlayers();
    const id = playerIn(page.server.game, 'cleo').id;
    const route = `PUT ${BASE}/bans/${id}`;
    page.server.routes[route] = () => answer({ user_id: id, player_count: 2 });
    await page.click(more('cleo'));
    await page.click(item('Ban from Game'));
    await page.click(key('Cancel'));
    expect(callsTo(page.server, route)).toHaveLength(0);
    await page.click(more('cleo'));
    await page.click(item('Ban from Game'));
    const question = within(screen.getByRole('dialog', { name: 'Ban cleo?' }));
    expect(question.getByText(/cannot come back, not as a guest from the same browser/)).toBeInTheDocument();
    await page.click(question.getByRole('button', { name: 'Ban' }));
    expect(await toast('cleo was banned.')).toBeInTheDocument();
  });

  it('CHATMOD-01 mutes without a question, and unmutes', { tags: 'long' }, async () => {
    const page = await openPlayers();
    const id = playerIn(page.server.game, 'ben').id;
    page.server.routes[`PUT ${BASE}/players/${id}/mute`] = ({ body }) => answer(body);
    await page.click(more('ben'));
    await page.click(item('Mute in Chat'));
    expect(await toast('ben is muted.')).toBeInTheDocument();
    await page.happens('mute', 0);
    expect(within(rowOf('ben')).getAllByText('Muted')).not.toHaveLength(0);
    await page.click(more('ben'));
    await page.click(item('Unmute'));
    expect(await toast('ben can write again.')).toBeInTheDocument();
    expect(callsTo(page.server, `PUT ${BASE}/players/${id}/mute`).map(({ body }) => body)).toEqual([
      { is_muted: true },
      { is_muted: false },
    ]);
  });

  it.each([
    [() => refuse(403, 'host_is_exempt', 'The host cannot be removed, banned or muted.'), /^The host cannot/],
    [() => answer('?', { status: 400 }), /^Failed to remove player$/],
    [() => answer('?', { status: 502 }), /^Error removing player$/],
    [cutOff, /^Error removing player$/],
  ])('OP-010 MOD-06 a failure is told: %#', { tags: 'long' }, async (fail, sentence) => {
    const page = await openPlayers();
    page.server.routes[`DELETE ${BASE}/players/${playerIn(page.server.game, 'cleo').id}`] = fail;
    await page.click(more('cleo'));
    await page.click(item('Remove from Game'));
    await page.click(key('Remove'));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('MOD-02 the row of the host has none', async () => {
    const made = gameWithGuest();
    made.players.push(newPlayer(HOST_USER));
    await setup.open({ tab: 'players', game: made, prepare: withModeration({}) });
    expect(screen.queryByRole('button', { name: `More for ${HOST_USER.username}` })).toBeNull();
    expect(more('ben')).toBeInTheDocument();
  });

  it('MOD-07 the arrow keys move in the menu, Escape gives the focus back', async () => {
    const page = await openPlayers();
    await page.click(more('ben'));
    expect(item('Mute in Chat')).toHaveFocus();
    await page.person.keyboard('{ArrowDown}');
    expect(item('Remove from Game')).toHaveFocus();
    await page.person.keyboard('{ArrowUp}{ArrowUp}');
    expect(item('Ban from Game')).toHaveFocus();
  });
});

describe('beside the list of players', () => {
  it('MOD-05 MOD-20 lists who was removed and banned; a ban can be lifted', { tags: 'long' }, async () => {
    const page = await openPlayers({ removed: [TOM], banned: [{ ...BOB, with_browser: true }] });
    const route = `DELETE ${BASE}/bans/${BOB.user_id}`;
    page.server.routes[route] = () => answer({ user_id: BOB.user_id });
    const panel = within(screen.getByRole('region', { name: 'Removed and banned' }));
    expect(panel.getByText('Guest')).toBeInTheDocument();
    expect(panel.getByText(/^Banned \d+:14 [ap]m$/)).toBeInTheDocument();
    expect(panel.getByText(/^Removed \d+:14 [ap]m$/)).toBeInTheDocument();
    await page.click(panel.getByRole('button', { name: 'Lift Ban of Bob' }));
    expect(await toast('The ban is lifted.')).toBeInTheDocument();
    await page.click(panel.getByRole('button', { name: 'Ban Tom' }));
    expect(screen.getByRole('dialog', { name: 'Ban Tom?' })).toBeInTheDocument();
  });

  it('MOD-20 MOD-21 a second press while a ban is being lifted sends nothing', async () => {
    const page = await openPlayers({ banned: [{ ...BOB, with_browser: true }] });
    const route = `DELETE ${BASE}/bans/${BOB.user_id}`;
    page.server.routes[route] = () => {
      withModeration({})(page.server);
      return answer({ user_id: BOB.user_id });
    };
    const goOn = delayed(page.server, route);
    await page.click(key('Lift Ban of Bob'));
    await page.click(key('Lift Ban of Bob'));
    await goOn();
    expect(callsTo(page.server, route)).toHaveLength(1);
    expect(await toast('The ban is lifted.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Removed and banned' })).toBeNull();
  });

  it('MOD-20 the next row has the focus after a ban is lifted, and the tab after the last one', {
    tags: 'long',
  }, async () => {
    const banned = [BOB, TOM].map((person) => ({ ...person, with_browser: false }));
    const page = await openPlayers({ banned });
    for (const { user_id } of [BOB, TOM])
      page.server.routes[`DELETE ${BASE}/bans/${user_id}`] = () => {
        banned.shift();
        return answer({ user_id });
      };
    await page.click(key('Lift Ban of Bob'));
    await toast('The ban is lifted.');
    expect(key('Lift Ban of Tom')).toHaveFocus();
    await page.click(key('Lift Ban of Tom'));
    await page.later(100);
    expect(screen.getByRole('tabpanel', { name: /Players/ })).toHaveFocus();
  });

  it('MOD-34 shows what was done when opened, with the excerpt in quotes', { tags: 'long' }, async () => {
    const entry = { id: uuid(1), at: AT, user_id: BOB.user_id, username: 'Bob' };
    const page = await openPlayers({
      log: [
        { ...entry, action: 'message_deleted', message_id: MESSAGE.id, excerpt: 'buy followers' },
        { ...entry, id: uuid(2), action: 'player_banned', message_id: null, excerpt: null },
      ],
    });
    expect(screen.queryByText('Banned Bob')).toBeNull();
    await page.click(screen.getByRole('button', { name: /^What was done/ }));
    expect(screen.getByText('Banned Bob')).toBeInTheDocument();
    expect(screen.getByText('Removed a message of Bob')).toBeInTheDocument();
    expect(screen.getByText('“buy followers”')).toBeInTheDocument();
  });

  it('MOD-34 every action has words', () => {
    const entry = { id: '', at: AT, user_id: null, username: 'Bob', message_id: null, excerpt: null };
    const words = LOG_ACTIONS.map((action) => wordsOfEntry({ ...entry, action }));
    expect(new Set(words).size).toBe(LOG_ACTIONS.length);
    expect(words).toContain('Locked the room');
  });

  it('MOD-35 is read once on each connecting, and again when told', { tags: 'long' }, async () => {
    const prepare = withModeration({});
    const page = await setup.open({ tab: 'players', game: gameWithGuest(), prepare });
    const reads = () => callsTo(page.server, READ).length;
    const before = reads();
    await page.connect();
    expect(reads()).toBe(before + 1);
    await page.disconnect();
    await page.later(1_250);
    await page.connect();
    expect(reads()).toBe(before + 2);
    expect(screen.queryByRole('region', { name: 'Removed and banned' })).toBeNull();
    withModeration({ removed: [TOM] })(page.server);
    page.server.sockets.last().push({
      type: 'moderation_updated',
      game_id: GAME.id,
      timestamp: AT,
      open_reports: 0,
    });
    expect(await screen.findByRole('region', { name: 'Removed and banned' })).toBeInTheDocument();
    expect(reads()).toBe(before + 3);
  });

  it('MOD-10 MOD-05 somebody who was removed and joins again is in the list no more, after one read', async () => {
    const [, gone, other] = PEOPLE;
    if (!gone || !other) return expect.unreachable();
    const page = await openPlayers({ removed: [{ ...TOM, user_id: gone.id, username: gone.username }] });
    const panel = () => screen.queryByRole('region', { name: 'Removed and banned' });
    expect(panel()).toBeInTheDocument();
    const before = callsTo(page.server, READ).length;
    const join = async (person: { id: string }) => {
      page.server.game.players = page.server.game.players.filter(({ id }) => id !== person.id);
      for (const frame of page.server.play(
        'join',
        PEOPLE.findIndex(({ id }) => id === person.id),
      ))
        page.server.sockets.last().push(frame);
      await page.later(250);
    };
    await join(other);
    expect(callsTo(page.server, READ)).toHaveLength(before);
    expect(panel()).toBeInTheDocument();
    withModeration({})(page.server);
    await join(gone);
    expect(panel()).toBeNull();
    expect(callsTo(page.server, READ)).toHaveLength(before + 1);
  });

  it('MOD-22 the room is locked from the head of the list', { tags: 'long' }, async () => {
    const page = await openPlayers();
    page.server.routes[`PATCH ${BASE}`] = () => {
      for (const frame of page.server.play('room', 2)) page.server.sockets.last().push(frame);
      return answer({});
    };
    await page.click(screen.getByRole('switch', { name: 'Lock the room' }));
    await page.later(250);
    expect(callsTo(page.server, `PATCH ${BASE}`)[0]?.body).toEqual({ room_config: { is_locked: true } });
    expect(screen.getByRole('switch', { name: 'Lock the room' })).toBeChecked();
  });
});
