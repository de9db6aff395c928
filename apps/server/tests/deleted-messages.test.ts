import { randomUUID } from 'node:crypto';
import { CHAT, MODERATION } from '@phrase-bingo/game/rules/limits';
import { describe, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, send } from './support/test-server.ts';

const list = (person: Person, id: string) => person.listMessages({ id });
const post = (person: Person, game_id: string, content: string, client_id?: string) =>
  person.postMessage({ game_id, content, ...(client_id && { client_id }) });
const remove = (host: Person, id: string, messageId: string) => host.deleteMessage({ id, messageId });
type Live = Awaited<ReturnType<ReturnType<Person['at']>['watch']>>;
const catchUp = async (live: Live) => {
  const client_id = randomUUID();
  live.socket.send(JSON.stringify({ type: 'heartbeat', client_id }));
  await live.answerTo(client_id);
};

/** The answers of all calls that could tell what was said, as text. */
async function readAll(person: Person, id: string): Promise<string> {
  const paths = [`/api/chats/${id}/messages`, `/api/games/${id}/full`, `/api/games/${id}/r/1/play/full`];
  const { token } = person;
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await send(person.server.url, path, { token });
      expect(answer.status, path).toBe(200);
      return answer.text();
    }),
  );
  return answers.join('\n');
}

/** Everything a page gets that saw the game before anything happened in it. */
async function replay(person: Person, id: string) {
  const live = await person.watch(id, 0);
  await live.next('resumed');
  live.socket.close();
  return live.frames;
}

