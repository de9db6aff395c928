import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { GAME_STATES } from '@phrase-bingo/game/rules/game/game-state';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

/** The moves of STATE-03 to STATE-07. */
const MOVES: Record<string, readonly string[]> = {
  CONFIG: ['OPEN'],
  OPEN: ['PLAYING'],
  PLAYING: ['REVIEW', 'WON', 'LOST'],
  REVIEW: ['PLAYING', 'WON', 'LOST'],
  WON: [],
  LOST: [],
};

const DAY = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

forEachEngine('states of a game', (fixture) => {
  const { server, host } = room(fixture);
  const full = (id: string) => host.getFullGame({ id });
  const moveTo = (id: string, status: string) => host.moveGame({ id, status });

  it('STATE-01 STATE-08 exactly the listed moves are allowed; all others are 409', async () => {
    for (const from of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const) {
      const refused: string[] = [];
      for (const to of [...GAME_STATES, 'NONSENSE']) {
        const { id } = await newGame(host, { state: from, phrases: 0 });
        const status = await host.status('moveGame', { id, status: to });
        const { game } = await full(id);
        expect([status, game.state], `${from} to ${to}`).toEqual(
          MOVES[from]?.includes(to) ? [200, to] : [409, from],
        );
        if (status === 409) refused.push(to);
      }
      expect(refused).toContain(from);
    }
  });

  it('ROLE-07 only the host moves a game', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    for (const other of [await newPlayer(server, id), await newPerson(server)]) {
      expect(await other.refused('moveGame', { id, status: 'PLAYING' })).toMatchObject({
        status: 403,
        code: 'not_host',
        message: 'Only the host can do this',
      });
    }
  });

  it('API-07 OP-006 a move returns the game, a body without status is 400', async () => {
    const { id } = await newGame(host);
    expect(await moveTo(id, 'OPEN')).toMatchObject({ id, state: 'OPEN' });
    expect(await host.refused('moveGame', { id })).toMatchObject({ status: 400 });
  });

  it('LIVE-13 LIVE-21 a move is broadcast with both states and a system message', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const watching = await Promise.all([host, player].map((person) => person.watch(id)));
    await moveTo(id, 'PLAYING');
    for (const live of watching) {
      expect(await live.next('game_state_change')).toMatchObject({
        game_id: id,
        old_state: 'OPEN',
        new_state: 'PLAYING',
      });
      expect(await live.next('system')).toMatchObject({ content: 'The game is on' });
      live.socket.close();
    }
    expect((await full(id)).messages.at(-1)).toMatchObject({ type: 'system', content: 'The game is on' });
  });

  it('OP-075 the round restarts when play starts, and WON or LOST ends it', async () => {
    for (const end of ['WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state: 'OPEN' });
      const long_ago = { datetime_start: 1 };
      await server.context.db.query.updateTable('rounds').set(long_ago).where('game_id', '=', id).execute();
      await moveTo(id, 'PLAYING');
      const { round: begun, game } = await full(id);
      expect(begun.datetime_start).toBe(game.datetime_updated);
      const live = await host.watch(id);
      await moveTo(id, end);
      const { round: ended } = await full(id);
      expect(ended).toMatchObject({ is_active: false, datetime_start: begun.datetime_start });
      expect(ended.datetime_end).not.toBeNull();
      expect(await live.next('game_state_change')).toMatchObject({ round: ended });
      expect(await live.next('round_ended')).toMatchObject({
        round_number: 1,
        new_state: end,
        round: ended,
      });
      live.socket.close();
    }
  });

  it('OP-062 OP-064 WON is broadcast with the first winner of the round, or with none', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const winner = await newPlayer(server, id, { has_card: true });
    const { round } = await full(id);
    const win = { round_id: round.id, user_id: winner.id, pattern: 'row_0', place: 1 } as const;
    await server.context.db.query
      .insertInto('wins')
      .values({ ...win, shout_number: 1, call_position: 5, won_at: 1_700_000_000_000 })
      .execute();
    const live = await host.watch(id);
    await moveTo(id, 'WON');
    const winner_shown = { winner_id: winner.id, username: winner.username, pattern: 'row_0', place: 1 };
    expect(await live.next('game_won')).toMatchObject({
      ...winner_shown,
      won_at: '2023-11-14T22:13:20.000Z',
    });
    const { game, winner: shown, players } = await full(id);
    expect([game.winner, shown]).toMatchObject([winner_shown, winner_shown]);
    expect(players.stats.winner_id).toBe(winner.id);
    expect(players.players).toMatchObject([{ is_winner: true, winning_details: { pattern: 'row_0' } }]);
    live.socket.close();

    const lonely = await newGame(host, { state: 'PLAYING' });
    const other = await host.watch(lonely.id);
    await moveTo(lonely.id, 'WON');
    expect(await other.next('game_won')).toMatchObject({ winner_id: null, username: null, pattern: null });
    other.socket.close();
  });

  it('OP-066 AUTO-03 leaving PLAYING pauses the auto-caller, the end stops it, and both are broadcast', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const run = { auto_call_mode: 'running', next_call_at: Date.now() + 600_000 } as const;
    const { query } = server.context.db;
    await query.updateTable('games').set(run).where('id', '=', id).execute();
    const live = await host.watch(id);
    const paused = { is_active: true, is_running: false, next_call_at: null };
    expect((await moveTo(id, 'REVIEW')).auto_call_status).toMatchObject(paused);
    expect(await live.next('game_state_change')).toMatchObject({
      auto_call_status: paused,
      auto_call_config: { is_paused: true },
    });
    const stopped = { is_active: false, is_running: false, next_call_at: null };
    expect((await moveTo(id, 'LOST')).auto_call_status).toMatchObject(stopped);
    expect(await live.next('game_state_change')).toMatchObject({ auto_call_status: stopped });
    live.socket.close();
  });

  it('OP-078 back in PLAYING the last round is active again if none is', async () => {
    const { id } = await newGame(host, { state: 'REVIEW' });
    const ended = { is_active: false, datetime_end: Date.now() };
    await server.context.db.query.updateTable('rounds').set(ended).where('game_id', '=', id).execute();
    const live = await host.watch(id);
    await moveTo(id, 'PLAYING');
    const { round } = await full(id);
    expect(round).toMatchObject({ is_active: true, datetime_end: null });
    expect(await live.next('game_state_change')).toMatchObject({ round });
    live.socket.close();
  });

  it('OP-066 of two concurrent moves one succeeds and the other is 409', { tags: 'race' }, async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await newGame(host, { state: 'PLAYING', phrases: 0 });
      const statuses = await Promise.all(
        ['WON', 'LOST'].map((status) => host.status('moveGame', { id, status })),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
      const { rounds, game } = await full(id);
      expect(game.state).toBe(statuses[0] === 200 ? 'WON' : 'LOST');
      expect(rounds).toMatchObject([{ is_active: false }]);
    }
  });

  const seqOf = async (id: string) => (await host.getGame({ id })).seq;

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
