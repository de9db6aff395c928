import { randomUUID } from 'node:crypto';
import { CHAT, MODERATION } from '@phrase-bingo/game/rules/limits';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { describe, expect, it } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { anotherGuest, newGuest } from './support/guests.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import type { Person } from './support/person.ts';
import { takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, send, type TestServer } from './support/test-server.ts';

const MESSAGE = CHAT_ENDPOINTS.postMessage;

const post = (person: Person, game_id: string, content = 'hi', client_id?: string) =>
  person.raw.call(MESSAGE, { body: { game_id, content, ...(client_id && { client_id }) } });

/** A message that may be refused, with what the answer says about waiting. */
async function tryPost(person: Person, game_id: string, content = 'hi') {
  const body = { game_id, content };
  const response = await send(person.server.url, MESSAGE.path, { method: 'POST', token: person.token, body });
  const message = response.ok ? '' : (await readRefusal(response)).message;
  return { status: response.status, message, retry_after: response.headers.get('retry-after') };
}

async function newSlowGame(host: Person) {
  const { id } = await newGame(host, { state: 'OPEN' });
  await host.changeGame({ id, room_config: { slow_chat: true } });
  return { id, ben: await newPlayer(host.server, id), cleo: await newPlayer(host.server, id) };
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

const spoken = async (person: Person, id: string) =>
  (await person.listMessages({ id })).filter(({ type }) => type === 'message');

forEachEngine('slow chat', (fixture) => {
  // The limits per person are off here, and slow chat is not one of them.
  const { server, host } = room(fixture);

  it('CHATMOD-05 a person may write again 10 seconds after their last message, and is told when', async () => {
    const { id, ben, cleo } = await newSlowGame(host);
    await post(ben, id, 'one');
    const refused = await tryPost(ben, id, 'two');
    expect(refused).toMatchObject({ status: 429 });
    const seconds = Number(refused.retry_after);
    expect(refused.message).toBe(`Slow chat is on. You can write again in ${seconds} s.`);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(10);
    await post(cleo, id, 'others may');

    await passTime(server, id, MODERATION.slow_chat);
    await post(ben, id, 'three');
    expect((await spoken(host, id)).map(({ content }) => content)).toEqual(['one', 'others may', 'three']);
  });

  it('D-36 CHATMOD-05 nobody waits an hour after the clock was set back by one', async () => {
    const { id, ben } = await newSlowGame(host);
    await post(ben, id, 'one');
    await passTime(server, id, -HOUR);
    await server.context.db.query
      .updateTable('games')
      .set(({ eb }) => ({ datetime_updated: eb('datetime_updated', '+', HOUR) }))
      .where('id', '=', id)
      .execute();
    for (const text of ['two', 'three']) await post(ben, id, text);
    expect((await spoken(host, id)).map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('CHATMOD-05 over the socket the error carries retry_after', async () => {
    const { id, ben } = await newSlowGame(host);
    const live = await ben.watch(id);
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
    const { id, ben } = await newSlowGame(host);
    await post(host, id, 'one');
    await post(host, id, 'two');
    await post(ben, id, 'three');
    expect(await tryPost(ben, id)).toMatchObject({ status: 429 });
    const body = { room_config: { slow_chat: false } };
    await host.changeGame({ id, ...body });
    await post(ben, id, 'four');
  });

  it('CHATMOD-05 messages in another game do not count', async () => {
    const { id, ben } = await newSlowGame(host);
    const other = await newSlowGame(host);
    const joined = { game_id: other.id, user_id: ben.id, joined_at: 1 };
    await server.context.db.query.insertInto('players').values(joined).execute();
    await post(ben, id);
    await post(ben, other.id);
    expect(await tryPost(ben, other.id)).toMatchObject({ status: 429 });
  });

  it('CHATMOD-05 a message that a busy chat has dropped still counts, with or without a client_id', async () => {
    const { id, ben, cleo } = await newSlowGame(host);
    await post(ben, id, 'named', randomUUID());
    await post(cleo, id, 'nameless');
    await fill(server, id, CHAT.keep);
    expect(await spoken(host, id)).toEqual([]);
    for (const person of [ben, cleo]) {
      expect(await tryPost(person, id)).toMatchObject({ status: 429 });
    }
    await passTime(server, id, MODERATION.slow_chat);
    for (const person of [ben, cleo]) await post(person, id);
  });

  const newGuests = async (id: string) => {
    const first = await newGuest(server);
    const guests = [first, await anotherGuest(server, first), await newGuest(server)] as const;
    for (const guest of guests) await takeCard(guest, { id });
    return guests;
  };

  it('D-42 CHATMOD-05 the guests of one browser wait for each other, and for nobody else', async () => {
    const { id, ben } = await newSlowGame(host);
    const [first, second, stranger] = await newGuests(id);
    await post(first, id);
    expect(await tryPost(second, id)).toMatchObject({ status: 429 });
    for (const person of [stranger, ben]) await post(person, id);
    await passTime(server, id, MODERATION.slow_chat);
    await post(second, id);
    expect(await tryPost(first, id)).toMatchObject({
      status: 429,
      message: 'Slow chat is on. You can write again in 10 s.',
    });
  });

  it('D-42 CHATMOD-05 a message of another guest of the browser counts when a busy chat has dropped it', async () => {
    const { id } = await newSlowGame(host);
    const [first, second, stranger] = await newGuests(id);
    await post(first, id, 'named', randomUUID());
    await fill(server, id, CHAT.keep);
    expect(await spoken(host, id)).toEqual([]);
    expect(await tryPost(second, id)).toMatchObject({ status: 429 });
    await post(stranger, id);
    await passTime(server, id, MODERATION.slow_chat);
    await post(second, id);
  });

  it('D-42 CHATMOD-06 of messages of all guests of one browser at once one is stored', {
    tags: 'race',
  }, async () => {
    const { id } = await newSlowGame(host);
    const [first, second] = await newGuests(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tryPost(n % 2 ? first : second, id, `try ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(await spoken(host, id)).toHaveLength(1);
  });

  it('CHATMOD-06 of many messages of one person at once one is stored', { tags: 'race' }, async () => {
    const { id, ben } = await newSlowGame(host);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => tryPost(ben, id, `try ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(await spoken(host, id)).toHaveLength(1);
  });

  it('CHATMOD-06 a repeat of a stored client_id is answered with the stored message, never refused', async () => {
    const { id, ben } = await newSlowGame(host);
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(ben, id, 'once', client_id)));
    expect(new Set(answers.map((message) => message.id)).size).toBe(1);
    expect(await spoken(host, id)).toHaveLength(1);
    expect(await tryPost(ben, id, 'another')).toMatchObject({ status: 429 });
  });

  it('OP-093 a client_id that is the id of another message harms nobody when both leave the chat', async () => {
    const { id, ben, cleo } = await newSlowGame(host);
    const first = await post(ben, id, 'first');
    await fill(server, id, 10);
    await passTime(server, id, MODERATION.slow_chat);
    const second = await post(ben, id, 'second', first.id);
    expect(second.id).not.toBe(first.id);
    await fill(server, id, CHAT.keep - 5);
    await fill(server, id, CHAT.keep);
    expect(await spoken(host, id)).toEqual([]);
    expect((await tryPost(cleo, id)).status).toBe(200);
  });
});

describe('slow chat on two nodes', () => {
  const nodes = twoNodes();

  it('CHATMOD-06 of two messages of one person on two nodes at once one is stored', async () => {
    const { one, other, host } = nodes();
    for (let round = 0; round < 5; round += 1) {
      const { id, ben } = await newSlowGame(host.at(one));
      const answers = await Promise.all([one, other].map((node) => tryPost(ben.at(node), id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(await spoken(host.at(other), id)).toHaveLength(1);
    }
  });
});
