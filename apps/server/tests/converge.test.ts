import { type GameView, viewFromFull, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { expect, it } from 'vitest';
import { closeEndedGames } from '../src/games/close-ended-games.ts';
import { newGame, newPlayer } from './support/games.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('views that follow a game', (fixture) => {
  const { server, host } = room(fixture);

  it('OP-066 OP-092 equal a fresh snapshot after every change of the game itself', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id, { has_card: true });
    const readers = [
      async () => viewFromFull(await host.getFullGame({ id }), host.id),
      async () => viewFromPlay(await player.getPlayData({ id, round: 1 })),
    ];
    const followers = await Promise.all(
      readers.map(async (read, index) => {
        const view = await read();
        const live = await [host, player][index]?.watch(id, view.seq);
        if (!live) throw new Error('Nobody watches.');
        return { read, live, view };
      }),
    );

    async function expectSame(what: string): Promise<void> {
      for (const follower of followers) {
        const fresh: GameView = await follower.read();
        while (follower.view.seq < fresh.seq) {
          const event = await follower.live.numbered(follower.view.seq + 1);
          const { outcome, view } = receive(follower.view, event);
          expect(outcome).toBe('applied');
          follower.view = view;
        }
        expect(follower.view, what).toEqual(fresh);
      }
    }

    const change = (body: { game_name?: string; datetime_end?: string; pattern_config?: object }) =>
      host.changeGame({ id, ...body });
    const move = (status: string) => host.moveGame({ id, status });

    await change({ game_name: 'Renamed', pattern_config: { allow_blackout: true } });
    await expectSame('a new name and patterns');
    await change({ datetime_end: new Date(Date.now() + 60_000).toISOString() });
    await expectSame('an end date');
    await move('PLAYING');
    await expectSame('PLAYING');
    await server.context.db.query
      .updateTable('games')
      .set({ auto_call_mode: 'running', next_call_at: Date.now() + 60_000 })
      .where('id', '=', id)
      .execute();
    await move('REVIEW');
    await expectSame('REVIEW');
    await server.context.db.query
      .updateTable('games')
      .set({ datetime_end: 1 })
      .where('id', '=', id)
      .execute();
    followers.forEach((follower) => {
      const game = { ...follower.view.game, datetime_end: new Date(1).toISOString() };
      follower.view = { ...follower.view, game };
    });
    await closeEndedGames(server.context);
    await expectSame('OTHER');
    for (const { live } of followers) live.socket.close();
  });

  it('D-03 OP-062 equal a fresh snapshot after a game was won', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const read = async () => viewFromFull(await host.getFullGame({ id }), host.id);
    let view: GameView = await read();
    const live = await host.watch(id, view.seq);
    await host.moveGame({ id, status: 'WON' });
    const fresh = await read();
    while (view.seq < fresh.seq) view = receive(view, await live.numbered(view.seq + 1)).view;
    expect(view).toEqual(fresh);
    live.socket.close();
  });
});
