import { expect, it } from 'vitest';
import { steadyGames } from './steady-games.ts';

const person = (name: string) => ({ id: name, username: name, email: `${name}@example.com`, token: name });
const game = (name: string) => ({
  id: name,
  code: '123456',
  round_number: 1,
  seq: 7,
  host: person(`${name}-host`),
  players: [person(`${name}-1`), person(`${name}-2`), person(`${name}-3`)],
  phrases: [{ id: 'p', sid: 1, text: 'P', is_called: false }],
});

it('steady games number the sockets as they are opened, each on the node of its person', () => {
  const { specs, games } = steadyGames({
    games: [game('a'), game('b')],
    nodeOf: (at, number) => `http://localhost:${3_000 + ((at + number) % 2)}`,
    marks: true,
    players_with_socket: 2,
  });
  expect(specs.map(({ address, token }) => `${new URL(address).port} ${token}`)).toEqual([
    '3000 a-host',
    '3001 a-1',
    '3000 a-2',
    '3001 b-host',
    '3000 b-1',
    '3001 b-2',
  ]);
  const [, second] = games;
  expect([second?.host.socket, second?.host.port]).toEqual([3, 3_001]);
  expect(second?.players.map(({ socket, port }) => [socket, port])).toEqual([
    [4, 3_000],
    [5, 3_001],
  ]);
  expect(second?.players[0]?.requests.map(({ body }) => body)).toEqual([
    { sid: 1, is_marked: true },
    { sid: 1, is_marked: false },
  ]);
});
