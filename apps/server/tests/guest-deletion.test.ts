import { randomUUID } from 'node:crypto';
import { GUEST } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { expect, it } from 'vitest';
import { deleteGuests } from '../src/accounts/guests/delete-guests.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { newGame, newPlayer } from './support/games.ts';
import { type Guest, logOut, newGuest } from './support/guests.ts';
import { exclude } from './support/order-rows.ts';
import { PATIENCE } from './support/patience.ts';
import { moveTo, takeCard, upTo } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { userRow } from './support/rows.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, startServer } from './support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

forEachEngine('old guests', (fixture) => {
  const { server, host } = room(fixture);
  const db = beforehand(() => fixture.open());

  /** As if the guest had last been seen so long ago. */
  async function unseenFor({ id }: { id: string }, age: number): Promise<void> {
    const seen_at = (await dbNow(db)) - age;
    await db.query.updateTable('users').set({ seen_at }).where('id', '=', id).execute();
  }

  const exists = async ({ id }: { id: string }) =>
    (await db.query.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

  /** Which of these people are still there after the housekeeping. */
  async function left(people: Record<string, { id: string }>): Promise<string[]> {
    while (await deleteGuests(db));
    const found = await Promise.all(
      Object.entries(people).map(async ([name, person]) => ((await exists(person)) ? [name] : [])),
    );
    return found.flat();
  }

  const newSeat = async (game: { id: string }): Promise<Guest> => {
    const guest = await newGuest(server);
    await takeCard(guest, game);
    return guest;
  };

  it('GUEST-44 a guest unseen for 90 days goes, and one who logged out or never joined after a day', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const people = {
      old_player: await newSeat(game),
      young_player: await newSeat(game),
      old_logged_out: await newSeat(game),
      young_logged_out: await newSeat(game),
      old_never_player: await newGuest(server),
      young_never_player: await newGuest(server),
      old_removed: await newSeat(game),
      old_merging: await newGuest(server),
      account: await newPlayer(server, game.id),
    };
    await logOut(server, people.old_logged_out.browser);
    await logOut(server, people.young_logged_out.browser);
    await exclude(server, game, people.old_removed, 'removed');
    await db.query
      .updateTable('users')
      .set({ merged_into: people.account.id })
      .where('id', '=', people.old_merging.id)
      .execute();
    await unseenFor(people.old_player, GUEST.kept + MINUTE);
    await unseenFor(people.young_player, GUEST.kept - MINUTE);
    await unseenFor(people.old_merging, GUEST.kept + MINUTE);
    for (const guest of [people.old_logged_out, people.old_never_player, people.old_removed]) {
      await unseenFor(guest, DAY + MINUTE);
    }
    for (const guest of [people.young_logged_out, people.young_never_player]) {
      await unseenFor(guest, DAY - MINUTE);
    }
    expect([GUEST.kept, GUEST.idle_kept]).toEqual([90 * DAY, DAY]);
    expect(await left(people)).toEqual([
      'young_player',
      'young_logged_out',
      'young_never_player',
      // Was a player once, so there is a card to come back to.
      'old_removed',
      'old_merging',
      'account',
    ]);
  });

  it('GUEST-45 of a deleted guest the browser is forgotten, but for that of a ban that stands', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const people = { removed: await newSeat(game), banned: await newSeat(game), young: await newSeat(game) };
    await exclude(server, game, people.removed, 'removed');
    await exclude(server, game, people.banned, 'banned');
    await exclude(server, game, people.young, 'removed');
    for (const guest of [people.removed, people.banned]) await unseenFor(guest, GUEST.kept + MINUTE);
    expect(await left(people)).toEqual(['young']);
    const known = await db.query
      .selectFrom('exclusions')
      .select(['user_id', 'device_hash'])
      .where('game_id', '=', game.id)
      .execute();
    const knownOf = ({ id }: Guest) => known.find(({ user_id }) => user_id === id)?.device_hash;
    expect(Object.values(people).map(knownOf)).toEqual([null, expect.any(String), expect.any(String)]);
  });

  it('GUEST-44 seen means signed in or refreshed', async () => {
    const [refreshed, entered, idle] = [
      await newGuest(server),
      await newGuest(server),
      await newGuest(server),
    ];
    for (const guest of [refreshed, entered, idle]) await unseenFor(guest, DAY + MINUTE);
    const { headers } = await call(server.url, ACCOUNT_ENDPOINTS.refresh, {
      cookie: refreshed.browser.cookie(),
    });
    refreshed.browser.keep(headers);
    entered.browser.forget('refresh_token');
    const again = await newGuest(server, { display_name: entered.username }, { browser: entered.browser });
    expect(again.id).toBe(entered.id);
    expect(await left({ refreshed, entered, idle })).toEqual(['refreshed', 'entered']);
  });

  const insertOld = async (count: number) => {
    const seen_at = (await dbNow(db)) - 100 * DAY;
    const rows = upTo(count).map(() => {
      const id = randomUUID();
      const names = { username: 'Sam', username_key: `GUEST:${id}`, email: '', email_key: null };
      return userRow({ id, ...names, provider: 'guest', password_hash: null, seen_at });
    });
    await db.query.insertInto('users').values(rows).execute();
    return rows.map(({ id }) => id);
  };

  const countOf = async (ids: readonly string[], { query }: Pick<Db, 'query'> = db) =>
    (await query.selectFrom('users').select('id').where('id', 'in', ids).execute()).length;

  it('GUEST-44 at most 200 go in one transaction', async () => {
    const ids = await insertOld(450);
    const counts = [];
    for (const _ of upTo(3)) counts.push([await deleteGuests(db), await countOf(ids)]);
    expect(counts).toEqual([
      [true, 250],
      [true, 50],
      [false, 0],
    ]);
  });

  it('GUEST-44 nodes that tidy together do not wait for one another', { tags: 'race' }, async () => {
    const ids = await insertOld(300);
    if (fixture.engine === 'sqlite') {
      expect(await Promise.all([deleteGuests(db), deleteGuests(server.context.db)])).toContain(true);
    } else {
      const other = await fixture.open();
      const held = await db.query
        .selectFrom('users')
        .select('id')
        .where('id', 'in', ids)
        .limit(100)
        .execute();
      // The first node has not committed yet, and the second one deletes the others meanwhile.
      await db.inTransaction('change', async ({ query }) => {
        await query
          .deleteFrom('users')
          .where(
            'id',
            'in',
            held.map(({ id }) => id),
          )
          .execute();
        for (const _ of upTo(3)) await deleteGuests(other);
        expect(await countOf(ids, { query })).toBe(0);
      });
    }
    while (await deleteGuests(db));
    expect(await countOf(ids)).toBe(0);
  });

  it('GUEST-44 GUEST-45 the end of a round and the deletion of its guests at once: neither fails', {
    tags: 'race',
  }, async () => {
    const games = await Promise.all(upTo(8).map(() => newGame(host, { state: 'PLAYING' })));
    const guests = await Promise.all(games.map((game) => newSeat(game)));
    const accounts = await Promise.all(games.map((game) => newPlayer(server, game.id, { has_card: true })));
    for (const guest of guests) await unseenFor(guest, 91 * DAY);
    await db.query.updateTable('rounds').set({ last_call_position: 1 }).execute();
    await Promise.all([
      deleteGuests(db),
      ...games.map((game) => moveTo(host, game, 'LOST')),
      deleteGuests(server.context.db),
    ]);
    while (await deleteGuests(db));
    for (const guest of guests) expect(await exists(guest)).toBe(false);
    const ids = [...guests, ...accounts].map(({ id }) => id);
    const ledger = await db.query
      .selectFrom('progress_ledger')
      .select('user_id')
      .where('user_id', 'in', ids)
      .execute();
    expect(ledger.map(({ user_id }) => user_id).toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
  });

  it('GUEST-44 a server deletes old guests by itself', async () => {
    const ids = await insertOld(3);
    const node = await startServer(fixture.settings());
    await expect.poll(() => countOf(ids), PATIENCE).toBe(0);
    await node.drain();
  });
});
