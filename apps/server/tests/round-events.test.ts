import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  callAll,
  markAll,
  newCardHolder,
  phrasesUnder,
  shout,
  TOP_ROW,
  takeCard,
} from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('events of rounds', (fixture) => {
  const { server, host } = room(fixture);

  const start = (id: string, auto_start = true, rehydrate = false) =>
    host.startRound({ id, auto_start, rehydrate });
  const end = (id: string, round: number, start_new_round = false) =>
    host.endRound({ id, round, start_new_round });
  const move = (id: string, status: GameState) => host.moveGame({ id, status });
  const profileOf = (person: Person) => person.profile();

  it('ROUND-05 OP-091 a new round ends the old one, and everything that changed is broadcast', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    await host.startAutoCall({ id });
    const live = await host.watch(id);
    await start(id);
    const events = await live.events(4);
    const stopped = { auto_call_status: { is_active: false, next_call_at: null, current_position: 0 } };
    expect(events).toMatchObject([
      {
        type: 'round_ended',
        round_number: 1,
        round: { round_number: 1, is_active: false, datetime_end: expect.any(String) },
        new_state: 'PLAYING',
        ...stopped,
      },
      { type: 'system', content: 'Round 1 has ended' },
      {
        type: 'round_started',
        round_number: 2,
        round: { round_number: 2, is_active: true, datetime_end: null },
        new_state: 'PLAYING',
        ...stopped,
      },
      { type: 'system', content: 'Round 2 has started' },
    ]);
    expect(events.map(({ seq }) => seq - (events[0]?.seq ?? 0))).toEqual([0, 1, 2, 3]);
    live.socket.close();
  });

  it('OP-078 STATE-12 ending a round broadcasts REVIEW and pauses the auto-caller', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    await host.startAutoCall({ id });
    const live = await host.watch(id);
    await end(id, 1);
    const paused = { is_active: true, is_running: false, next_call_at: null };
    expect(await live.events(4)).toMatchObject([
      {
        type: 'game_state_change',
        old_state: 'PLAYING',
        new_state: 'REVIEW',
        auto_call_status: paused,
        auto_call_config: { is_paused: true },
      },
      { type: 'system', content: 'The game is in review' },
      { type: 'round_ended', round_number: 1, new_state: 'REVIEW', auto_call_status: paused },
      { type: 'system', content: 'Round 1 has ended' },
    ]);
    live.socket.close();
  });

  it('OP-077 STATE-12 rehydrating broadcasts the state and the new round; the old one had ended before', async () => {
    const { id } = await newGame(host, { state: 'WON' });
    const live = await host.watch(id);
    await start(id, false, true);
    expect(await live.events(4)).toMatchObject([
      { type: 'game_state_change', old_state: 'WON', new_state: 'OPEN' },
      { type: 'system', content: 'The game is open' },
      { type: 'round_started', round_number: 2, new_state: 'OPEN' },
      { type: 'system', content: 'Round 2 has started' },
    ]);
    live.socket.close();
  });

  it('OP-132 OP-133 everyone with a card of a called round has played it when it ends, once', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [ana, ben] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    await callAll(host, game, phrasesUnder(ana, TOP_ROW));
    await markAll(ana, game, TOP_ROW);
    expect(await shout(ana, game)).toMatchObject({ is_valid: true });
    const won = { xp: 60, bucks: 30, games_played: 1, games_won: 1, streak_current: 1 };
    expect(await profileOf(ana)).toMatchObject({ ...won, badges: ['First Game', 'First Win'] });
    expect(await profileOf(ben)).toMatchObject({ xp: 0, games_played: 0 });
    await end(game.id, 1);
    await move(game.id, 'PLAYING');
    await move(game.id, 'WON');
    const played = { xp: 10, bucks: 5, games_played: 1, games_won: 0, streak_current: 1 };
    expect(await profileOf(ana)).toMatchObject(won);
    expect(await profileOf(ben)).toMatchObject({ ...played, badges: ['First Game'] });
  });

  it('D-13 OP-132 a round without a call counts for nobody, and each round counts separately', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await end(game.id, 1, true);
    expect(await profileOf(player)).toMatchObject({ xp: 0, games_played: 0 });
    for (const round of [2, 3]) {
      await takeCard(player, game, round);
      await callAll(host, game, [game.phrases[0]?.id ?? '']);
      await start(game.id);
    }
    expect(await profileOf(player)).toMatchObject({ xp: 20, bucks: 10, games_played: 2 });
  });

  it('OP-131 D-13 a finished game with a guest counts as hosted once, even if it is rehydrated', async () => {
    const owner = await newPerson(server);
    const game = await newGame(owner, { state: 'PLAYING' });
    const params = { id: game.id };
    await newCardHolder(server, game);
    for (const status of ['LOST', 'WON'] as const) {
      await owner.moveGame({ ...params, status });
      await owner.startRound({ ...params, auto_start: true, rehydrate: true });
    }
    expect(await profileOf(owner)).toMatchObject({ badges: ['First Hosted Game'], games_played: 0 });
    const [sums] = await server.context.db.query
      .selectFrom('users')
      .select('games_hosted')
      .where('id', '=', owner.id)
      .execute();
    expect(sums).toEqual({ games_hosted: 1 });
  });
});
