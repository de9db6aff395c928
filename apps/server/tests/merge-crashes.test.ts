import { expect, it, vi } from 'vitest';
import { finishMerges } from '../src/accounts/guests/finish-merges.ts';
import { beginMerge } from '../src/accounts/guests/merge-account.ts';
import type { Context } from '../src/context.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { type Account, merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import type { Guest } from './support/guests.ts';
import { PATIENCE } from './support/patience.ts';
import { complete, listPlayers, moveTo, post, shout, takeCard, winsOf } from './support/playing.ts';
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';
import { startServer } from './support/test-server.ts';

forBothEngines('a merge that is interrupted', (fixture) => {
  const { server, host } = room(fixture);

  /** A guest with a win in each of two games, and in a third one a seat beside that of the account. */
  async function setup() {
    const [first, second, shared] = [
      await newGame(host, { state: 'PLAYING' }),
      await newGame(host, { state: 'PLAYING' }),
      await newGame(host, { state: 'PLAYING' }),
    ];
    const guest = await newGuestPlayer(server, first);
    const moving = [first, second];
    for (const game of moving) {
      const { card } = await takeCard(guest, game);
      await complete(host, Object.assign(guest, { card }), game);
      await shout(guest, game);
      await post(guest, game, 'won');
    }
    const account = await newAccount(server);
    for (const person of [account, guest]) await takeCard(person, shared);
    return { moving, shared, guest, account };
  }

  /** The first transaction, as if the node died right after it. */
  const beginAndDie = (guest: Guest, account: Account) =>
    transact(server.context.db, async (tx) =>
      beginMerge(server.context, tx, { guest_id: guest.id, account_id: account.id }, await dbNow(tx)),
    );

  /** Each transaction that changes something is told before it begins, by its number from here. */
  function telling(tell: (number: number) => Promise<unknown> | undefined): Context {
    const { db } = server.context;
    let count = 0;
    return {
      ...server.context,
      db: {
        ...db,
        async inTransaction(purpose, work) {
          count += purpose === 'change' ? 1 : 0;
          if (purpose === 'change') await tell(count);
          return db.inTransaction(purpose, work);
        },
      },
    };
  }

  /** Dies at the transaction with this number, and at every later one. */
  const dyingAt = (at: number) =>
    telling((number) => {
      if (number >= at) throw new Error('the node died');
      return undefined;
    });

  const isGone = async ({ id }: Guest) =>
    (await server.context.db.query.selectFrom('users').select('id').where('id', '=', id).execute()).length ===
    0;

  /** Of each game, whose it is: nobody may find both in it, or a card or win without its player. */
  async function ownersOf(game: { id: string }): Promise<Set<string>> {
    const { query } = server.context.db;
    const players = (await listPlayers(host, game)).map(({ id }) => id);
    const cards = await query
      .selectFrom('cards')
      .innerJoin('rounds', 'rounds.id', 'cards.round_id')
      .select('cards.user_id')
      .where('rounds.game_id', '=', game.id)
      .execute();
    const wins = await winsOf(server, game);
    return new Set([
      ...players,
      ...cards.map(({ user_id }) => user_id),
      ...wins.map(({ user_id }) => user_id),
    ]);
  }

  async function expectFinished({ moving, shared, guest, account }: Awaited<ReturnType<typeof setup>>) {
    expect(await isGone(guest)).toBe(true);
    for (const game of moving) expect(await ownersOf(game)).toEqual(new Set([account.id]));
    expect((await listPlayers(host, shared)).map(({ id }) => id)).toEqual([account.id]);
    const earned = { games_played: 2, games_won: 2, level: 2, xp: 20, bucks: 60 };
    expect(await account.profile()).toMatchObject(earned);
    for (const game of moving) await moveTo(host, game, 'WON');
    expect(await account.profile()).toMatchObject(earned);
  }

  it.each([1, 2, 3, 4])('CLAIM-15 a node that dies at step %i leaves no game half moved', async (step) => {
    const all = await setup();
    const { moving, guest, account } = all;
    await beginAndDie(guest, account);
    await guest.cannot('profile', {}, 'session_ended');
    const watching = await Promise.all(moving.map(({ id }) => host.watch(id)));
    await expect(finishMerges(dyingAt(step))).rejects.toThrow('the node died');
    expect(await isGone(guest)).toBe(false);
    for (const game of moving) expect((await ownersOf(game)).size).toBe(1);

    await finishMerges(server.context);
    await finishMerges(server.context);
    await expectFinished(all);
    // Told once, whoever finished it.
    for (const live of watching) {
      await live.next('game_won');
      expect(live.frames.filter(({ type }) => type === 'player_merged')).toHaveLength(1);
      live.socket.close();
    }
  });

  it('CLAIM-15 a game that the guest comes into before the last step moves as well', {
    tags: 'long',
  }, async () => {
    const all = await setup();
    const { guest, account } = all;
    const late = await newGame(host, { state: 'PLAYING' });
    await beginAndDie(guest, account);
    const { query } = server.context.db;
    const seat = { game_id: late.id, user_id: guest.id, joined_at: 1 };
    const comeIn = () => query.insertInto('players').values(seat).execute();
    await finishMerges(telling((number) => (number === 4 ? comeIn() : undefined)));
    expect((await listPlayers(host, late)).map(({ id }) => id)).toEqual([account.id]);
    expect(await isGone(guest)).toBe(true);
  });

  it('CLAIM-15 several nodes that finish it at once do it once', { tags: 'long' }, async () => {
    const all = await setup();
    await beginAndDie(all.guest, all.account);
    await Promise.all([
      finishMerges(server.context),
      finishMerges(server.context),
      finishMerges(server.context),
    ]);
    await expectFinished(all);
  });

  it('CLAIM-15 a node that starts finishes what another left behind', { tags: 'long' }, async () => {
    const all = await setup();
    await beginAndDie(all.guest, all.account);
    const next = await startServer(fixture.settings());
    await vi.waitFor(async () => expect(await isGone(all.guest)).toBe(true), PATIENCE);
    await next.drain();
    await expectFinished(all);
  });

  it('CLAIM-15 D-03 a database that is away for a moment leaves nothing behind for long', async () => {
    const all = await setup();
    const { db, rooms } = server.context;
    let is_away = false;
    const renewal = vi.spyOn(rooms, 'renewSessions').mockImplementation(async () => {
      is_away = true;
    });
    const { inTransaction } = db;
    const transactions = vi.spyOn(db, 'inTransaction').mockImplementation((purpose, work) => {
      if (is_away && purpose === 'change') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
      return inTransaction(purpose, work);
    });
    const { merged } = await merge(all.guest, all.account);
    expect(merged).toEqual({ games_moved: 0, games_kept: 0 });
    renewal.mockRestore();
    transactions.mockRestore();
    await vi.waitFor(async () => expect(await isGone(all.guest)).toBe(true), PATIENCE);
    await expectFinished(all);
  });

  it('CLAIM-15 CLAIM-13 what the guest’s card earns in between counts for the account, once', {
    tags: 'long',
  }, async () => {
    const all = await setup();
    const { moving, guest, account } = all;
    await beginAndDie(guest, account);
    const [first] = moving;
    if (first) await moveTo(host, first, 'WON');
    await finishMerges(server.context);
    expect(await account.profile()).toMatchObject({
      games_played: 2,
      games_won: 2,
      bucks: 60,
    });
  });
});
