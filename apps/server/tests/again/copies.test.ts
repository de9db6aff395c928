import { randomUUID } from 'node:crypto';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { describe, expect, it } from 'vitest';
import { json } from '../../src/db/json.ts';
import { newGame, newPlayer } from '../support/games.ts';
import { knock, logOut, newGuest } from '../support/guests.ts';
import { ban, moderation, remove, setRoom, setWords } from '../support/moderation.ts';
import { newPerson, type Person } from '../support/person.ts';
import { complete, moveTo, newCardHolder, post, shout, takeCard } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { getLink, makeLink } from '../support/screens/screen-links.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { readRefusal, refusalAnswer } from '../support/test-server.ts';
import { playAgain } from './play-again.ts';

forEachEngine('playing again', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };
  const read = ({ id }: Game) => host.getGame({ id });
  const listOf = async (game: Game) => (await read(game)).phrases.map(({ sid, text }) => [sid, text]);

  it.each(['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const)(
    'AGAIN-01 AGAIN-02 a game in %s gives a new one in CONFIG with its phrases',
    async (state) => {
      const old = await newGame(host, { state });
      const game = await playAgain(host, old, { invite: true });
      expect(game).toMatchObject({
        state: 'CONFIG',
        creator_id: host.id,
        host_name: host.username,
        has_code: true,
        round_number: 1,
        game_name: 'Town hall 2',
        phrases_total_count: 24,
        needs_phrases: false,
        next_game: null,
      });
      expect(await listOf(game)).toEqual(await listOf(old));
      expect((await read(game)).seq).toBe(0);
      expect([game.id, game.game_code]).not.toEqual([old.id, old.game_code]);
      await moveTo(host, game, 'OPEN');
    },
  );

  it('AGAIN-01 a game closed by its end date can be played again, without its dates', async () => {
    const old = await newGame(host, { state: 'PLAYING' });
    const dates = { datetime_start: 1, datetime_end: 2, state: 'OTHER', ended_at: 2 } as const;
    await server.context.db.query.updateTable('games').set(dates).where('id', '=', old.id).execute();
    const game = await playAgain(host, old);
    expect(game).toMatchObject({ state: 'CONFIG', datetime_start: null, datetime_end: null });
  });

  it('AGAIN-01 an unknown game, another host and a wrong name are refused and make nothing', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, id);
    const ask = (person: Person, params: Game, body: unknown = {}) =>
      person.raw.refused(GAME_ENDPOINTS.playAgain, { params, body });
    const count = () => host.listMyGames();
    const before = (await count()).length;
    expect(await ask(host, { id: randomUUID() })).toEqual(refusalAnswer('game_not_found'));
    expect(await ask(host, { id: 'nonsense' })).toEqual(refusalAnswer('game_not_found'));
    expect(await ask(player, { id })).toEqual(refusalAnswer('not_host'));
    expect(await ask(await newPerson(server), { id })).toEqual(refusalAnswer('not_host'));
    expect(await ask(host, { id }, { name: 'x'.repeat(101) })).toEqual(refusalAnswer('game_name_too_long'));
    expect(await ask(host, { id }, { name: 'Town\nhall' })).toEqual(refusalAnswer('game_name_characters'));
    for (const body of [{ name: 7 }, { name: null }, { invite: 'yes' }, { invite: null }, [], 'x']) {
      expect((await ask(host, { id }, body)).status).toBe(400);
    }
    expect(await count()).toHaveLength(before);
    expect((await read({ id })).next_game).toBeNull();
  });

  it.each([
    ['Quiz', {}, 'Quiz 2'],
    ['Quiz', { name: '' }, 'Quiz 2'],
    ['Quiz', { name: ' \u200b ' }, 'Quiz 2'],
    ['Quiz 2', {}, 'Quiz 3'],
    ['Quiz 99', {}, 'Quiz 100'],
    ['Quiz 100', {}, 'Quiz 100 2'],
    ['Quiz 07', {}, 'Quiz 07 2'],
    ['Quiz2', {}, 'Quiz2 2'],
    ['x'.repeat(100), {}, `${'x'.repeat(98)} 2`],
    [`${'🎲'.repeat(98)} 9`, {}, `${'🎲'.repeat(97)} 10`],
    ['Quiz', { name: '  Finale ' }, 'Finale'],
  ])('AGAIN-04 %j with %j becomes %j', async (name, body, expected) => {
    const old = await host.createGame({ name });
    const { game_name } = await playAgain(host, old, body);
    expect(game_name).toBe(expected);
  });

  // Of 25 phrases with FREE among them the lists of games count 24.
  it('AGAIN-02 AGAIN-12 the settings come along: FREE, patterns, room and a caller that is not paused', async () => {
    const old = await newGame(host, { phrases: 0 });
    const phrases = ['Free lunch', ...Array.from({ length: 24 }, (_, index) => `Saying ${index}`)];
    await host.addPhrases({ id: old.id, phrases });
    const room = {
      guests_allowed: false,
      guest_names: 'drawn',
      slow_chat: true,
      filter: 'everyone',
    } as const;
    await setRoom(host, old, { ...room, is_locked: true });
    await setWords(host, old, ['synergy'], ['Scunthorpe']);
    const pattern_config = { ...DEFAULT_PATTERNS, allow_rows: false, allow_blackout: true };
    const config = { enabled: true, interval_seconds: 60, random_order: false, pause_on_win: false } as const;
    const columns = { auto_call_mode: 'paused', last_call_at: 5, state: 'PLAYING' } as const;
    await server.context.db.query
      .updateTable('games')
      .set({ ...columns, pattern_config: json(pattern_config), auto_call_config: json(config) })
      .where('id', '=', old.id)
      .execute();
    expect((await read(old)).auto_call_config).toEqual({ ...config, is_paused: true });

    const game = await playAgain(host, old);
    expect(game).toMatchObject({
      pattern_config,
      auto_call_config: { ...config, is_paused: false },
      auto_call_status: { is_active: false, is_running: false, last_call_at: null, next_call_at: null },
      room_config: { ...room, is_locked: false },
      phrases_total_count: 24,
    });
    const [latest] = await host.listMyGames();
    expect(latest).toMatchObject({ id: game.id, phrases_total_count: 24 });
    expect(await listOf(game)).toEqual(phrases.map((text, index) => [index + 1, text]));
    expect(await moderation(host, game)).toMatchObject({
      blocked_words: ['synergy'],
      allowed_words: ['Scunthorpe'],
    });
    const caller = await host.getAutoCallStatus(game);
    expect(caller).toMatchObject({ is_active: false });
  });

  it('AGAIN-03 nothing that was played comes along, and the old game keeps it', async () => {
    const old = await newGame(host, { state: 'PLAYING' });
    const winner = await newCardHolder(server, old);
    await complete(host, winner, old);
    await shout(winner, old);
    await post(winner, old, 'hello');
    const { phrases, player_count } = await read(old);
    const game = await playAgain(host, old);
    expect(game).toMatchObject({ player_count: 0, phrases_called_count: 0, winner: null });
    const full = await host.getFullGame(game);
    expect(full).toMatchObject({ messages: [], round_wins: [], players: { players: [] } });
    expect(full.rounds).toHaveLength(1);
    expect(game.phrases.some(({ id }) => phrases.some((other) => other.id === id))).toBe(false);
    expect(await read(old)).toMatchObject({ phrases, player_count });
  });

  describe('bans', () => {
    it('AGAIN-02 a banned account and a banned browser are refused at the new game too', async () => {
      const old = await newGame(host, { state: 'OPEN' });
      const account = await newPlayer(server, old.id);
      const bob = await newGuest(server);
      await takeCard(bob, old);
      for (const person of [account, bob]) await ban(host, old, person);
      const game = await playAgain(host, old);
      await moveTo(host, game, 'OPEN');
      const body = { code: game.game_code };
      await account.cannot('joinByCode', body, 'banned_from_game');
      expect((await bob.refused('joinByCode', body)).status).toBe(403);
      await logOut(server, bob.browser);
      const knocked = await knock(server, { game_id: game.id }, { browser: bob.browser });
      expect(await readRefusal(knocked)).toEqual(refusalAnswer('browser_banned'));
      const [before, after] = [await moderation(host, old), await moderation(host, game)];
      expect(after.banned).toEqual(before.banned);
      expect(after.banned).toHaveLength(2);
    });

    it('AGAIN-03 removals, mutes, reports, the log and the screen link stay behind', async () => {
      const old = await newGame(host, { state: 'OPEN' });
      const [player, teller] = [await newPlayer(server, old.id), await newPlayer(server, old.id)];
      const { id: messageId } = await post(player, old, 'rude');
      const at = { id: old.id, messageId };
      await teller.reportMessage(at);
      await makeLink(host, old);
      await remove(host, old, player);
      const { query } = server.context.db;
      await query
        .insertInto('mutes')
        .values({ game_id: old.id, user_id: player.id, created_at: 1 })
        .execute();
      const game = await playAgain(host, old);
      const tables = [
        'exclusions',
        'mutes',
        'message_reports',
        'moderation_log',
        'screen_links',
        'players',
      ] as const;
      const count = async (table: (typeof tables)[number], { id }: Game) =>
        (await query.selectFrom(table).select('game_id').where('game_id', '=', id).execute()).length;
      for (const table of tables) {
        expect(await count(table, old), table).toBeGreaterThan(0);
        expect(await count(table, game), table).toBe(0);
      }
      expect((await moderation(host, old)).reports).toHaveLength(1);
      expect((await moderation(host, game)).reports).toEqual([]);
      expect(await getLink(host, old)).not.toBeNull();
      expect(await getLink(host, game)).toBeNull();
      await moveTo(host, game, 'OPEN');
      await takeCard(player, game);
    });
  });
});
