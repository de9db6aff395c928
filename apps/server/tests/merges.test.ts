import { randomUUID } from 'node:crypto';
import { type GameView, viewFromFull } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { merge, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { orderRows } from './support/order-rows.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  complete,
  listPlayers,
  markedSids,
  moveTo,
  post,
  readFull,
  shout,
  TOP_ROW,
  takeCard,
  winsOf,
} from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

forEachEngine('bringing games along to an account', (fixture) => {
  let server: TestServer;
  let host: Person;
  let db: Db;
  let rows: ReturnType<typeof orderRows>;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    db = await fixture.open();
    rows = orderRows(db);
  });
  afterAll(() => server.drain());

  const playing = (by: Person = host) => newGame(server, by, { state: 'PLAYING' });
  const isGone = async (user_id: string) =>
    (await db.query.selectFrom('users').select('id').where('id', '=', user_id).execute()).length === 0;

  it('CLAIM-10 CLAIM-12 membership, card, marks, wins, messages and mute become the account’s', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Mover');
    await complete(server, host, guest, game);
    await shout(server, guest, game);
    const client_id = randomUUID();
    const { id: message_id } = await post(server, guest, game, 'mine', client_id);
    await rows.mute(game, guest.id);
    const about = { game_id: game.id, user_id: guest.id, message_id, created_at: 1 };
    await db.query.insertInto('message_reports').values(about).execute();
    await db.query
      .insertInto('moderation_log')
      .values({ ...about, id: randomUUID(), position: 1_000, action: 'player_muted', username: 'Mover' })
      .execute();
    const account = await newAccount(server);
    const live = await host.at(server).watch(game.id);

    const { merged, user, ...after } = await merge(server, guest, account);
    expect(merged).toEqual({ games_moved: 1, games_kept: 0 });
    expect(user).toMatchObject({ id: account.id, username: account.username, is_guest: false });
    const shown = { user_id: account.id, username: account.username, is_guest: false };
    expect(await live.next('player_merged')).toMatchObject({
      user_id: guest.id,
      into_user_id: account.id,
      username: account.username,
      player: {
        id: account.id,
        username: account.username,
        is_guest: false,
        is_muted: true,
        is_winner: true,
      },
      player_count: 1,
    });
    live.socket.close();
    const { players, winner, messages } = await readFull(server, host, game);
    expect(players.players.map(({ id }) => id)).toEqual([account.id]);
    expect(winner).toMatchObject({ winner_id: account.id, username: account.username, is_guest: false });
    expect(messages.find(({ id }) => id === message_id)).toMatchObject({
      ...shown,
      client_id,
      content: 'mine',
    });
    expect(await markedSids(server, after, game)).toEqual(expect.arrayContaining(TOP_ROW));
    expect((await winsOf(server, game)).map(({ user_id }) => user_id)).toEqual([account.id]);
    expect(await rows.muted(game)).toEqual([account.id]);
    for (const table of ['message_reports', 'moderation_log'] as const) {
      const rows = await db.query
        .selectFrom(table)
        .select('user_id')
        .where('game_id', '=', game.id)
        .execute();
      expect(rows, table).toEqual([{ user_id: account.id }]);
    }
    expect(await isGone(guest.id)).toBe(true);
    const mine = await after.at(server).call(GAME_ENDPOINTS.listMyGames);
    expect(mine.map(({ id }) => id)).toEqual([game.id]);
  });

  it('CLAIM-10 CLAIM-11 a game moves only where the account is nobody; elsewhere the seat is given up', async () => {
    const account = await newAccount(server);
    const hosted = await playing(account);
    const [played, banned_from, held, removed_from, free] = [
      await playing(),
      await playing(),
      await playing(),
      await playing(),
      await playing(),
    ];
    await takeCard(server, account, played);
    await rows.exclude(banned_from, account.id, 'banned');
    await takeCard(server, account, held);
    await db.query
      .deleteFrom('players')
      .where('game_id', '=', held.id)
      .where('user_id', '=', account.id)
      .execute();
    await rows.exclude(removed_from, account.id, 'removed');

    const guest = await newGuest(server, { display_name: 'Given Up' });
    const kept = [hosted, played, banned_from, held];
    for (const game of [...kept, removed_from, free]) await takeCard(server, guest, game);
    for (const game of kept) await post(server, guest, game, 'I was here');
    const watching = await Promise.all([
      account.at(server).watch(hosted.id),
      ...kept.slice(1).map((game) => host.at(server).watch(game.id)),
    ]);
    const { merged } = await merge(server, guest, account);
    expect(merged).toEqual({ games_moved: 2, games_kept: 4 });
    for (const [index, live] of watching.entries()) {
      expect(await live.next('player_removed')).toMatchObject({
        user_id: guest.id,
        username: 'Given Up',
        player_count: index === 1 ? 1 : 0,
      });
      live.socket.close();
    }
    for (const game of kept) {
      const by = game === hosted ? account : host;
      expect((await listPlayers(server, by, game)).map(({ id }) => id)).not.toContain(guest.id);
      expect(await spokenIn(server, by, game)).toMatchObject([
        { user_id: guest.id, username: 'Given Up', is_guest: true, content: 'I was here' },
      ]);
    }
    // Whoever was only removed is a player again.
    expect(await rows.exclusions(removed_from)).toEqual([]);
    for (const game of [removed_from, free]) {
      expect((await listPlayers(server, host, game)).map(({ id }) => id)).toEqual([account.id]);
    }
    // The round ends with cards of somebody who is gone.
    await moveTo(server, host, played, 'LOST');
    await moveTo(server, host, held, 'LOST');
  });

  it('CLAIM-12 a view that follows a merge equals a fresh snapshot', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await complete(server, host, guest, game);
    await shout(server, guest, game);
    await post(server, guest, game, 'hello');
    const full = async () => viewFromFull(await readFull(server, host, game), host.id);
    let view: GameView = await full();
    const live = await host.at(server).watch(game.id);
    await merge(server, guest, await newAccount(server));
    const fresh = await full();
    while (view.seq < fresh.seq) view = receive(view, await live.numbered(view.seq + 1)).view;
    expect(view).toEqual(fresh);
    live.socket.close();
  });

  it('CLAIM-10 GUEST-32 a guest who has the name of the account gets a number', async () => {
    const game = await playing();
    const account = await newAccount(server, { username: 'Robin Merges' });
    const namesake = await newGuestPlayer(server, game, 'robin merges');
    const guest = await newGuestPlayer(server, game, 'Robin Merges');
    const live = await host.at(server).watch(game.id);
    await merge(server, guest, account);
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: namesake.id, username: 'robin merges 2', is_guest: true },
      { type: 'player_merged', into_user_id: account.id, username: 'Robin Merges' },
    ]);
    live.socket.close();
  });

  it('CLAIM-11 card, marks and win of a kept game stay under the guest’s name', async () => {
    const game = await playing();
    const account = await newAccount(server);
    await takeCard(server, account, game);
    const guest = await newGuestPlayer(server, game, 'Stays');
    await complete(server, host, guest, game);
    await shout(server, guest, game);
    const cards = () => db.query.selectFrom('cards').selectAll().where('user_id', '=', guest.id).execute();
    const [before, wins] = [await cards(), await winsOf(server, game)];
    expect([before.length, wins.length]).toEqual([1, 1]);
    expect((await merge(server, guest, account)).merged).toEqual({ games_moved: 0, games_kept: 1 });
    expect(await isGone(guest.id)).toBe(true);
    expect([await cards(), await winsOf(server, game)]).toEqual([before, wins]);
    const { winner } = await readFull(server, account, game);
    expect(winner).toMatchObject({ winner_id: guest.id, username: 'Stays', is_guest: true });
  });

  it('CLAIM-11 the chat of a kept game goes on when the messages of the guest leave it', async () => {
    const game = await playing();
    const account = await newAccount(server);
    await takeCard(server, account, game);
    const guest = await newGuestPlayer(server, game);
    await post(server, guest, game, 'soon gone', randomUUID());
    await merge(server, guest, account);
    for (let turn = 0; turn < 105; turn += 1) await post(server, account, game, `line ${turn}`, randomUUID());
    expect(await spokenIn(server, host, game)).toHaveLength(100);
  });
});
