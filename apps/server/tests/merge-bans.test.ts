import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishMerges } from '../src/accounts/guests/finish-merges.ts';
import { beginMerge } from '../src/accounts/guests/merge-account.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { playAgain } from './again/play-again.ts';
import { type Account, merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { orderRows } from './support/order-rows.ts';
import { newPerson, type Person } from './support/person.ts';
import { takeCard } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

forEachEngine('bans and mutes of a guest who is merged', (fixture) => {
  let server: TestServer;
  let host: Person;
  let rows: ReturnType<typeof orderRows>;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    rows = orderRows(await fixture.open());
  });
  afterAll(() => server.drain());

  const playing = (by: Person = host) => newGame(server, by, { state: 'PLAYING' });

  it('CLAIM-14 MOD-18 a ban of the guest becomes one of the account, with its browser', async () => {
    const game = await playing();
    const guest = await newGuest(server);
    await rows.exclude(game, guest.id, 'banned', 'a'.repeat(64));
    const account = await newAccount(server);
    await rows.exclude(game, account.id, 'removed');
    const { merged, ...after } = await merge(server, guest, account);
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
    expect(await after.at(server).refused(PLAY_ENDPOINTS.dealCard, { body })).toEqual(
      refusalAnswer('banned_from_game'),
    );
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
          if (purpose === 'change') copied ??= playAgain(server, host, game);
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
    await takeCard(server, account, played);
    await rows.exclude(banned_from, account.id, 'banned');
    const guest = await newGuest(server);
    for (const game of [hosted, played, banned_from])
      await rows.exclude(game, guest.id, 'banned', 'b'.repeat(64));
    await merge(server, guest, account);
    for (const game of [hosted, played]) {
      expect(await rows.exclusions(game)).toMatchObject([
        { user_id: guest.id, kind: 'banned', device_hash: 'b'.repeat(64) },
      ]);
    }
    expect(await rows.exclusions(banned_from)).toHaveLength(2);
    expect(await account.at(server).status(PLAY_ENDPOINTS.listPlayers, { params: { id: played.id } })).toBe(
      200,
    );
  });

  it('CHATMOD-04 CLAIM-10 a mute follows after a removal too, but not to a seat of the account’s own', async () => {
    const [removed_from, played] = [await playing(), await playing()];
    const account = await newAccount(server);
    await takeCard(server, account, played);
    const guest = await newGuestPlayer(server, played);
    await rows.mute(removed_from, guest.id);
    await rows.mute(played, guest.id);
    await merge(server, guest, account);
    expect(await rows.muted(removed_from)).toEqual([account.id]);
    expect(await rows.muted(played)).toEqual([]);
  });
});
