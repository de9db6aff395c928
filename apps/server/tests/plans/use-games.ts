import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { makeDue } from '../../../../lab/bots/make-due.ts';
import { mapConcurrently } from '../../../../lab/bots/map-concurrently.ts';
import { playGames } from '../../../../lab/bots/play-games.ts';
import { callDueGames } from '../../src/auto-caller/call-due-games.ts';
import { COMMAND_CASES } from '../matrix/command-cases.ts';
import { ENDPOINT_CASES } from '../matrix/endpoint-cases.ts';
import { type Cast, type GameFixture, newCast, newGameFixtures } from '../matrix/game-fixtures.ts';
import { type Role, spreadOut } from '../matrix/outcomes.ts';
import { newGame } from '../support/games.ts';
import { openSocket } from '../support/live-client.ts';
import { newPerson } from '../support/person.ts';
import { complete, newCardHolder, TOP_ROW } from '../support/playing.ts';
import { makeLink, readScreen } from '../support/screens/screen-links.ts';
import { watchScreen } from '../support/screens/screen-sockets.ts';
import { send, type TestServer } from '../support/test-server.ts';

/** Later roles are allowed more, and an earlier one must not be refused because the host was faster. */
const ROLES = ['guest', 'player', 'host'] as const satisfies Role[];

/** One of each kind: the others are like one of them to the database. */
const STATES: readonly GameState[] = ['CONFIG', 'OPEN', 'PLAYING', 'WON'];

const CASES_AT_ONCE = 4;

/** Every endpoint about games, by whom and in which state it is allowed by the table of permissions. */
export async function useEndpoints(server: TestServer): Promise<void> {
  const cast = await newCast(server);
  await mapConcurrently(ENDPOINT_CASES, CASES_AT_ONCE, async ({ endpoint, on = {}, at, body, ends }) => {
    const { method, path } = ENDPOINTS[endpoint];
    const expected = spreadOut(ends);
    const rolesIn = (state: GameState) => ROLES.filter((role) => expected[`${role} in ${state}`] === 'ok');
    const states = STATES.filter((state) => rolesIn(state).length > 0);
    if (states.length === 0) return;
    const useAll = async (fixture: GameFixture) => {
      const named = at?.(fixture) ?? fixture.params;
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]));
      for (const role of rolesIn(fixture.state)) {
        const { token } = cast[role];
        const response = await send(server.url, address, { method, token, body: body?.(fixture) });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      }
    };
    await Promise.all((await newGameFixtures(server, cast, on, states)).map(useAll));
  });
  await useCommands(server, cast);
}

/** Every command of the socket. */
async function useCommands(server: TestServer, cast: Cast): Promise<void> {
  const [fixture] = await newGameFixtures(server, cast, {}, ['PLAYING']);
  if (!fixture) throw new Error('A game is missing.');
  const acknowledged = new Set<string>();
  for (const { token } of [cast.host, cast.player]) {
    const live = openSocket(server.url, fixture.id, { token, query: '?since=1' });
    await live.next('auth_success');
    for (const { type, fields } of COMMAND_CASES) {
      live.socket.send(JSON.stringify({ type, client_id: type, ...fields?.(fixture, token) }));
      if ((await live.answerTo(type)).type === 'ack') acknowledged.add(type);
    }
    live.socket.close();
  }
  const refused = COMMAND_CASES.filter(({ type }) => !acknowledged.has(type));
  if (refused.length > 0) throw new Error(`Nobody could send ${refused.map(({ type }) => type)}.`);
}

/** A big screen that follows a game with cards one away, and comes back after it missed something. */
export async function useScreen(server: TestServer): Promise<void> {
  const host = await newPerson(server);
  const game = await newGame(host, { state: 'PLAYING' });
  const player = await newCardHolder(server, game);
  const { token } = await makeLink(host, game);
  await readScreen(server, token);
  const screen = await watchScreen(server, token);
  await complete(host, player, game, TOP_ROW.slice(1));
  await screen.until('a count', () => screen.counts.length > 0);
  screen.socket.close();
  const back = await watchScreen(server, token, 1);
  await back.next('resumed');
  back.socket.close();
}

/** A whole game of several rounds with accounts and guests, over HTTP and sockets, called by the auto-caller. */
export async function playWholeGame({ url, context }: TestServer): Promise<void> {
  const { problems } = await playGames({
    urls: [url],
    players: 8,
    rounds: 2,
    callNow: async (id) => {
      await makeDue(context.db, { id });
      await callDueGames(context);
    },
  });
  if (problems.length > 0) throw new Error(problems.join(', '));
}
