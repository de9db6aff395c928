import { randomUUID } from 'node:crypto';
import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { expect, it } from 'vitest';
import { createGame } from '../src/games/create-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, send } from './support/test-server.ts';

const { getInvitation } = GAME_ENDPOINTS;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

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
});
