import { randomUUID } from 'node:crypto';
import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { expect, it } from 'vitest';
import { createGame } from '../src/games/create-game.ts';
import { secureRandom } from '../src/secure-random.ts';
import { newGame, newPlayer } from './support/games.ts';
import { storedEvents } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, readRefusal, send, startServer } from './support/test-server.ts';

const { getInvitation } = GAME_ENDPOINTS;

const DAY = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const sayings = (count: number) => upTo(count).map((number) => `Saying ${number}`);

forEachEngine('games', (fixture) => {
  const { server, host } = room(fixture);
  const stranger = beforehand(() => newPerson(server));

  it('API-03 OP-026 a game is created in CONFIG with a code, a short id and its first round', async () => {
    const game = await host.createGame({ name: '  Town hall ' });
    expect(game).toMatchObject({
      game_name: 'Town hall',
      name: 'Town hall',
      state: 'CONFIG',
      creator_id: host.id,
      round: 1,
      round_number: 1,
      player_count: 0,
      current_user_joined: false,
      needs_phrases: true,
      phrases: [],
      crockford_id: toCrockford(game.id),
      winner: null,
      datetime_start: null,
      datetime_end: null,
    });
    expect(game.game_code).toMatch(/^[1-9]\d{5}$/);
    const { rounds } = await host.getFullGame(game);
    expect(rounds).toMatchObject([{ round_number: 1, is_active: true, datetime_end: null }]);
  });

  it('API-03 a quick game sends its name as game_name', async () => {
    const game = await host.createGame({ game_name: 'Jolly Pickle' });
    expect(game).toMatchObject({ game_name: 'Jolly Pickle', state: 'CONFIG' });
  });

  it('AUTO-08 OP-082 a new game has the default patterns and an inactive auto-caller', async () => {
    const game = await host.createGame({ name: 'Fresh' });
    expect(game.pattern_config).toEqual(DEFAULT_PATTERNS);
    expect(game.auto_call_config).toEqual({
      enabled: false,
      interval_seconds: 15,
      random_order: true,
      pause_on_win: true,
      is_paused: false,
    });
    expect(game.auto_call_status).toEqual({
      is_active: false,
      is_running: false,
      last_call_at: null,
      next_call_at: null,
      phrases_remaining: 0,
      current_position: 0,
    });
  });

  it('OP-027 dates are stored, with a day of tolerance for time zones', async () => {
    const dates = { datetime_start: inDays(-0.9), datetime_end: inDays(2) };
    const game = await host.createGame({ name: 'Dated', ...dates });
    expect(game).toMatchObject(dates);
  });

  it.each([
    ['NEW-11', { name: '   ' }, 'game_name_empty'],
    ['NEW-11', {}, 'game_name_empty'],
    ['D-13', { name: 'x'.repeat(101) }, 'game_name_too_long'],
    ['NEW-12', { name: 'Late', datetime_start: inDays(-3) }, 'start_before_today'],
    ['NEW-13', { name: 'Short', datetime_start: inDays(3), datetime_end: inDays(2) }, 'end_before_start'],
    ['D-15', { name: 'Over', datetime_end: inDays(-0.1) }, 'end_in_past'],
    ['OP-011', { name: 'Far', datetime_end: '9999-12-31T23:59:59-23:59' }, 'bad_request'],
    ['OP-011', { name: 'Far', datetime_start: '9999-12-31T24:00:00Z' }, 'bad_request'],
    ['OP-011', { name: 'Long ago', datetime_start: '0000-01-01T00:00:00+23:59' }, 'bad_request'],
  ] as const)('%s D-08 creating with %j is refused', async (_id, body, code) => {
    expect(await host.refused('createGame', body)).toMatchObject({
      status: 400,
      code,
      message: ALL_REFUSALS[code].message,
      is_same: true,
    });
  });

  it('OP-026 LIMIT-01 games that draw the same code get different ones', async () => {
    const wish = { game_name: 'Twin', datetime_start: null, datetime_end: null, phrases: [] };
    const games = await Promise.all(
      Array.from({ length: 4 }, () => createGame(server.context, host, wish, seededRandom(7))),
    );
    expect(new Set(games.map(({ game_code }) => game_code)).size).toBe(4);
  });

  it('OP-026 many games created at once all have their own code', { tags: 'race' }, async () => {
    const games = await Promise.all(
      Array.from({ length: 20 }, (_, index) => host.createGame({ name: `Game ${index}` })),
    );
    expect(new Set(games.map(({ game_code }) => game_code)).size).toBe(20);
  });

  it('API-32 LINK-03 a short link finds its game; a bad code is 400, an unknown game 404', async () => {
    const { id } = await newGame(host);
    const find = (crockfordId: string) => stranger.findGameByLink({ crockfordId });
    const code = toCrockford(id);
    expect(await find(code)).toEqual({ id });
    expect(await find(code.toLowerCase())).toEqual({ id });
    for (const crockfordId of ['short', 'U'.repeat(26), 'Z'.repeat(26)]) {
      expect(await host.refused('findGameByLink', { crockfordId })).toMatchObject({
        status: 400,
        message: 'Invalid game link',
      });
    }
    const unknown = { crockfordId: toCrockford(randomUUID()) };
    expect((await host.refused('findGameByLink', unknown)).status).toBe(404);
  });

  /** As a visitor who is not signed in. */
  const invite = (crockfordId: string) =>
    send(server.url, getInvitation.path.replace('{crockfordId}', encodeURIComponent(crockfordId)));

  it('GUEST-07 LINK-06 an invitation shows a visitor the game and its host, and nothing else', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    await newPlayer(server, id, { has_card: true });
    await newPlayer(server, id);
    const expected = {
      id,
      game_name: 'Town hall',
      host_name: host.username,
      state: 'PLAYING',
      round_number: 1,
      seed_hash: expect.stringMatching(/^[\da-f]{64}$/),
      player_count: 2,
      guest_names: 'free',
      why_not_guest: null,
    };
    const code = toCrockford(id);
    const spoken = `${code.slice(0, 5)}-${code.slice(5)}`
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    for (const written of [code, spoken]) {
      const response = await invite(written);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(expected);
    }
  });

  it.each(['CONFIG', 'LOST'] as const)('GUEST-07 a game in %s has an invitation too', async (state) => {
    const { id } = await newGame(host, { state });
    expect(await (await invite(toCrockford(id))).json()).toMatchObject({ id, state, player_count: 0 });
  });

  it('LINK-07 OP-136 a bad code is 400, an unknown game 404', async () => {
    for (const code of ['short', 'U'.repeat(26), 'Z'.repeat(26), ' ', "' or 1=1 --"]) {
      expect(await readRefusal(await invite(code))).toMatchObject({
        status: 400,
        code: 'game_link_invalid',
        is_same: true,
      });
    }
    expect(await readRefusal(await invite(toCrockford(randomUUID())))).toMatchObject({
      status: 404,
      code: 'game_not_found',
      is_same: true,
    });
  });

  const gamesOf = async ({ id }: Person) => {
    const rows = await server.context.db.query
      .selectFrom('games')
      .select('id')
      .where('creator_id', '=', id)
      .execute();
    return rows.length;
  };

  it('PACK-43 PACK-20 a game gets its phrases in order, with seq 0, no event and no call', async () => {
    const phrases = [
      'Zebra',
      '  Apple ',
      'free Wi-Fi',
      'Apple',
      '<img src=x onerror=alert(1)>',
      "'; --",
      'שלום',
    ];
    const game = await host.createGame({ name: 'Unit 7', phrases });
    const texts = phrases.map((text) => text.trim());
    expect(game.phrases.map(({ sid, text }) => [sid, text])).toEqual(
      texts.map((text, index) => [index + 1, text]),
    );
    expect(game).toMatchObject({
      state: 'CONFIG',
      round_number: 1,
      phrases_total_count: 6,
      phrases_called_count: 0,
      needs_phrases: true,
      next_game: null,
      host_name: host.username,
    });
    const read = await host.getGame(game);
    expect([read.seq, read.phrases]).toEqual([0, game.phrases]);
    expect(await storedEvents(server, game)).toEqual([]);
    const free = await server.context.db.query
      .selectFrom('phrases')
      .select('sid')
      .where('game_id', '=', game.id)
      .where('is_free', '=', true)
      .execute();
    expect(free).toEqual([{ sid: 3 }]);
  });

  it('PACK-43 25 phrases make a game ready; none, or an empty list, make it as before', async () => {
    const full = await host.createGame({ name: 'Full', phrases: sayings(25) });
    expect(full).toMatchObject({ phrases_total_count: 25, needs_phrases: false });
    for (const body of [{ name: 'Bare' }, { name: 'Bare', phrases: [] }]) {
      expect(await host.createGame(body)).toMatchObject({
        phrases: [],
        needs_phrases: true,
      });
    }
  });

  const LONG = 'x'.repeat(PHRASES.max_length + 1);

  it.each([
    [{ phrases: ['Good', ' \u200b'] }, 'phrase_empty'],
    [{ phrases: ['Good', LONG] }, 'phrase_too_long'],
    [{ phrases: sayings(26) }, 'phrases_full'],
    [{ phrases: ['Free lunch', 'Good', 'FREEDOM'] }, 'free_phrase_taken'],
    [{ phrases: sayings(101) }, 'bad_request'],
    [{ phrases: 'Good' }, 'bad_request'],
    [{ phrases: { 0: 'Good' } }, 'bad_request'],
    [{ phrases: null }, 'bad_request'],
    [{ phrases: ['Good', 7] }, 'bad_request'],
    [{ phrases: ['Good', null] }, 'bad_request'],
    [{ phrases: ['Good', ['deep']] }, 'bad_request'],
    [{ phrases: ['Good', 'nul\u0000'] }, 'bad_request'],
    [{ phrases: ['Good'], name: '' }, 'game_name_empty'],
    [{ phrases: ['Good'], datetime_end: '2020-01-01T00:00:00Z' }, 'end_in_past'],
  ] as const)('PACK-43 D-08 %j is refused and leaves nothing', async (given, code) => {
    const maker = await newPerson(server);
    const body = { name: 'Unit 7', ...given };
    await maker.cannot('createGame', body, code);
    expect(await gamesOf(maker)).toBe(0);
  });

  it('PACK-43 a failure at the phrases leaves neither game nor round', async () => {
    const maker = await newPerson(server);
    const { db } = server.context;
    const failing = {
      ...server.context,
      db: {
        ...db,
        inTransaction: ((purpose, work) =>
          db.inTransaction(purpose, async (inside) => {
            await work(inside);
            throw new Error('the disk is full');
          })) satisfies typeof db.inTransaction,
      },
    };
    const wish = { game_name: 'Half', datetime_start: null, datetime_end: null, phrases: sayings(25) };
    await expect(createGame(failing, maker, wish, secureRandom)).rejects.toThrow('the disk is full');
    expect(await gamesOf(maker)).toBe(0);
  });

  it('PACK-43 D-25 such games count towards the 60 an hour, and refused ones do not', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const maker = await newPerson(limited);
    const bad = { name: 'Bad', phrases: [' '] };
    expect(await maker.at(limited).status('createGame', bad)).toBe(400);
    // By the use case: by HTTP the pace of one person's changes would be the limit.
    const good = { game_name: 'Good', phrases: ['One'], datetime_start: null, datetime_end: null };
    for (const _ of upTo(60)) await createGame(limited.context, maker, good);
    const body = { name: 'Good', phrases: ['One'] };
    expect(await maker.at(limited).status('createGame', body)).toBe(429);
    expect(await gamesOf(maker)).toBe(60);
    await limited.drain();
  });
});
