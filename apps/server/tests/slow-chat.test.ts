import { randomUUID } from 'node:crypto';
import { CHAT, MODERATION } from '@phrase-bingo/game/rules/limits';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { anotherGuest, newGuest } from './support/guests.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { newPerson, type Person } from './support/person.ts';
import { takeCard } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const MESSAGE = CHAT_ENDPOINTS.postMessage;

const post = (server: TestServer, person: Person, game_id: string, content = 'hi', client_id?: string) =>
  person.at(server).call(MESSAGE, { body: { game_id, content, ...(client_id && { client_id }) } });

/** A message that may be refused, with what the answer says about waiting. */
async function tryPost(server: TestServer, person: Person, game_id: string, content = 'hi') {
  const body = { game_id, content };
  const response = await send(server.url, MESSAGE.path, { method: 'POST', token: person.token, body });
  const message = response.ok ? '' : (await readRefusal(response)).message;
  return { status: response.status, message, retry_after: response.headers.get('retry-after') };
}

async function newSlowGame(server: TestServer, host: Person) {
  const { id } = await newGame(server, host, { state: 'OPEN' });
  await host.at(server).call(GAME_ENDPOINTS.changeGame, {
    params: { id },
    body: { room_config: { slow_chat: true } },
  });
  return { id, ben: await newPlayer(server, id), cleo: await newPlayer(server, id) };
}

const HOUR = 60 * 60 * 1_000;

/** As if so much time had passed since everything that was said in a game. */
async function passTime({ context }: TestServer, game_id: string, milliseconds: number): Promise<void> {
  await context.db.query
    .updateTable('messages')
    .set(({ eb }) => ({ datetime_created: eb('datetime_created', '-', milliseconds) }))
    .where('game_id', '=', game_id)
    .execute();
  await context.db.query
    .updateTable('message_names')
    .set(({ eb }) => ({ sent_at: eb('sent_at', '-', milliseconds) }))
    .where('game_id', '=', game_id)
    .execute();
}

/** Other lines come into the chat, in one change. */
const fill = ({ context }: TestServer, game_id: string, count: number) =>
  changeGame(context, game_id, async ({ postSystemMessage }) => {
    for (let n = 0; n < count; n += 1) postSystemMessage('So it goes');
  });

const spoken = async (server: TestServer, person: Person, id: string) =>
  (await person.at(server).call(CHAT_ENDPOINTS.listMessages, { params: { id } })).filter(
    ({ type }) => type === 'message',
  );

