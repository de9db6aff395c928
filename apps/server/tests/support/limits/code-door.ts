import { randomBytes } from 'node:crypto';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { knock } from '../guests.ts';
import { newPerson, type Person } from '../person.ts';
import { upTo } from '../playing.ts';
import { refusalAnswer, send, type TestServer } from '../test-server.ts';

/** No game has it: codes of games that are created by requests never start with 0. */
export const WRONG = '000000';
export const LIMITED_ANSWER = refusalAnswer('too_many_requests');

/** A network in which no other test has an address. */
export const newNetwork = () =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;

export const tally = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

type Asked = { method?: string; body?: unknown; token?: string };

/** What people at some address ask of a server that trusts its proxy. */
export function askersOf(server: TestServer) {
  const ask = (from: string, path: string, asked: Asked = {}) =>
    send(server.url, path, { ...asked, headers: { 'x-forwarded-for': from } });
  const enter = (from: string, code: string) => knock(server, { code }, { address: from });
  const setAge = (person: Person, age: number) =>
    server.context.db.query
      .updateTable('users')
      .set({ created_at: Date.now() - age })
      .where('id', '=', person.id)
      .execute();

  return {
    ask,
    enter,
    setAge,
    join: (from: string, { token }: Pick<Person, 'token'>, code: string) =>
      ask(from, GAME_ENDPOINTS.joinByCode.path, { method: 'POST', token, body: { code } }),

    /** Guesses until the minute of the address is full. */
    async crowd(from: string): Promise<void> {
      const answers = await Promise.all(upTo(61).map(() => enter(from, WRONG)));
      expect([tally(answers, 404), tally(answers, 429)]).toEqual([60, 1]);
    },

    /** Somebody who has just signed up. */
    async newYoung(): Promise<Person> {
      const person = await newPerson(server);
      await setAge(person, 0);
      return person;
    },

    /** Opens the socket of a game and waits until it is served or refused. */
    watch(from: string, id: string, { token }: Person): Promise<unknown> {
      const { promise, resolve } = Promise.withResolvers();
      const url = `${server.url.replace('http', 'ws')}/api/chats/${id}/ws`;
      const socket = new WebSocket(url, ['Bearer', token], { headers: { 'x-forwarded-for': from } });
      socket.on('message', () => socket.terminate());
      socket.on('close', resolve);
      return promise;
    },
  };
}
