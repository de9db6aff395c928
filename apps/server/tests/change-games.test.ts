import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

forEachEngine('changing games', (fixture) => {
  let server: TestServer;
  let host: Person;
  const seqOf = async (id: string) => (await host.getGame({ id })).seq;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('API-06 LIVE-17 a new name is trimmed, stored, returned and broadcast', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(id);
    const answer = await host.changeGame({ id, game_name: '  Friday ' });
    expect(answer).toMatchObject({ id, game_name: 'Friday', name: 'Friday' });
    expect(await live.next('game_updated')).toMatchObject({ game: { game_name: 'Friday', name: 'Friday' } });
    expect(await host.getGame({ id })).toMatchObject({ game_name: 'Friday' });
    live.socket.close();
  });

  it('OP-003 HOST-12 name means game_name; setting the same name again broadcasts nothing', async () => {
    const { id } = await newGame(host);
    await host.changeGame({ id, name: 'Monday' });
    const seq = await seqOf(id);
    await host.changeGame({ id, name: ' Monday ' });
    await host.changeGame({ id });
    expect(await seqOf(id)).toBe(seq);
  });

  it('HOST-13 OP-067 the name is locked in PLAYING and WON and free in the other states', async () => {
    const allowed = { CONFIG: 200, OPEN: 200, PLAYING: 409, REVIEW: 200, WON: 409, LOST: 200 } as const;
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state });
      const body = { game_name: `Now ${state}` };
      expect(await host.status('changeGame', { id, ...body }), state).toBe(allowed[state]);
    }
  });

  it('ROLE-05 only the host changes a game', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    for (const other of [await newPlayer(server, id), await newPerson(server)]) {
      for (const body of [{ game_name: 'Mine' }, { pattern_config: { allow_rows: false } }, {}]) {
        expect(await other.refused('changeGame', { id, ...body })).toMatchObject({
          status: 403,
          code: 'not_host',
        });
      }
    }
  });

  it.each([
    ['NEW-11', { game_name: ' ' }, 400, 'game_name_empty'],
    ['D-13', { game_name: 'x'.repeat(101) }, 400, 'game_name_too_long'],
    ['NEW-12', { datetime_start: inDays(-3) }, 400, 'start_before_today'],
    ['NEW-13', { datetime_start: inDays(5), datetime_end: inDays(4) }, 400, 'end_before_start'],
    ['D-15', { datetime_end: inDays(-1) }, 400, 'end_in_past'],
    ['OP-011', { datetime_end: '9999-12-31T23:59:59-23:59' }, 400, 'bad_request'],
    ['OP-011', { datetime_start: '9999-12-31T24:00:00Z' }, 400, 'bad_request'],
    ['D-16', { pattern_config: { allowed_letters: ['Q'] } }, 400, 'pattern_letter_unknown'],
    [
      'OP-056',
      { pattern_config: { allow_rows: false, allow_columns: false, allow_diagonals: false } },
      400,
      'no_pattern_left',
    ],
  ] as const)('%s D-08 changing to %j is refused and changes nothing', async (_id, body, status, code) => {
    const { id } = await newGame(host);
    const before = await host.getGame({ id });
    const both = { game_name: 'Half', ...body };
    expect(await host.refused('changeGame', { id, ...both })).toMatchObject({
      status,
      code,
      message: ALL_REFUSALS[code].message,
    });
    expect(await host.getGame({ id })).toEqual(before);
  });

  it('OP-027 dates can be set and removed, and are broadcast', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(id);
    const dates = { datetime_start: inDays(1), datetime_end: inDays(2) };
    expect(await host.changeGame({ id, ...dates })).toMatchObject(dates);
    expect(await live.next('game_updated')).toMatchObject({ game: dates });
    const answer = await host.changeGame({ id, datetime_end: null });
    expect(answer).toMatchObject({ datetime_start: dates.datetime_start, datetime_end: null });
    live.socket.close();
  });

  it('D-16 LIVE-23 a partial pattern_config is merged and stored, and the whole config is broadcast', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const live = await host.watch(id);
    const pattern_config = {
      allow_rows: false,
      allow_letter_patterns: true,
      allowed_letters: ['X', 'T', 'X'],
    };
    const config = { ...DEFAULT_PATTERNS, ...pattern_config, allowed_letters: ['T', 'X'] };
    const answer = await host.changeGame({ id, pattern_config });
    expect(answer.pattern_config).toEqual(config);
    expect(await live.next('pattern_config_update')).toMatchObject({ config });
    live.socket.close();
  });

  it('OP-056 the patterns of an ended game cannot change', async () => {
    for (const state of ['WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state });
      const body = { pattern_config: { allow_blackout: true } };
      expect(await host.refused('changeGame', { id, ...body })).toMatchObject({
        status: 409,
        code: 'patterns_locked',
      });
    }
  });
});
