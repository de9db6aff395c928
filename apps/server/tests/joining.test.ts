import { RATE } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPeople, newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, send } from './support/test-server.ts';

const { joinByCode } = GAME_ENDPOINTS;

/** No game has a code that starts with 0. */
const UNGIVEN = '000000';

forEachEngine('joining by code', (fixture) => {
  const { server, host } = room(fixture, { env: LIMITED });

  const join = (person: Person, code: string | number) => person.joinByCode({ code });
  const refused = (person: Person, code: unknown) => person.refused('joinByCode', { code });
  const full = (id: string) => host.getFullGame({ id });

  it('API-02 ROLE-10 adds an active player without a card, and returns where to go', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPerson(server);
    const answer = { id: game.id, round: 1, round_number: 1, creator_id: host.id };
    expect(await join(player, game.game_code)).toEqual(answer);
    expect(await join(player, Number(game.game_code))).toEqual(answer);
    const { players } = await full(game.id);
    expect(players.stats).toMatchObject({ total_players: 1, active_players: 1 });
    expect(players.players).toMatchObject([
      {
        id: player.id,
        username: player.username,
        is_active: true,
        is_creator: false,
        is_winner: false,
        game_progress: { marked: 0, total: 25 },
      },
    ]);
    expect(await player.getGame(game)).toMatchObject({
      current_user_joined: false,
      player_count: 1,
    });
  });

  it('LIVE-14 OP-101 concurrent joins of one person are broadcast once', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(game.id);
    const player = await newPerson(server);
    await Promise.all(upTo(20).map(() => join(player, game.game_code)));
    await join(player, game.game_code);
    const last = await newPerson(server);
    await join(last, game.game_code);
    expect(await live.events(4)).toMatchObject([
      {
        type: 'player_joined',
        user_id: player.id,
        username: player.username,
        is_active: true,
        player_count: 1,
        player: { id: player.id, game_progress: { marked: 0, total: 25 }, stats: { level: 1 } },
      },
      { type: 'system', content: `${player.username} joined the game`, user_id: null },
      { type: 'player_joined', user_id: last.id, player_count: 2 },
      { type: 'system', content: `${last.username} joined the game` },
    ]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('OP-091 a crowd that joins at once is listed in the order of the broadcasts', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(game.id);
    const crowd = await newPeople(server, 40);
    await Promise.all(crowd.map((person) => join(person, game.game_code)));
    const events = await live.events(80);
    const joined = events.flatMap((event) => (event.type === 'player_joined' ? [event] : []));
    expect(joined.map(({ player_count }) => player_count)).toEqual(upTo(40));
    const { players, seq } = await full(game.id);
    expect(players.players).toEqual(joined.map(({ player }) => player));
    expect(seq).toBe(events.at(-1)?.seq);
    live.socket.close();
  });

  it('OP-037 D-14 a host who enters the code gets in without becoming a player', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    expect(await join(host, game.game_code)).toMatchObject({ id: game.id, creator_id: host.id });
    expect((await full(game.id)).players).toMatchObject({ players: [], stats: { total_players: 0 } });
  });

  it('OP-036 joining is possible in CONFIG', async () => {
    const game = await newGame(host);
    const player = await newPerson(server);
    await join(player, game.game_code);
    const play = PLAY_ENDPOINTS.getPlayData;
    const seen = await player.raw.call(play, { params: { id: game.id, round: 1 } });
    expect(seen).toMatchObject({ game: { state: 'CONFIG' }, card: [], player: { is_active: true } });
  });

  it.each(['WON', 'LOST'] as const)('OP-036 %s lets in only those who played and the host', async (state) => {
    const game = await newGame(host, { state });
    const player = await newPlayer(server, game.id);
    expect(await refused(await newPerson(server), game.game_code)).toMatchObject({
      status: 409,
      code: 'game_ended',
      message: 'This game has ended',
      is_same: true,
    });
    expect(await join(player, game.game_code)).toMatchObject({ id: game.id });
    expect(await join(host, game.game_code)).toMatchObject({ id: game.id });
    expect((await full(game.id)).players.stats.total_players).toBe(1);
  });

  it('ERR-01 LIMIT-01 a malformed code is bad input, an unknown one is not found', async () => {
    const person = await newPerson(server);
    for (const code of ['', '12345', '1234567', 'abcdef', '12 456', 12]) {
      expect(await refused(person, code)).toMatchObject({ status: 400, message: 'Code is invalid' });
    }
    expect(await refused(person, undefined)).toMatchObject({ status: 400, message: 'Code is invalid' });
    expect(await refused(person, UNGIVEN)).toMatchObject({ status: 404, message: 'Code is invalid' });
  });

  it('OP-130 ten wrong codes a minute, then 429 even for a right one; others are not affected', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const guesser = await newPerson(server);
    const wrong = upTo(RATE.wrong_codes.max + 5).map((turn) =>
      refused(guesser, `${UNGIVEN.slice(1)}${turn % 10}`),
    );
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...upTo(10).map(() => 404), ...upTo(5).map(() => 429)]);
    const response = await send(server.url, joinByCode.path, {
      method: 'POST',
      token: guesser.token,
      body: { code: game.game_code },
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await join(await newPerson(server), game.game_code);
  });

  it('OP-130 right codes do not count, however many', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPerson(server);
    for (const _ of upTo(15)) await join(player, game.game_code);
  });
});
