import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { drawName } from '@phrase-bingo/game/rules/drawn-names';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { countUsers, knock, newGuest } from './support/guests.ts';
import { setRoom, setWords } from './support/moderation.ts';
import { exclude } from './support/order-rows.ts';
import { newPerson, type Person } from './support/person.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

forEachEngine('whom the guest door refuses', (fixture) => {
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

  const refused = async (...asked: Parameters<typeof knock>) => readRefusal(await knock(...asked));

  it('GUEST-11 the checks are answered in their order, and a refusal makes nothing', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const browser = newBrowser();
    const sam = await newGuest(server, { display_name: 'Sam' }, { browser });
    const before = await countUsers(server);
    const signed_in = await refused(server, { display_name: '', code: 'x' }, { browser });
    expect(signed_in).toMatchObject({ status: 409, code: 'already_signed_in' });
    const asked: [Parameters<typeof knock>[1], AnyRefusal][] = [
      [{ display_name: '', code: 'x' }, 'display_name_required'],
      [{ display_name: '', game_id: nobody }, 'display_name_required'],
      [{ code: '12345' }, 'game_code_malformed'],
      [{ code: '000000' }, 'game_code_unknown'],
      [{ game_id: nobody }, 'game_not_found'],
      [{ game_id: 'no id' }, 'game_not_found'],
    ];
    for (const [wish, code] of asked) expect(await refused(server, wish)).toEqual(refusalAnswer(code));

    // From the last reason to the first: each new one is answered before those that apply already.
    const door = { display_name: 'fuck', game_id: game.id };
    expect(await refused(server, door)).toEqual(refusalAnswer('display_name_not_allowed'));
    await setRoom(server, host, game, { guest_names: 'drawn' });
    expect(await refused(server, door)).toEqual(refusalAnswer('display_name_not_drawn'));
    await setRoom(server, host, game, { guest_names: 'drawn', is_locked: true });
    expect(await refused(server, door)).toEqual(refusalAnswer('room_locked'));
    await setRoom(server, host, game, { guest_names: 'drawn', is_locked: true, guests_allowed: false });
    expect(await refused(server, door)).toEqual(refusalAnswer('guests_not_allowed'));
    const { db } = server.context;
    await db.query.updateTable('games').set({ state: 'WON' }).where('id', '=', game.id).execute();
    expect(await refused(server, door)).toEqual(refusalAnswer('game_ended'));
    browser.forget('refresh_token');
    await exclude(server, game, sam);
    expect(await refused(server, door, { browser })).toEqual(refusalAnswer('browser_banned'));
    expect(await refused(server, door)).toEqual(refusalAnswer('game_ended'));
    expect(await countUsers(server)).toBe(before);
  });

  it('GUEST-16 a game with drawn names takes only one mood, one space and one thing', async () => {
    await setRoom(server, host, game, { guest_names: 'drawn' });
    for (const display_name of ['Sam', 'jolly pickle', 'Jolly Jolly', 'Pickle Jolly', 'Jolly Pickle 2']) {
      expect(await refused(server, { display_name, game_id: game.id })).toEqual(
        refusalAnswer('display_name_not_drawn'),
      );
    }
    expect((await newGuest(server, { display_name: 'Jolly Pickle', game_id: game.id })).username).toBe(
      'Jolly Pickle',
    );
    for (let i = 0; i < 10; i += 1) {
      const display_name = drawName(Math.random);
      expect((await knock(server, { display_name, code: game.game_code })).status).toBe(200);
    }
    expect((await knock(server, { display_name: 'Sam' })).status).toBe(200);
  });

  it('MOD-28 MOD-30 the filter of the game refuses bad names without saying which word it was', async () => {
    await setWords(server, host, game, ['Müller', '本'], ['fuck']);
    const name = (display_name: string) => knock(server, { display_name, game_id: game.id });
    for (const bad of ['sh1t', 'fuuuuck shit', 'MULLER', '日本']) {
      expect(await readRefusal(await name(bad))).toEqual(refusalAnswer('display_name_not_allowed'));
    }
    for (const good of ['Scunthorpe', 'fuck', 'Müllerin', 'Fukuda'])
      expect((await name(good)).status).toBe(200);
    await setRoom(server, host, game, { filter: 'off' });
    expect((await name('sh1t')).status).toBe(200);
    await setRoom(server, host, game, { filter: 'everyone' });
    expect(await readRefusal(await name('sh1t'))).toEqual(refusalAnswer('display_name_not_allowed'));
  });

  it('GUEST-36 a game that refuses guests says so at the door', async () => {
    expect((await knock(server, { game_id: game.id })).status).toBe(200);
    await setRoom(server, host, game, { guests_allowed: false });
    expect(await refused(server, { game_id: game.id })).toEqual({
      status: 403,
      code: 'guests_not_allowed',
      message: 'This game is for people with an account. Sign in to join.',
      is_same: true,
    });
    expect((await knock(server, {})).status).toBe(200);
  });
});
