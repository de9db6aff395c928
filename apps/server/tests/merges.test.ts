import { randomUUID } from 'node:crypto';
import { type GameView, viewFromFull } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { expect, it } from 'vitest';
import { finishMerges } from '../src/accounts/guests/finish-merges.ts';
import { beginMerge } from '../src/accounts/guests/merge-account.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { playAgain } from './again/play-again.ts';
import { type Account, merge, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { orderRows } from './support/order-rows.ts';
import type { Person } from './support/person.ts';
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
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('bringing games along to an account', (fixture) => {
  const { server, host } = room(fixture);
  const db = beforehand(() => fixture.open());
  const rows = beforehand(() => orderRows(db));
  const playing = (by: Person = host) => newGame(by, { state: 'PLAYING' });

  const isGone = async (user_id: string) =>
    (await db.query.selectFrom('users').select('id').where('id', '=', user_id).execute()).length === 0;

  it('CLAIM-10 CLAIM-12 membership, card, marks, wins, messages and mute become the account’s', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Mover');
    await complete(host, guest, game);
    await shout(guest, game);
    const client_id = randomUUID();
    const { id: message_id } = await post(guest, game, 'mine', client_id);
    await rows.mute(game, guest.id);
    const about = { game_id: game.id, user_id: guest.id, message_id, created_at: 1 };
    await db.query.insertInto('message_reports').values(about).execute();
    await db.query
      .insertInto('moderation_log')
      .values({ ...about, id: randomUUID(), position: 1_000, action: 'player_muted', username: 'Mover' })
      .execute();
    const account = await newAccount(server);
    const live = await host.watch(game.id);

    const { merged, user, ...after } = await merge(guest, account);
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
    const { players, winner, messages } = await readFull(host, game);
    expect(players.players.map(({ id }) => id)).toEqual([account.id]);
    expect(winner).toMatchObject({ winner_id: account.id, username: account.username, is_guest: false });
    expect(messages.find(({ id }) => id === message_id)).toMatchObject({
      ...shown,
      client_id,
      content: 'mine',
    });
    expect(await markedSids(after, game)).toEqual(expect.arrayContaining(TOP_ROW));
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
    const mine = await after.listMyGames();
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
    await takeCard(account, played);
    await rows.exclude(banned_from, account.id, 'banned');
    await takeCard(account, held);
    await db.query
      .deleteFrom('players')
      .where('game_id', '=', held.id)
      .where('user_id', '=', account.id)
      .execute();
    await rows.exclude(removed_from, account.id, 'removed');

    const guest = await newGuest(server, { display_name: 'Given Up' });
    const kept = [hosted, played, banned_from, held];
    for (const game of [...kept, removed_from, free]) await takeCard(guest, game);
    for (const game of kept) await post(guest, game, 'I was here');
    const watching = await Promise.all([
      account.watch(hosted.id),
      ...kept.slice(1).map((game) => host.watch(game.id)),
    ]);
    const { merged } = await merge(guest, account);
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
      expect((await listPlayers(by, game)).map(({ id }) => id)).not.toContain(guest.id);
      expect(await spokenIn(by, game)).toMatchObject([
        { user_id: guest.id, username: 'Given Up', is_guest: true, content: 'I was here' },
      ]);
    }
    // Whoever was only removed is a player again.
    expect(await rows.exclusions(removed_from)).toEqual([]);
    for (const game of [removed_from, free]) {
      expect((await listPlayers(host, game)).map(({ id }) => id)).toEqual([account.id]);
    }
    // The round ends with cards of somebody who is gone.
    await moveTo(host, played, 'LOST');
    await moveTo(host, held, 'LOST');
  });

  it('CLAIM-12 a view that follows a merge equals a fresh snapshot', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await complete(host, guest, game);
    await shout(guest, game);
    await post(guest, game, 'hello');
    const full = async () => viewFromFull(await readFull(host, game), host.id);
    let view: GameView = await full();
    const live = await host.watch(game.id);
    await merge(guest, await newAccount(server));
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
    const live = await host.watch(game.id);
    await merge(guest, account);
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: namesake.id, username: 'robin merges 2', is_guest: true },
      { type: 'player_merged', into_user_id: account.id, username: 'Robin Merges' },
    ]);
    live.socket.close();
  });

  it('CLAIM-11 card, marks and win of a kept game stay under the guest’s name', async () => {
    const game = await playing();
    const account = await newAccount(server);
    await takeCard(account, game);
    const guest = await newGuestPlayer(server, game, 'Stays');
    await complete(host, guest, game);
    await shout(guest, game);
    const cards = () => db.query.selectFrom('cards').selectAll().where('user_id', '=', guest.id).execute();
    const [before, wins] = [await cards(), await winsOf(server, game)];
    expect([before.length, wins.length]).toEqual([1, 1]);
    expect((await merge(guest, account)).merged).toEqual({ games_moved: 0, games_kept: 1 });
    expect(await isGone(guest.id)).toBe(true);
    expect([await cards(), await winsOf(server, game)]).toEqual([before, wins]);
    const { winner } = await readFull(account, game);
    expect(winner).toMatchObject({ winner_id: guest.id, username: 'Stays', is_guest: true });
  });

  it('CLAIM-11 the chat of a kept game goes on when the messages of the guest leave it', async () => {
    const game = await playing();
    const account = await newAccount(server);
    await takeCard(account, game);
    const guest = await newGuestPlayer(server, game);
    await post(guest, game, 'soon gone', randomUUID());
    await merge(guest, account);
    for (let turn = 0; turn < 105; turn += 1) await post(account, game, `line ${turn}`, randomUUID());
    expect(await spokenIn(host, game)).toHaveLength(100);
  });

  it('CLAIM-14 MOD-18 a ban of the guest becomes one of the account, with its browser', async () => {
    const game = await playing();
    const guest = await newGuest(server);
    await rows.exclude(game, guest.id, 'banned', 'a'.repeat(64));
    const account = await newAccount(server);
    await rows.exclude(game, account.id, 'removed');
    const { merged, ...after } = await merge(guest, account);
    expect(merged).toEqual({ games_moved: 0, games_kept: 0 });
    expect(await rows.exclusions(game)).toEqual([
      {
        user_id: account.id,
        kind: 'banned',
        name: account.username,
        is_guest: false,
        device_hash: 'a'.repeat(64),
      },
    ]);
    const body = { game_id: game.id, round_id: 1 };
    await after.cannot('dealCard', body, 'banned_from_game');
  });

  it('CLAIM-14 AGAIN-02 it follows into a game that is played again meanwhile too', async () => {
    const game = await playing();
    const guest = await newGuest(server);
    await rows.exclude(game, guest.id, 'banned', 'c'.repeat(64));
    const account = await newAccount(server);
    const { db } = server.context;
    const ids = { guest_id: guest.id, account_id: account.id };
    await transact(db, async (tx) => beginMerge(server.context, tx, ids, await dbNow(tx)));
    let copied: ReturnType<typeof playAgain> | undefined;
    await finishMerges({
      ...server.context,
      db: {
        ...db,
        async inTransaction(purpose, work) {
          // The games are listed by now, and none has had its turn.
          if (purpose === 'change') copied ??= playAgain(host, game);
          await copied;
          return db.inTransaction(purpose, work);
        },
      },
    });
    const next = (await copied) ?? expect.unreachable();
    for (const one of [game, next])
      expect(await rows.exclusions(one)).toMatchObject([{ user_id: account.id, kind: 'banned' }]);
  });

  it('CLAIM-14 not where the account hosts, plays or is banned already: the ban of the guest stands', async () => {
    const account: Account = await newAccount(server);
    const [hosted, played, banned_from] = [await playing(account), await playing(), await playing()];
    await takeCard(account, played);
    await rows.exclude(banned_from, account.id, 'banned');
    const guest = await newGuest(server);
    for (const game of [hosted, played, banned_from])
      await rows.exclude(game, guest.id, 'banned', 'b'.repeat(64));
    await merge(guest, account);
    for (const game of [hosted, played]) {
      expect(await rows.exclusions(game)).toMatchObject([
        { user_id: guest.id, kind: 'banned', device_hash: 'b'.repeat(64) },
      ]);
    }
    expect(await rows.exclusions(banned_from)).toHaveLength(2);
    expect(await account.status('listPlayers', played)).toBe(200);
  });

  it('CHATMOD-04 CLAIM-10 a mute follows after a removal too, but not to a seat of the account’s own', async () => {
    const [removed_from, played] = [await playing(), await playing()];
    const account = await newAccount(server);
    await takeCard(account, played);
    const guest = await newGuestPlayer(server, played);
    await rows.mute(removed_from, guest.id);
    await rows.mute(played, guest.id);
    await merge(guest, account);
    expect(await rows.muted(removed_from)).toEqual([account.id]);
    expect(await rows.muted(played)).toEqual([]);
  });
});