forEachEngine('slow chat', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    // The limits per person are off here, and slow chat is not one of them.
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('CHATMOD-05 a person may write again 10 seconds after their last message, and is told when', async () => {
    const { id, ben, cleo } = await newSlowGame(server, host);
    await post(server, ben, id, 'one');
    const refused = await tryPost(server, ben, id, 'two');
    expect(refused).toMatchObject({ status: 429 });
    const seconds = Number(refused.retry_after);
    expect(refused.message).toBe(`Slow chat is on. You can write again in ${seconds} s.`);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(10);
    await post(server, cleo, id, 'others may');

    await passTime(server, id, MODERATION.slow_chat);
    await post(server, ben, id, 'three');
    expect((await spoken(server, host, id)).map(({ content }) => content)).toEqual([
      'one',
      'others may',
      'three',
    ]);
  });

  it('D-36 CHATMOD-05 nobody waits an hour after the clock was set back by one', async () => {
    const { id, ben } = await newSlowGame(server, host);
    await post(server, ben, id, 'one');
    await passTime(server, id, -HOUR);
    await server.context.db.query
      .updateTable('games')
      .set(({ eb }) => ({ datetime_updated: eb('datetime_updated', '+', HOUR) }))
      .where('id', '=', id)
      .execute();
    for (const text of ['two', 'three']) await post(server, ben, id, text);
    expect((await spoken(server, host, id)).map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('CHATMOD-05 over the socket the error carries retry_after', async () => {
    const { id, ben } = await newSlowGame(server, host);
    const live = await ben.at(server).watch(id);
    const say = (client_id: string) => {
      live.socket.send(JSON.stringify({ type: 'message', content: client_id, client_id }));
      return live.answerTo(client_id);
    };
    expect(await say('a')).toMatchObject({ type: 'ack' });
    const error = await say('b');
    expect(error).toMatchObject({ type: 'error', code: 'slow_chat', retry_after: expect.any(Number) });
    const { message, retry_after } = error.type === 'error' ? error : { message: '', retry_after: 0 };
    expect(message).toBe(`Slow chat is on. You can write again in ${retry_after} s.`);
    live.socket.close();
  });

  it('CHATMOD-05 the host is free of it, and so is everybody once it is off', async () => {
    const { id, ben } = await newSlowGame(server, host);
    await post(server, host, id, 'one');
    await post(server, host, id, 'two');
    await post(server, ben, id, 'three');
    expect(await tryPost(server, ben, id)).toMatchObject({ status: 429 });
    const body = { room_config: { slow_chat: false } };
    await host.at(server).call(GAME_ENDPOINTS.changeGame, { params: { id }, body });
    await post(server, ben, id, 'four');
  });

  it('CHATMOD-05 messages in another game do not count', async () => {
    const { id, ben } = await newSlowGame(server, host);
    const other = await newSlowGame(server, host);
    const joined = { game_id: other.id, user_id: ben.id, joined_at: 1 };
    await server.context.db.query.insertInto('players').values(joined).execute();
    await post(server, ben, id);
    await post(server, ben, other.id);
    expect(await tryPost(server, ben, other.id)).toMatchObject({ status: 429 });
  });

  it('CHATMOD-05 a message that a busy chat has dropped still counts, with or without a client_id', async () => {
    const { id, ben, cleo } = await newSlowGame(server, host);
    await post(server, ben, id, 'named', randomUUID());
    await post(server, cleo, id, 'nameless');
    await fill(server, id, CHAT.keep);
    expect(await spoken(server, host, id)).toEqual([]);
    for (const person of [ben, cleo]) {
      expect(await tryPost(server, person, id)).toMatchObject({ status: 429 });
    }
    await passTime(server, id, MODERATION.slow_chat);
    for (const person of [ben, cleo]) await post(server, person, id);
  });

  const newGuests = async (id: string) => {
    const first = await newGuest(server);
    const guests = [first, await anotherGuest(server, first), await newGuest(server)] as const;
    for (const guest of guests) await takeCard(server, guest, { id });
    return guests;
  };

  it('D-42 CHATMOD-05 the guests of one browser wait for each other, and for nobody else', async () => {
    const { id, ben } = await newSlowGame(server, host);
    const [first, second, stranger] = await newGuests(id);
    await post(server, first, id);
    expect(await tryPost(server, second, id)).toMatchObject({ status: 429 });
    for (const person of [stranger, ben]) await post(server, person, id);
    await passTime(server, id, MODERATION.slow_chat);
    await post(server, second, id);
    expect(await tryPost(server, first, id)).toMatchObject({
      status: 429,
      message: 'Slow chat is on. You can write again in 10 s.',
    });
  });

  it('D-42 CHATMOD-05 a message of another guest of the browser counts when a busy chat has dropped it', async () => {
    const { id } = await newSlowGame(server, host);
    const [first, second, stranger] = await newGuests(id);
    await post(server, first, id, 'named', randomUUID());
    await fill(server, id, CHAT.keep);
    expect(await spoken(server, host, id)).toEqual([]);
    expect(await tryPost(server, second, id)).toMatchObject({ status: 429 });
    await post(server, stranger, id);
    await passTime(server, id, MODERATION.slow_chat);
    await post(server, second, id);
  });

  it('D-42 CHATMOD-06 of messages of all guests of one browser at once one is stored', {
    tags: 'race',
  }, async () => {
    const { id } = await newSlowGame(server, host);
    const [first, second] = await newGuests(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tryPost(server, n % 2 ? first : second, id, `try ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(await spoken(server, host, id)).toHaveLength(1);
  });

  it('CHATMOD-06 of many messages of one person at once one is stored', { tags: 'race' }, async () => {
    const { id, ben } = await newSlowGame(server, host);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tryPost(server, ben, id, `try ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(await spoken(server, host, id)).toHaveLength(1);
  });

  it('CHATMOD-06 a repeat of a stored client_id is answered with the stored message, never refused', async () => {
    const { id, ben } = await newSlowGame(server, host);
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(server, ben, id, 'once', client_id)),
    );
    expect(new Set(answers.map((message) => message.id)).size).toBe(1);
    expect(await spoken(server, host, id)).toHaveLength(1);
    expect(await tryPost(server, ben, id, 'another')).toMatchObject({ status: 429 });
  });

  it('OP-093 a client_id that is the id of another message harms nobody when both leave the chat', async () => {
    const { id, ben, cleo } = await newSlowGame(server, host);
    const first = await post(server, ben, id, 'first');
    await fill(server, id, 10);
    await passTime(server, id, MODERATION.slow_chat);
    const second = await post(server, ben, id, 'second', first.id);
    expect(second.id).not.toBe(first.id);
    await fill(server, id, CHAT.keep - 5);
    await fill(server, id, CHAT.keep);
    expect(await spoken(server, host, id)).toEqual([]);
    expect((await tryPost(server, cleo, id)).status).toBe(200);
  });
});

describe('slow chat on two nodes', () => {
  const nodes = twoNodes();

  it('CHATMOD-06 of two messages of one person on two nodes at once one is stored', async () => {
    const { one, other, host } = nodes();
    for (let round = 0; round < 5; round += 1) {
      const { id, ben } = await newSlowGame(one, host);
      const answers = await Promise.all([one, other].map((node) => tryPost(node, ben, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(await spoken(other, host, id)).toHaveLength(1);
    }
  });
});