forEachEngine('removing messages', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    return { id, ben: await newPlayer(server, id), cleo: await newPlayer(server, id) };
  };
  const log = (id: string) =>
    server.context.db.query
      .selectFrom('moderation_log')
      .select(['action', 'user_id', 'username', 'message_id', 'excerpt'])
      .where('game_id', '=', id)
      .orderBy('position')
      .execute();

  it('CHATMOD-09 CHATMOD-10 a removed message keeps name, time and order; all are told once', async () => {
    const { id, ben, cleo } = await setupGame();
    const said = await post(ben, id, 'something bad', randomUUID());
    await post(cleo, id, 'later');
    const watching = await Promise.all([host, ben, cleo].map((one) => one.watch(id)));
    const gone = { ...said, content: '', is_deleted: true };
    expect(await remove(host, id, said.id)).toMatchObject({ ...gone, status: expect.any(String) });
    expect(await remove(host, id, said.id)).toMatchObject({ id: said.id, is_deleted: true });
    for (const live of watching) {
      expect(await live.next('message_deleted')).toMatchObject({ game_id: id, message_id: said.id });
      await catchUp(live);
      expect(live.frames.filter(({ type }) => type === 'message_deleted')).toEqual([]);
      live.socket.close();
    }
    const messages = (await list(cleo, id)).filter(({ type }) => type === 'message');
    expect(messages).toMatchObject([
      { id: said.id, content: '', is_deleted: true, username: ben.username, user_id: ben.id },
      { content: 'later', is_deleted: false },
    ]);
    expect(messages[0]?.datetime_created).toBe(said.datetime_created);
    expect(await log(id)).toEqual([
      {
        action: 'message_deleted',
        user_id: ben.id,
        username: ben.username,
        message_id: said.id,
        excerpt: 'something bad',
      },
    ]);
  });

  it('CHATMOD-09 the own messages of the host may go too; lines of the game itself and unknown ones may not', async () => {
    const { id, ben } = await setupGame();
    const elsewhere = await setupGame();
    const mine = await post(host, id, 'oops');
    expect(await remove(host, id, mine.id)).toMatchObject({ content: '', user_id: host.id });

    const refused = (person: Person, messageId: string, game_id = id) =>
      person.refused('deleteMessage', { id: game_id, messageId });
    const [system] = await list(host, id);
    expect(system?.type).toBe('system');
    expect(await refused(host, system?.id ?? '')).toMatchObject(refusalAnswer('message_fixed'));
    const foreign = await post(elsewhere.ben, elsewhere.id, 'there');
    for (const message_id of [foreign.id, randomUUID(), 'nonsense']) {
      expect(await refused(host, message_id)).toMatchObject(refusalAnswer('message_not_found'));
    }
    const theirs = await post(ben, id, 'mine to keep');
    for (const person of [ben, await newPerson(server)]) {
      expect(await refused(person, theirs.id)).toMatchObject(refusalAnswer('not_host'));
    }
    for (const game_id of [randomUUID(), 'nonsense']) {
      expect(await refused(host, theirs.id, game_id)).toMatchObject(refusalAnswer('game_not_found'));
    }
    expect(JSON.stringify(await list(host, id))).toContain('mine to keep');
  });

  it('CHATMOD-11 afterwards the text is nowhere but in the excerpt: no read, no replay, no row', async () => {
    const { id, ben, cleo } = await setupGame();
    // Caches of this node hold the text before.
    const secret = `unwanted ${randomUUID()}`;
    const said = await post(ben, id, secret);
    expect(await readAll(cleo, id)).toContain(secret);
    expect(JSON.stringify(await replay(cleo, id))).toContain(secret);
    await remove(host, id, said.id);

    for (const person of [host, ben, cleo]) {
      expect(await readAll(person, id)).not.toContain(secret);
      const frames = await replay(person, id);
      expect(JSON.stringify(frames)).not.toContain(secret);
      expect(frames.filter(({ type }) => type === 'message')).toMatchObject([
        { id: said.id, content: '', is_deleted: true, username: ben.username },
      ]);
      expect(frames.filter(({ type }) => type === 'message_deleted')).toHaveLength(1);
    }
    const { query } = server.context.db;
    const messages = await query.selectFrom('messages').selectAll().where('game_id', '=', id).execute();
    const events = await query.selectFrom('game_events').selectAll().where('game_id', '=', id).execute();
    expect(JSON.stringify([messages, events])).not.toContain(secret);
    expect(await log(id)).toMatchObject([{ excerpt: secret }]);
    expect(server.log_entries.join('')).not.toContain(secret);
  });

  it('CHATMOD-11 a message whose event is no longer stored can be removed too', async () => {
    const { id, ben } = await setupGame();
    const said = await post(ben, id, 'old');
    await server.context.db.query.deleteFrom('game_events').where('game_id', '=', id).execute();
    expect(await remove(host, id, said.id)).toMatchObject({ content: '', is_deleted: true });
  });

  it('CHATMOD-11 a repeat of a removed message does not bring its text back', async () => {
    const { id, ben } = await setupGame();
    const client_id = randomUUID();
    const said = await post(ben, id, 'again and again', client_id);
    await remove(host, id, said.id);
    expect(await post(ben, id, 'again and again', client_id)).toMatchObject({
      id: said.id,
      content: '',
      is_deleted: true,
    });
  });

  it('CHATMOD-13 removed messages count among the latest 100, and receipts for them change nothing', async () => {
    const { id, ben, cleo } = await setupGame();
    for (let n = 0; n < CHAT.keep; n += 1) await post(ben, id, `line ${n}`);
    const [first] = await list(host, id);
    await remove(host, id, first?.id ?? '');
    const messages = await list(host, id);
    expect(messages).toHaveLength(CHAT.keep);
    expect(messages[0]).toMatchObject({ id: first?.id, is_deleted: true, status: 'sent' });

    const [mine, theirs] = [await ben.watch(id), await cleo.watch(id)];
    theirs.socket.send(JSON.stringify({ type: 'message_read', message_id: first?.id, client_id: 'read-1' }));
    expect(await theirs.answerTo('read-1')).toMatchObject({ type: 'ack' });
    expect((await list(host, id))[0]).toMatchObject({ id: first?.id, status: 'sent' });
    await catchUp(mine);
    expect(mine.frames.filter(({ type }) => type === 'message_read')).toEqual([]);
    for (const { socket } of [mine, theirs]) socket.close();
  });

  it('MOD-34 the excerpt has the first 200 characters, whole ones', async () => {
    const { id, ben } = await setupGame();
    const said = await post(ben, id, '🎱'.repeat(MODERATION.excerpt_length + 50));
    await remove(host, id, said.id);
    expect(await log(id)).toMatchObject([{ excerpt: '🎱'.repeat(MODERATION.excerpt_length) }]);
  });

  it('CHATMOD-09 two hosts’ tabs that remove at once tell once, and a message is removed in every state', {
    tags: 'race',
  }, async () => {
    const { id, ben } = await setupGame();
    const said = await post(ben, id, 'bad');
    await Promise.all(Array.from({ length: 6 }, () => remove(host, id, said.id)));
    const frames = await replay(host, id);
    expect(frames.filter(({ type }) => type === 'message_deleted')).toHaveLength(1);
    expect(await log(id)).toHaveLength(1);

    const late = await post(ben, id, 'bad too');
    for (const status of ['PLAYING', 'WON'] as const) {
      await host.moveGame({ id, status });
    }
    expect(await remove(host, id, late.id)).toMatchObject({ content: '' });
    const { messages } = await ben.getPlayData({ id, round: 1 });
    expect(messages.filter(({ is_deleted }) => is_deleted)).toHaveLength(2);
  });
});

describe('removing messages on two nodes', () => {
  const nodes = twoNodes();

  it('CHATMOD-11 no node gives the text any more once one has answered', async () => {
    const { one, other, host } = nodes();
    const { id } = await newGame(host.at(one), { state: 'OPEN' });
    const [ben, cleo] = [await newPlayer(one, id), await newPlayer(one, id)];
    const secret = `unwanted ${randomUUID()}`;
    const live = await cleo.at(other).watch(id);
    const said = await post(ben.at(one), id, secret);
    await live.next('message');
    expect(await readAll(cleo.at(other), id)).toContain(secret);
    await remove(host.at(one), id, said.id);
    expect(await readAll(cleo.at(other), id)).not.toContain(secret);
    expect(JSON.stringify(await replay(cleo.at(other), id))).not.toContain(secret);
    expect(await live.next('message_deleted')).toMatchObject({ message_id: said.id });
    live.socket.close();
  });
});
