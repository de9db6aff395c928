import { randomUUID } from 'node:crypto';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listLatestMessages } from '../src/game-data/messages.ts';
import { openChats } from '../src/game-data/snapshots/shared-chat.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { playData, post, readFull, takeCard } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

type Game = { id: string };

const list = (person: Person, { id }: Game) => person.listMessages({ id });

/** The chat as every answer has it that has one, which must be the same. */
async function chatOf(person: Person, game: Game): Promise<ChatMessage[]> {
  const chats = [
    (await playData(person, game)).messages,
    (await readFull(person, game)).messages,
    await list(person, game),
  ];
  for (const chat of chats) expect(chat).toEqual(chats[0]);
  return chats[0] ?? [];
}

const statusIn = (chat: readonly ChatMessage[], id: string) => chat.find((one) => one.id === id)?.status;

/** Somebody with a socket, who reads what is written. */
async function newReader(person: Person, game: Game) {
  const live = await person.watch(game.id);
  return {
    async read(message_id: string) {
      const client_id = randomUUID();
      live.socket.send(JSON.stringify({ type: 'message_read', message_id, client_id }));
      await live.answerTo(client_id);
    },
    close: () => live.socket.close(),
  };
}

forEachEngine('the chat that all readers share', (fixture) => {
  let server: TestServer;
  let host: Person;
  /** How many messages were read at a time, each time. */
  const reads: number[] = [];

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    server.context.caches.chats = openChats(async (tx, game_id) => {
      const messages = await listLatestMessages(tx, game_id);
      reads.push(messages.length);
      return messages;
    });
  });
  afterAll(() => server.drain());
  afterEach(() => void reads.splice(0));

  it('D-43 is read and encoded once for all of them, however they ask and whatever they show', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(server, game.id)));
    await post(host, game, 'hello');
    const chats = await Promise.all(players.map((player) => chatOf(player, game)));
    expect(chats).toEqual(Array(8).fill(await chatOf(host, game)));
    expect(reads).toEqual([2]);
  });

  it('D-43 CHAT-01 has every message, receipt, removal and name with the next read', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const guest = await newGuest(server);
    await takeCard(guest, game);
    const reader = await newReader(host, game);
    const said = await post(guest, game, 'hello');
    const chat = () => chatOf(guest, game);
    const status = async () => statusIn(await list(guest, game), said.id);
    await expect.poll(status, PATIENCE).toBe('delivered');
    expect((await chat()).at(-1)).toMatchObject({ id: said.id, content: 'hello' });
    await reader.read(said.id);
    expect(statusIn(await chat(), said.id)).toBe('read');
    const next = await post(host, game, 'well said');
    expect((await chat()).at(-1)).toMatchObject({ id: next.id, content: 'well said', status: 'sent' });
    const own = await newReader(guest, game);
    await own.read(next.id);
    expect(statusIn(await chat(), next.id)).toBe('read');
    await guest.renameGuest({ display_name: 'Zoe' });
    expect((await chat()).find(({ id }) => id === said.id)).toMatchObject({ username: 'Zoe' });
    const removed = { id: game.id, messageId: said.id };
    await host.deleteMessage(removed);
    expect((await chat()).find(({ id }) => id === said.id)).toMatchObject({ content: '', is_deleted: true });
    for (const one of [reader, own]) one.close();
  });

  it('D-43 is at most 512 kB long in every answer; the oldest messages are left out, and not even read', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const texts = Array.from({ length: CHAT.keep }, (_, number) => `${number} ${'🎉'.repeat(4_990)}`);
    const { seq } = await server.context.db.query
      .selectFrom('games')
      .select('seq')
      .where('id', '=', game.id)
      .executeTakeFirstOrThrow();
    const rows = texts.map((content, number) => ({
      id: randomUUID(),
      game_id: game.id,
      seq: seq + 1 + number,
      user_id: host.id,
      content,
      datetime_created: 1 + number,
    }));
    const { query } = server.context.db;
    await query.insertInto('messages').values(rows).execute();
    await query
      .updateTable('games')
      .set({ seq: seq + rows.length })
      .where('id', '=', game.id)
      .execute();
    const chat = await chatOf(host, game);
    const bytes = Buffer.byteLength(JSON.stringify(chat));
    expect(bytes).toBeLessThanOrEqual(CHAT.snapshot_max_bytes);
    const of_one = bytes / chat.length;
    expect(bytes + of_one).toBeGreaterThan(CHAT.snapshot_max_bytes);
    expect(chat.map(({ content }) => content)).toEqual(texts.slice(-chat.length));
    expect(reads[0]).toBeLessThanOrEqual(chat.length + 1);
    const answer = await fetch(`${server.url}/api/games/${game.id}/full`, {
      headers: { authorization: `Bearer ${host.token}` },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(GAME_ENDPOINTS.getFullGame.answer.parse(await answer.json()).messages).toEqual(chat);
  });
});

describe('the chat that all readers share on two nodes', () => {
  const nodes = twoNodes();

  it('D-43 is the same on both with the next read, also after receipts of the other', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const player = await newPlayer(one, game.id);
    const said = await post(player.at(one), game, 'hello');
    for (const node of [one, other])
      expect(statusIn(await chatOf(player.at(node), game), said.id)).not.toBe('read');
    const reader = await newReader(host.at(one), game);
    await reader.read(said.id);
    expect(statusIn(await chatOf(player.at(other), game), said.id)).toBe('read');
    const next = await post(host.at(other), game, 'well said');
    expect((await chatOf(player.at(one), game)).at(-1)?.id).toBe(next.id);
    reader.close();
  });
});
