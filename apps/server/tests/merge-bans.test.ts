import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { type Account, merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person } from './support/person.ts';
import { takeCard } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

type Game = { id: string };

forEachEngine('bans and mutes of a guest who is merged', (fixture) => {
  let server: TestServer;
  let host: Person;
  let db: Db;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  const playing = (by: Person = host) => newGame(server, by, { state: 'PLAYING' });
  const exclude = (
    game: Game,
    user_id: string,
    kind: 'removed' | 'banned',
    device_hash: string | null = null,
  ) =>
    db.query
      .insertInto('exclusions')
      .values({ game_id: game.id, user_id, kind, name: 'Bob', is_guest: true, device_hash, created_at: 1 })
      .execute();
  const exclusions = (game: Game) =>
    db.query
      .selectFrom('exclusions')
      .select(['user_id', 'kind', 'name', 'is_guest', 'device_hash'])
      .where('game_id', '=', game.id)
      .execute();
  const muteRow = (game: Game, user_id: string) =>
    db.query.insertInto('mutes').values({ game_id: game.id, user_id, created_at: 1 }).execute();
  const mutedIn = async (game: Game) =>
    (await db.query.selectFrom('mutes').select('user_id').where('game_id', '=', game.id).execute()).map(
      ({ user_id }) => user_id,
    );

  it('CLAIM-14 MOD-18 a ban of the guest becomes one of the account, with its browser', async () => {
    const game = await playing();
    const guest = await newGuest(server);
    await exclude(game, guest.id, 'banned', 'a'.repeat(64));
    const account = await newAccount(server);
    await exclude(game, account.id, 'removed');
    const { merged, ...after } = await merge(server, guest, account);
    expect(merged).toEqual({ games_moved: 0, games_kept: 0 });
    expect(await exclusions(game)).toEqual([
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

  it('CLAIM-14 not where the account hosts, plays or is banned already: the ban of the guest stands', async () => {
    const account: Account = await newAccount(server);
    const [hosted, played, banned_from] = [await playing(account), await playing(), await playing()];
    await takeCard(server, account, played);
    await exclude(banned_from, account.id, 'banned');
    const guest = await newGuest(server);
    for (const game of [hosted, played, banned_from]) await exclude(game, guest.id, 'banned', 'b'.repeat(64));
    await merge(server, guest, account);
    for (const game of [hosted, played]) {
      expect(await exclusions(game)).toMatchObject([
        { user_id: guest.id, kind: 'banned', device_hash: 'b'.repeat(64) },
      ]);
    }
    expect(await exclusions(banned_from)).toHaveLength(2);
    expect(await account.at(server).status(PLAY_ENDPOINTS.listPlayers, { params: { id: played.id } })).toBe(
      200,
    );
  });

  it('CHATMOD-04 CLAIM-10 a mute follows after a removal too, but not to a seat of the account’s own', async () => {
    const [removed_from, played] = [await playing(), await playing()];
    const account = await newAccount(server);
    await takeCard(server, account, played);
    const guest = await newGuestPlayer(server, played);
    await muteRow(removed_from, guest.id);
    await muteRow(played, guest.id);
    await merge(server, guest, account);
    expect(await mutedIn(removed_from)).toEqual([account.id]);
    expect(await mutedIn(played)).toEqual([]);
  });
});
