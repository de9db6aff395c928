import { describe, expect, it, vi } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame } from './support/games.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newCardHolder } from './support/playing.ts';
import { newScreenLink, openScreen, watchScreen } from './support/screens/screen-sockets.ts';

const ENDED = { code: 4001, reason: 'This screen link is no longer valid' };

describe('big screens on two nodes', () => {
  const nodes = twoNodes();

  const endIn = (game_id: string) =>
    nodes().one.context.db.query.deleteFrom('screen_links').where('game_id', '=', game_id).execute();

  it('REMOTE-10 SCREEN-45 what is told on one node reaches the screens of both, a refused shout once', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const { token } = await newScreenLink(one, game.id);
    const screens = [await watchScreen(one, token), await watchScreen(other, token)];
    one.context.screens.shoutRefused(game.id, 1);
    for (const screen of screens) {
      expect(await screen.next('screen_shout')).toMatchObject({ round_number: 1, outcome: 'refused' });
    }
    // Messages arrive in order, so what comes before the repetition would be there.
    for (const { context } of [one, other]) context.screens.shoutRefused(game.id, 1);
    other.context.screens.repeat(game.id);
    for (const screen of screens) {
      await screen.next('screen_repeat');
      expect(screen.frames.map(({ type }) => type)).not.toContain('screen_shout');
    }
    const player = await newCardHolder(one, game);
    for (const screen of screens) {
      expect(await screen.next('screen_joined')).toMatchObject({ name: player.username, player_count: 1 });
      await screen.until('the dealt card', () => screen.counts.some(({ cards }) => cards === 1));
      screen.socket.close();
    }
  });

  it('SCREEN-06 SCREEN-11 changed names and ended links reach the screens of the other node', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const { token } = await newScreenLink(one, game.id);
    const screen = await watchScreen(other, token);
    await one.context.db.query
      .updateTable('screen_links')
      .set({ show_names: false })
      .where('game_id', '=', game.id)
      .execute();
    one.context.screens.resync(game.id);
    await screen.next('resync');
    await newCardHolder(one, game);
    expect(await screen.next('screen_joined')).toMatchObject({ name: null });
    await endIn(game.id);
    one.context.screens.endLink(game.id, null);
    expect(await screen.closed).toEqual(ENDED);
  });

  it('SCREEN-11 SCREEN-22 while the bus is away links end all the same, events arrive, and afterwards screens resync', async () => {
    const { one, other, host, redis } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const kept = await newGame(host.at(one), { state: 'OPEN' });
    const [screen, staying] = [
      await watchScreen(other, (await newScreenLink(one, game.id)).token),
      await watchScreen(other, (await newScreenLink(one, kept.id)).token),
    ];
    await redis.stop();
    await vi.waitFor(() => expect(other.context.node.bus.isUp()).toBe(false), PATIENCE);
    await endIn(game.id);
    one.context.screens.endLink(game.id, null);
    expect(await screen.closed).toEqual(ENDED);
    await changeGame(one.context, kept.id, async ({ postSystemMessage }) => postSystemMessage('line'));
    expect(await staying.numbered(1)).toMatchObject([{ type: 'screen_passed' }]);
    await redis.start();
    await staying.next('resync');
    staying.socket.close();
  });

  it('SCREEN-11 a link that ends while its screen opens never lets it see anything', async () => {
    const { one, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const { token } = await newScreenLink(one, game.id);
    const opening = openScreen(one, token);
    await endIn(game.id);
    one.context.screens.endLink(game.id, null);
    expect(await opening.closed).toEqual(ENDED);
  });
});
