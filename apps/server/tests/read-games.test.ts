import { randomUUID } from 'node:crypto';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { call } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

const { changeGame: change, getGame, getFullGame } = GAME_ENDPOINTS;

forEachEngine('reading games', (fixture) => {
  const { server, host } = room(fixture);
  const stranger = beforehand(() => newPerson(server));

  it('API-01 OP-023 my games are those I host and those I joined, latest change first', async () => {
    const me = await newPerson(server);
    const own = await newGame(me);
    const joined = await newGame(host, { state: 'OPEN' });
    await newGame(host);
    await server.context.db.query
      .insertInto('players')
      .values({ game_id: joined.id, user_id: me.id, joined_at: 1 })
      .execute();
    const ids = async () => (await me.listMyGames()).map(({ id }) => id);
    expect(await ids()).toEqual([joined.id, own.id]);
    await me.changeGame({ id: own.id, game_name: 'Changed' });
    expect(await ids()).toEqual([own.id, joined.id]);
    expect(await (await newPerson(server)).listMyGames()).toEqual([]);
  });

  it('DATA-01 OP-018 a listed game counts players, phrases and calls of its current round', async () => {
    const { id, phrases } = await newGame(host, { state: 'PLAYING' });
    const { round } = await host.getFullGame({ id });
    const player = await newPlayer(server, id, { has_card: true });
    const { query } = server.context.db;
    const free = { id: randomUUID(), game_id: id, sid: 25, text: 'free coffee', is_free: true };
    await query.insertInto('phrases').values(free).execute();
    for (const [index, phrase] of phrases.slice(0, 3).entries()) {
      const row = { round_id: round.id, phrase_id: phrase.id, position: index + 1, called_at: 1 };
      await query.insertInto('calls').values(row).execute();
    }
    const [seen] = await player.listMyGames();
    expect(seen).toMatchObject({
      id,
      player_count: 1,
      current_user_joined: true,
      needs_phrases: false,
      phrases_total_count: 24,
      phrases_called_count: 3,
    });
    expect(seen?.auto_call_status).toMatchObject({ current_position: 3, phrases_remaining: 21 });
    const mine = (await host.listMyGames()).find((game) => game.id === id);
    expect(mine).toMatchObject({ current_user_joined: false, player_count: 1 });
  });

  it('D-26 OP-018 a list has no phrases, and counts what its tiles show as the game itself does', async () => {
    const me = await newPerson(server);
    const [few, enough] = [await newGame(me, { phrases: 3 }), await newGame(me, { state: 'PLAYING' })];
    const free = { id: randomUUID(), game_id: few.id, sid: 4, text: 'Freedom', is_free: true };
    await server.context.db.query.insertInto('phrases').values(free).execute();
    for (const { id } of enough.phrases.slice(0, 2)) await call(me, enough, id);
    const { id: empty } = await newGame(me, { phrases: 0 });
    const inList = async () => new Map((await me.listMyGames()).map((game) => [game.id, game]));
    // Once from the database, once from the cache.
    for (const games of [await inList(), await inList()]) {
      for (const id of [few.id, enough.id, empty]) {
        const { seq: _seq, ...game } = await me.getGame({ id });
        expect(games.get(id)).toEqual({ ...game, phrases: [] });
      }
    }
    await call(me, enough, enough.phrases[0]?.id ?? '', false);
    expect((await inList()).get(enough.id)?.phrases_called_count).toBe(1);
  });

  it('D-18 OP-073 only members see what the auto-caller does', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, id);
    const seenBy = async (person: Person) => person.getGame({ id });
    for (const member of [host, player]) {
      expect(await seenBy(member)).toMatchObject({
        auto_call_config: { enabled: false },
        auto_call_status: { is_running: false },
      });
    }
    const seen = await seenBy(stranger);
    expect(Object.keys(seen).filter((name) => name.startsWith('auto_call'))).toEqual([]);
    expect(seen).toMatchObject({ id, state: 'PLAYING', phrases: [], phrases_total_count: 24 });
  });

  it('API-04 OP-073 anyone signed in may read a game, but only members see its phrases', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const phrasesOf = async (person: Person) => (await person.getGame({ id })).phrases.length;
    expect(await phrasesOf(host)).toBe(24);
    expect(await phrasesOf(player)).toBe(24);
    expect(await phrasesOf(stranger)).toBe(0);
    const seen = await stranger.getGame({ id });
    expect(seen).toMatchObject({
      id,
      round: 1,
      round_number: 1,
      phrases_total_count: 24,
      needs_phrases: false,
    });
  });

  it('API-05 OP-073 only host and players can read the full game', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id, { has_card: true });
    for (const person of [host, player]) {
      const full = await person.getFullGame({ id });
      expect(full.game.id).toBe(id);
      expect(full.phrases).toHaveLength(24);
      expect(full.messages.map(({ type, content }) => [type, content])).toEqual([
        ['system', 'The game is open'],
      ]);
      expect(full.players).toMatchObject({
        players: [
          {
            id: player.id,
            username: player.username,
            is_active: true,
            is_creator: false,
            is_winner: false,
            winning_details: null,
            stats: {
              level: 1,
              xp: 0,
              games_won: 0,
              games_played: 0,
              win_rate: 0,
              current_streak: 0,
              badges: [],
            },
            game_progress: { marked: 1, total: 25 },
          },
        ],
        stats: {
          total_players: 1,
          active_players: 1,
          creator_id: host.id,
          winner_id: null,
          game_state: 'OPEN',
        },
      });
    }
    expect(await stranger.refused('getFullGame', { id })).toMatchObject({
      status: 403,
      code: 'not_member',
    });
  });

  it('CHAT-06 OP-099 the full game contains its latest 100 messages, oldest first', async () => {
    const { id } = await newGame(host);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: randomUUID(),
      game_id: id,
      seq: index + 1,
      user_id: host.id,
      content: `message ${index + 1}`,
      datetime_created: 1,
    }));
    await server.context.db.query.insertInto('messages').values(rows).execute();
    const { messages } = await host.getFullGame({ id });
    expect(messages.map(({ content }) => content)).toEqual(rows.slice(20).map(({ content }) => content));
    expect(messages[0]).toMatchObject({ user_id: host.id, sender_id: host.id, sender_name: host.username });
  });

  it('D-08 HOST-03 an unknown game is 404 for every endpoint', async () => {
    for (const id of [randomUUID(), 'nonsense', '%00']) {
      for (const endpoint of [getGame, getFullGame, change, GAME_ENDPOINTS.moveGame]) {
        const body = endpoint.method === 'GET' ? undefined : { game_name: 'x', status: 'OPEN' };
        expect(await host.raw.refused(endpoint, { params: { id }, body })).toMatchObject({
          status: 404,
          code: 'game_not_found',
          message: 'Game not found',
        });
      }
    }
  });
});
