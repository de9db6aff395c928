import { expect, it, vi } from 'vitest';
import { closeEndedGames } from '../src/games/close-ended-games.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import { moveTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer } from './support/test-server.ts';

forEachEngine('games past their end date', (fixture) => {
  const { server, host } = room(fixture);

  const ends = (id: string, datetime_end: number) =>
    server.context.db.query.updateTable('games').set({ datetime_end }).where('id', '=', id).execute();
  const read = (id: string) => host.getFullGame({ id });

  it('OP-065 D-15 are closed as OTHER once, unless they are being played', async () => {
    const expected = {
      CONFIG: 'OTHER',
      OPEN: 'OTHER',
      PLAYING: 'PLAYING',
      REVIEW: 'OTHER',
      WON: 'WON',
      LOST: 'LOST',
    } as const;
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state, phrases: 0 });
      await ends(id, Date.now() - 1);
      await Promise.all([closeEndedGames(server.context), closeEndedGames(server.context)]);
      const { game, round, messages } = await read(id);
      expect(game.state, state).toBe(expected[state]);
      expect(round.is_active).toBe(state === 'PLAYING');
      const system_messages = messages.filter(({ content }) => content.includes('end date'));
      expect(system_messages).toHaveLength(expected[state] === 'OTHER' ? 1 : 0);
    }
  });

  it('OP-027 a game before its end, or without one, stays open', async () => {
    const [later, never] = [await newGame(host), await newGame(host)];
    await ends(later.id, Date.now() + 60_000);
    await closeEndedGames(server.context);
    for (const { id } of [later, never]) expect((await read(id)).game.state).toBe('CONFIG');
  });

  it('OP-027 STATE-12 closing is broadcast', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(id);
    await ends(id, Date.now() - 1);
    await closeEndedGames(server.context);
    expect(await live.next('game_state_change')).toMatchObject({ old_state: 'OPEN', new_state: 'OTHER' });
    expect(await live.next('round_ended')).toMatchObject({ new_state: 'OTHER' });
    live.socket.close();
  });

  it('OP-077 ROUND-03 a game rehydrated past its end date loses the date, so that it can be played and reviewed', async () => {
    for (const auto_start of [true, false]) {
      const { id } = await newGame(host, { state: 'OPEN' });
      await ends(id, Date.now() - 1);
      await closeEndedGames(server.context);
      const live = await host.watch(id);
      const body = { auto_start, rehydrate: true };
      await host.startRound({ id, ...body });
      expect(await live.next('game_updated')).toMatchObject({ game: { datetime_end: null } });
      if (auto_start) await moveTo(host, { id }, 'REVIEW');
      await closeEndedGames(server.context);
      const { game } = await read(id);
      expect(game).toMatchObject({ state: auto_start ? 'REVIEW' : 'OPEN', datetime_end: null });
      live.socket.close();
    }
  });

  it('OP-027 OP-077 a future end date stays when a game is rehydrated', async () => {
    const { id } = await newGame(host, { state: 'LOST' });
    const end = Date.now() + 60_000;
    await ends(id, end);
    const body = { auto_start: true, rehydrate: true };
    await host.startRound({ id, ...body });
    expect((await read(id)).game.datetime_end).toBe(new Date(end).toISOString());
  });

  it('OP-011 OP-027 a stored end date after the year 9999 is returned as the last moment of that year', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const last = '9999-12-31T23:59:59.999Z';
    for (const stored of [Date.UTC(10_000, 0, 1, 23, 58, 59), 9e15]) {
      await ends(id, stored);
      expect((await read(id)).game.datetime_end).toBe(last);
      const games = await host.listMyGames();
      expect(games.find((game) => game.id === id)?.datetime_end).toBe(last);
    }
    const live = await host.watch(id);
    const body = { game_name: 'Renamed' };
    await host.changeGame({ id, ...body });
    expect(await live.next('game_updated')).toMatchObject({ game: { ...body, datetime_end: last } });
    live.socket.close();
  });

  it('D-15 a starting server closes games that ended while it was down', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    await ends(id, Date.now() - 1);
    const another = await startServer(fixture.settings());
    await vi.waitFor(async () => expect((await read(id)).game.state).toBe('OTHER'), PATIENCE);
    await another.drain();
  });
});
