import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { expect, it } from 'vitest';
import { deleteGuests } from '../src/accounts/guests/delete-guests.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person } from './support/person.ts';
import { complete, markedSids, moveTo, newCardHolder, playData, shout, takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, refusalAnswer, send } from './support/test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;

forEachEngine('a deleted guest', (fixture) => {
  const { server, host } = room(fixture);

  async function newSeat(game: { id: string }, display_name: string) {
    const guest = await newGuest(server, { display_name, game_id: game.id });
    const { card } = await takeCard(guest, game);
    return Object.assign(guest, { card });
  }

  /** The housekeeping of 91 days later. */
  async function deleteNow(...guests: { id: string }[]): Promise<void> {
    const { db } = server.context;
    const ids = guests.map(({ id }) => id);
    const seen_at = (await dbNow(db)) - 91 * DAY;
    await db.query.updateTable('users').set({ seen_at }).where('id', 'in', ids).execute();
    while (await deleteGuests(db));
    expect(await db.query.selectFrom('users').select('id').where('id', 'in', ids).execute()).toEqual([]);
  }

  it('GUEST-45 name, membership, cards, marks, wins and messages stay, and nothing else', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const ana = await newPerson(server, 'Sam');
    await takeCard(ana, game);
    const sam = await newSeat(game, 'Sam');
    const live = await sam.watch(game.id);
    await complete(host, sam, game);
    await sam.postMessage({ game_id: game.id, content: 'Mine!' });
    await shout(sam, game);
    live.socket.close();
    const marks = await markedSids(sam, game);
    await deleteNow(sam);

    const { db } = server.context;
    for (const table of ['sessions', 'progress_ledger', 'presences', 'message_names'] as const) {
      const rows = db.query.selectFrom(table).select('user_id').where('user_id', '=', sam.id);
      expect(await rows.execute(), table).toEqual([]);
    }
    const seats = await db.query.selectFrom('players').selectAll().where('user_id', '=', sam.id).execute();
    expect(seats).toMatchObject([{ game_id: game.id, device_hash: null }]);

    const params = { id: game.id };
    const { players, stats } = await host.listPlayers(params);
    expect(stats).toMatchObject({ total_players: 2, winner_id: sam.id });
    expect(players.find(({ id }) => id === sam.id)).toMatchObject({
      username: 'Sam 2',
      is_guest: true,
      is_winner: true,
      stats: { level: 1, games_played: 0, games_won: 0 },
    });
    const { game: seen, messages } = await playData(ana, game);
    expect(seen.winner).toMatchObject({ winner_id: sam.id, username: 'Sam 2', is_guest: true });
    expect(seen.player_count).toBe(2);
    expect(messages.find(({ content }) => content === 'Mine!')).toMatchObject({
      user_id: sam.id,
      username: 'Sam 2',
      is_guest: true,
    });
    const cards = await host.listCards({ ...params, round: 1 });
    const marked = cards[sam.id]?.filter(({ is_marked }) => is_marked).map(({ position }) => position + 1);
    expect(marked).toEqual(marks);
    expect(await host.status('getFullGame', params)).toBe(200);
    expect(await host.status('listMessages', params)).toBe(200);
    expect(await host.status('listRounds', params)).toBe(200);
    expect(await host.status('listMyGames')).toBe(200);
    expect(await host.status('getModeration', params)).toBe(200);
  });

  it('GUEST-45 the end of a round and of a game with such cards does not fail', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [sam, kim] = [await newSeat(game, 'Sam'), await newSeat(game, 'Kim')];
    const other = await newCardHolder(server, game);
    await complete(host, sam, game);
    await shout(sam, game);
    await deleteNow(sam, kim);
    const params = { id: game.id };
    await host.startRound({ ...params, auto_start: true });
    await takeCard(other, game, 2);
    await moveTo(host, game, 'WON');
    const { query } = server.context.db;
    const ledger = await query
      .selectFrom('progress_ledger')
      .select('user_id')
      .where('user_id', 'in', [sam.id, kim.id, other.id])
      .execute();
    expect(ledger).toEqual([{ user_id: other.id }]);
    const { players } = await other.listPlayers(params);
    expect(players.map(({ username }) => username)).toEqual(expect.arrayContaining(['Sam', 'Kim']));
  });

  it('GUEST-45 the host still acts on the seat, and the name stays taken', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [sam, kim, bob] = [
      await newSeat(game, 'Sam'),
      await newSeat(game, 'Kim'),
      await newSeat(game, 'Bob'),
    ];
    await deleteNow(sam, kim, bob);
    const at = ({ id: playerId }: Person) => ({ id: game.id, playerId });
    await host.setPlayerActivity({ ...at(sam), is_active: false });
    await host.mutePlayer({ ...at(sam), is_muted: true });
    await host.removePlayer(at(kim));
    await host.banPlayer(at(bob));
    const { removed, banned, muted } = await host.getModeration(game);
    expect(
      [removed, banned, muted].map((list) => list.map(({ username, is_guest }) => [username, is_guest])),
    ).toEqual([[['Kim', true]], [['Bob', true]], [['Sam', true]]]);
    const again = await newSeat(game, 'Sam');
    const { players } = await host.listPlayers(game);
    expect(players.find(({ id }) => id === again.id)).toMatchObject({ username: 'Sam 2' });
  });

  it('GUEST-45 a ban keeps its browser out when the guest is gone; that of a removal is forgotten', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const [bob, kim] = [await newSeat(game, 'Bob'), await newSeat(game, 'Kim')];
    await host.banPlayer({ id: game.id, playerId: bob.id });
    await host.removePlayer({ id: game.id, playerId: kim.id });
    await deleteNow(bob, kim);
    const kept = await server.context.db.query
      .selectFrom('exclusions')
      .select(['user_id', 'device_hash'])
      .where('game_id', '=', game.id)
      .execute();
    expect(kept.find(({ user_id }) => user_id === bob.id)?.device_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(kept.find(({ user_id }) => user_id === kim.id)?.device_hash).toBeNull();
    for (const { browser } of [bob, kim]) browser.forget('refresh_token');
    const back = newGuest(server, { display_name: 'Robert', game_id: game.id }, { browser: bob.browser });
    await expect(back).rejects.toThrow('browser_banned');
    const again = await newGuest(server, { display_name: 'Kim', game_id: game.id }, { browser: kim.browser });
    expect(again.id).not.toBe(kim.id);
  });

  it('GUEST-45 nobody is signed in as a deleted guest', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const sam = await newSeat(game, 'Sam');
    await deleteNow(sam);
    const refresh = await send(server.url, ACCOUNT_ENDPOINTS.refresh.path, {
      method: 'POST',
      cookie: sam.browser.cookie(),
    });
    expect(await readRefusal(refresh)).toEqual(refusalAnswer('token_invalid'));
    // A token that is still good for a moment must not break anything either.
    const params = { id: game.id };
    expect(await sam.status('profile')).toBe(401);
    expect(await sam.status('getPlayData', { ...params, round: 1 })).toBeLessThan(500);
    expect(await sam.status('listMyGames')).toBeLessThan(500);
    expect(await sam.status('listMessages', params)).toBeLessThan(500);
  });
});
