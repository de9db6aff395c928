import { setTimeout } from 'node:timers/promises';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRIC_CHANNELS } from '../src/metric-channels.ts';
import { deleteOldLinks } from '../src/screens/delete-old-links.ts';
import { newGame } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { newPerson, type Person } from './support/person.ts';
import { call, newCardHolder, shout } from './support/playing.ts';
import { endLink, makeLink, setLink } from './support/screens/screen-links.ts';
import { openScreen, watchScreen } from './support/screens/screen-sockets.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const ENDED = { code: 4001, reason: 'This screen link is no longer valid' };
const DAY = 24 * 60 * 60 * 1_000;

describe('calls about a big screen while one is open', () => {
  let storage: Storage;
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings);
    host = await newPerson(server);
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  it('SCREEN-06 SCREEN-11 hiding names, saying again, renewing, ending and cleaning up reach the screen', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const params = { id: game.id };
    const first = await watchScreen(server, (await makeLink(host, game)).token);
    await setLink(host, game, false);
    await first.next('resync');
    await host.repeatOnScreen(params);
    await first.next('screen_repeat');
    const { token } = await makeLink(host, game);
    expect(await first.closed).toEqual(ENDED);
    const second = await watchScreen(server, token);
    await endLink(host, game);
    expect(await second.closed).toEqual(ENDED);

    const over = await newGame(host, { state: 'WON' });
    const third = await watchScreen(server, (await makeLink(host, over)).token);
    await server.context.db.query
      .updateTable('games')
      .set({ ended_at: Date.now() - SCREEN.kept - DAY })
      .where('id', '=', over.id)
      .execute();
    await deleteOldLinks(server.context);
    expect(await third.closed).toEqual(ENDED);
  });

  it('SCREEN-27 in a game without a screen nothing is counted, however its players play', async () => {
    let counts = 0;
    const onCounted = () => {
      counts += 1;
    };
    METRIC_CHANNELS.counted.subscribe(onCounted);
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const { socket, next } = openSocket(server.url, game.id, { token: host.token });
    await next('auth_success');
    const play = async (index: number) => {
      await shout(await newCardHolder(server, game), game);
      await call(host, game, game.phrases[index]?.id ?? '');
      await next('phrase_called');
    };
    await play(0);
    await setTimeout(SCREEN.count_within);
    expect([server.context.screens.size(), counts]).toEqual([0, 0]);
    const screen = await watchScreen(server, token);
    await play(1);
    await screen.until('a count', () => screen.counts.length > 0);
    expect(counts).toBeGreaterThan(0);
    METRIC_CHANNELS.counted.unsubscribe(onCounted);
    for (const one of [socket, screen.socket]) one.close();
  });

  it('SCREEN-16 a screen in the browser of somebody who is signed in gets the very same frames', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const headers = { authorization: `Bearer ${host.token}`, cookie: `refresh_token=${host.token}` };
    const screens = [openScreen(server, token), openScreen(server, token, { headers })];
    for (const screen of screens) await screen.next('screen_open');
    const player = await newCardHolder(server, game);
    await call(host, game, game.phrases[0]?.id ?? '');
    await shout(player, game);
    await host.repeatOnScreen(game);
    for (const { until, frames } of screens) {
      await until('the last frame', () => frames.some(({ type }) => type === 'screen_repeat'));
    }
    const [one, other] = screens.map(({ frames }) => frames);
    expect(one?.map(({ type }) => type)).toEqual([
      'screen_joined',
      'screen_passed',
      'screen_call',
      'screen_shout',
      'screen_repeat',
    ]);
    expect(other).toEqual(one);
    for (const { socket } of screens) socket.close();
  });
});
