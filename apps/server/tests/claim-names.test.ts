import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { becomeAccount } from '../src/accounts/guests/claim-account.ts';
import { finishClaims } from '../src/accounts/guests/show-username.ts';
import { usernameColumns } from '../src/accounts/usernames.ts';
import { transact } from '../src/db/transact.ts';
import { claim, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import type { Guest } from './support/guests.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { listPlayers, post, readFull, takeCard } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

forEachEngine('the names of claimed guests', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const playing = () => newGame(server, host, { state: 'PLAYING' });
  const row = (id: string) =>
    server.context.db.query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const guestNames = (user_id: string) =>
    server.context.db.query.selectFrom('guest_names').selectAll().where('user_id', '=', user_id).execute();
  const playerCalled = async (game: { id: string }, id: string) =>
    (await listPlayers(server, host, game)).find((player) => player.id === id);

  it('CLAIM-06 GUEST-32 every game is told the username, and a guest who has it gets a number', async () => {
    const [game, other] = [await playing(), await playing()];
    const namesake = await newGuestPlayer(server, game, 'Zoe Claims');
    const guest = await newGuestPlayer(server, game, 'Old Name');
    await takeCard(server, guest, other);
    await post(server, guest, game, 'as a guest');
    const [live, there] = [await host.at(server).watch(game.id), await host.at(server).watch(other.id)];
    await claim(server, guest, { username: 'zoe claims' });
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: namesake.id, username: 'Zoe Claims 2', is_guest: true },
      { type: 'player_renamed', user_id: guest.id, username: 'zoe claims', is_guest: false },
    ]);
    expect(await there.next('player_renamed')).toMatchObject({ user_id: guest.id, username: 'zoe claims' });
    expect(await guestNames(guest.id)).toEqual([]);
    expect(await row(guest.id)).toMatchObject({ provider: null, seen_at: null, device_hash: null });
    const names = (await listPlayers(server, host, game)).map(({ username, is_guest }) => [
      username,
      is_guest,
    ]);
    expect(names).toEqual([
      ['Zoe Claims 2', true],
      ['zoe claims', false],
    ]);
    const messages = (await readFull(server, host, game)).messages.map(({ content, username }) => [
      username,
      content,
    ]);
    expect(messages).toContainEqual(['zoe claims', 'as a guest']);
    expect(messages).toContainEqual([null, expect.stringContaining('Old Name')]);
    for (const { socket } of [live, there]) socket.close();
  });

  it('CLAIM-06 the old numbered name of the person is free for whoever has to make way', async () => {
    const game = await playing();
    const first = await newGuestPlayer(server, game, 'Kit Freed');
    const second = await newGuestPlayer(server, game, 'Kit Freed');
    expect(await playerCalled(game, second.id)).toMatchObject({ username: 'Kit Freed 2' });
    await claim(server, second, { username: 'Kit Freed' });
    expect(await playerCalled(game, second.id)).toMatchObject({ username: 'Kit Freed', is_guest: false });
    expect(await playerCalled(game, first.id)).toMatchObject({ username: 'Kit Freed 2', is_guest: true });
  });

  /** Only the first step of a claim, as if the node died right after it. */
  async function claimAndDie(guest: Guest, username: string): Promise<void> {
    const { context } = server;
    const session_id = readClaims(guest.token)?._ses ?? '';
    const person = {
      ...usernameColumns(username),
      email: `${guest.id}@example.com`,
      email_key: `${guest.id}@example.com`,
    };
    await transact(context.db, (tx) =>
      becomeAccount(
        context,
        tx,
        { id: guest.id, session_id },
        { ...person, password_hash: 'none', provider: null, now: 1 },
      ),
    );
  }

  it('CLAIM-06 whoever is claimed later finishes nobody whom a dead node left behind', async () => {
    const game = await playing();
    const left = await newGuestPlayer(server, game, 'Not Yet');
    await claimAndDie(left, 'not finished');
    const later = await newGuestPlayer(server, game, 'Came Later');
    await claim(server, later, { username: 'is finished' });
    expect(await playerCalled(game, later.id)).toMatchObject({ username: 'is finished' });
    await finishClaims(server.context);
    expect(await playerCalled(game, left.id)).toMatchObject({ username: 'not finished' });
  });

  it('CLAIM-06 names that a dead node left behind are changed by the housekeeping, once', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Left Behind');
    await claimAndDie(guest, 'left over');
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'Left Behind', is_guest: false });
    const live = await host.at(server).watch(game.id);
    await Promise.all([finishClaims(server.context), finishClaims(server.context)]);
    await finishClaims(server.context);
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'left over', is_guest: false });
    await post(server, host, game, 'the end');
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: guest.id },
      { type: 'message' },
    ]);
    live.socket.close();
  });

  it('CLAIM-06 a node that starts changes the names that another left behind', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Left Again');
    await claimAndDie(guest, 'left again too');
    const next = await startServer(fixture.settings());
    await vi.waitFor(async () => expect(await guestNames(guest.id)).toEqual([]), PATIENCE);
    await next.drain();
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'left again too' });
  });
});
