import { RATE } from '@phrase-bingo/game/rules/limits';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { SCREEN_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/screen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { askScreen, endLink, makeLink } from './support/screens/screen-links.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  LIMITED,
  readRefusal,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

forEachEngine('the token of a big screen', (fixture) => {
  const { server, host } = room(fixture);

  it('SCREEN-08 SCREEN-13 its calls ask for a sign-in, then for the game, then for the host', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const player = await newPlayer(server, game.id, { has_card: true });
    const body = { show_names: true };
    const { getScreen, ...calls } = endpoints;
    for (const endpoint of Object.values(calls)) {
      const { method } = endpoint;
      const at = (id: string) => addressOf(endpoint.path, { params: { id } });
      const given = method === 'PATCH' ? { body } : {};
      for (const headers of [
        {},
        { authorization: `Screen ${token}` },
        { authorization: `Bearer ${token}` },
      ]) {
        expect((await send(server.url, at('nowhere'), { method, headers, ...given })).status).toBe(401);
      }
      const refused = (id: string) => player.raw.refused(endpoint, { params: { id }, ...given });
      expect(await refused('nowhere')).toEqual(refusalAnswer('game_not_found'));
      expect(await refused(game.id)).toEqual(refusalAnswer('not_host'));
    }
    expect((await askScreen(server, `Bearer ${player.token}`)).status).toBe(404);
    expect(getScreen.access).toBe('anyone');
  });

  it('SCREEN-13 the token opens no other call, which answers as without one', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const given = Object.fromEntries(
      ['id', 'game', 'playerId', 'phraseId', 'messageId'].map((name) => [name, game.id]),
    );
    const params = { ...given, round: 1, crockfordId: '0', provider: 'google', position: 1 };
    const others = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([name, { access }]) => name !== 'getScreen' && access !== 'anyone',
    );
    for (const [name, { method, path }] of others) {
      const address = addressOf(path, { params });
      const headers = { authorization: `Screen ${token}` };
      const sent = { method, ...(method !== 'GET' && { body: {} }) };
      const shown = await readRefusal(await send(server.url, address, { ...sent, headers }));
      expect(shown, name).toEqual(await readRefusal(await send(server.url, address, sent)));
    }
  });

  it('SCREEN-12 SCREEN-14 what is no living token is 404 and never 401, wherever it stands', async () => {
    const game = await newGame(host);
    const { token } = await makeLink(host, game);
    const wrong = [
      undefined,
      '',
      'Screen',
      'Screen ',
      `Bearer ${token}`,
      token,
      `Screen${token}`,
      `Screen ${token.slice(1)}`,
      `Screen ${token}0`,
      `Screen Z${token.slice(1)}`,
      `Screen ${token.slice(0, -1)}U`,
      `Screen ${'0'.repeat(26)}`,
      `Screen ${'A'.repeat(10_000)}`,
      `Screen ${' '.repeat(10_000)}`,
      `Screen ${'-'.repeat(10_000)}`,
      'Screen é£\u00a0ÿ',
      `Screen ${token}, Screen ${token}`,
      `Screen '; drop table screen_links; --`,
    ];
    for (const header of wrong) {
      const response = await askScreen(server, header);
      expect(response.headers.get('cache-control'), header).toBe('no-store');
      expect(await readRefusal(response), header?.slice(0, 60)).toEqual(refusalAnswer('screen_link_ended'));
    }
    for (const query of [`token=${token}`, `authorization=Screen%20${token}`]) {
      expect((await send(server.url, `/api/screen?${query}`)).status, query).toBe(404);
    }
    const cookie = `token=${token}; access_token=${token}`;
    expect((await send(server.url, '/api/screen', { cookie })).status).toBe(404);
    const right = await askScreen(server, `Screen ${token}`);
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await right.text()).includes(token)).toBe(false);
  });
});

forEachEngine('the limits of big screens', (fixture) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: LIMITED });
  });
  afterAll(() => server.drain());

  it('SCREEN-08 REMOTE-10 let an account make so many links, and a host repeat so often, in a minute', async () => {
    const host = await newPerson(server);
    const game = await newGame(host);
    const { at } = host;
    const params = { id: game.id };
    const repeated = () => at(server).status('repeatOnScreen', params);
    await at(server).cannot('repeatOnScreen', params, 'screen_link_not_found');
    const made: number[] = [];
    for (const _turn of upTo(RATE.screen_links.max + 1)) {
      made.push(await at(server).status('makeScreenLink', params));
    }
    expect(made).toEqual([...Array(RATE.screen_links.max).fill(200), 429]);
    expect(await at(server).repeatOnScreen(params)).toEqual({ repeated: true });
    const repeats: number[] = [];
    for (const _turn of upTo(RATE.screen_repeats.max)) repeats.push(await repeated());
    expect(repeats).toEqual([...Array(RATE.screen_repeats.max - 1).fill(200), 429]);
  });

  it('SCREEN-12 refuse an address after so many wrong tokens, but never a right one', async () => {
    const host = await newPerson(server);
    const game = await newGame(host);
    const { token } = await makeLink(host, game);
    const wrong = [...upTo(RATE.wrong_screen_tokens.max + 4)];
    const answers = await Promise.all(
      wrong.map((turn) => askScreen(server, `Screen ${turn % 2 ? 'nonsense' : token.replace(/.$/, 'Z0')}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(RATE.wrong_screen_tokens.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await askScreen(server, `Screen ${token}`)).status).toBe(200);
    await endLink(host, game);
    expect((await askScreen(server, `Screen ${token}`)).status).toBe(429);
    expect((await askScreen(server)).status).toBe(404);
  });
});
