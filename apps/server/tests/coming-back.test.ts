import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { ban, liftBan, moderation, remove } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { listPlayers, mark, markedSids, moveTo, playData } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';
import { waysInto } from './support/ways-in.ts';

forEachEngine('coming back', (fixture) => {
  let server: TestServer;
  let host: Person;
  let game: Awaited<ReturnType<typeof newGame>>;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());
  beforeEach(async () => {
    game = await newGame(server, host, { state: 'OPEN' });
  });

  const waysIn = (person: Person) => waysInto(server, game, person);
  const expectRefused = (person: Person, why: AnyRefusal) => waysIn(person).expectRefused(why);

  it('MOD-10 who was removed joins again and has the same card, in OPEN, PLAYING and REVIEW', async () => {
    const guest = await newGuest(server, { display_name: 'Sam' });
    const { card } = await waysIn(guest).card();
    const phraseIds = (cells: typeof card) => cells.map(({ phrase_id }) => phrase_id);
    for (const state of ['OPEN', 'PLAYING', 'REVIEW'] as const) {
      if (state !== 'OPEN') await moveTo(server, host, game, state);
      if (state === 'PLAYING') await mark(server, guest, game, 7);
      await remove(server, host, game, guest);
      expect(
        await guest.at(server).refused(PLAY_ENDPOINTS.getPlayData, { params: { id: game.id, round: 1 } }),
      ).toEqual(refusalAnswer('removed_from_game'));
      const live = await host.at(server).watch(game.id);
      const again = await waysIn(guest).card();
      expect(phraseIds(again.card)).toEqual(phraseIds(card));
      expect(await live.next('player_joined')).toMatchObject({ user_id: guest.id, username: 'Sam' });
      expect((await moderation(server, host, game)).removed).toEqual([]);
      live.socket.close();
    }
    expect(await markedSids(server, guest, game)).toContain(7);
    expect(await countCards()).toBe(1);
    await remove(server, host, game, guest);
    await moveTo(server, host, game, 'LOST');
    await expectRefused(guest, 'game_ended');
  });

  async function countCards(): Promise<number> {
    const { total } = await server.context.db.query
      .selectFrom('cards')
      .innerJoin('rounds', 'rounds.id', 'cards.round_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('rounds.game_id', '=', game.id)
      .executeTakeFirstOrThrow();
    return total;
  }

  it('MOD-17 MOD-20 a banned card holder is refused everywhere, and after the lift has yet to join', async () => {
    const player = await newPerson(server);
    const { card } = await waysIn(player).card();
    await ban(server, host, game, player);
    await expectRefused(player, 'banned_from_game');
    const full = { params: { id: game.id, round: 1 } };
    expect(await player.at(server).refused(PLAY_ENDPOINTS.getPlayData, full)).toEqual(
      refusalAnswer('banned_from_game'),
    );
    await liftBan(server, host, game, player);
    expect(await player.at(server).refused(PLAY_ENDPOINTS.getPlayData, full)).toEqual(
      refusalAnswer('not_joined'),
    );
    expect((await waysIn(player).card()).card).toEqual(card);
    expect((await playData(server, player, game)).player.id).toBe(player.id);
  });

  it('MOD-18 GUEST-23 the browser of a ban keeps guests out, with or without its cookie, and no account', async () => {
    const browser = newBrowser();
    const banned = await newPerson(server, undefined, browser);
    await waysIn(banned).card();
    // Made before the ban in the same browser, for no game.
    const guest = await newGuest(server, {}, { browser });
    await ban(server, host, game, banned);
    await expectRefused(guest, 'browser_banned');
    browser.forget('device');
    await expectRefused(guest, 'browser_banned');
    await expectRefused(banned, 'banned_from_game');
    await waysIn(await newPerson(server, undefined, browser)).code();
    // The address is the same for all of them.
    await waysIn(await newGuest(server)).code();
    expect(await listPlayers(server, host, game)).toHaveLength(2);
  });
});
