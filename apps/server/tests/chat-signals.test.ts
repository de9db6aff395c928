import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('signals of the chat', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    return { id, ben: await newPlayer(server, id), cleo: await newPlayer(server, id) };
  };
  const watch = (person: Person, id: string, since?: number) => person.watch(id, since);
  const post = (person: Person, game_id: string, content = 'hi') => person.postMessage({ game_id, content });
  const statusOf = async (id: string, message_id: string) =>
    (await host.listMessages({ id })).find((message) => message.id === message_id)?.status;
  const isStored = (id: string, message_id: string, status: string) =>
    vi.waitFor(async () => expect(await statusOf(id, message_id)).toBe(status), PATIENCE);
  type Live = Awaited<ReturnType<typeof watch>>;
  const send = ({ socket }: Live, command: object) => socket.send(JSON.stringify(command));
  /** When this is answered, everything sent before has been processed. */
  const catchUp = async (live: Live) => {
    const client_id = randomUUID();
    send(live, { type: 'heartbeat', client_id });
    expect(await live.next('ack')).toMatchObject({ client_id });
  };
  const typesOf = ({ frames }: Live) => frames.map(({ type }) => type);

  it('LIVE-25 OP-098 a message is delivered once another person’s socket got it, and only its sender is notified', async () => {
    const { id, ben, cleo } = await setupGame();
    const [mine, alsoMine] = [await watch(ben, id), await watch(ben, id)];
    const alone = await post(ben, id);
    await mine.next('message');
    await alsoMine.next('message');
    expect(await statusOf(id, alone.id)).toBe('sent');

    const [theirs, hosts] = [await watch(cleo, id), await watch(host, id)];
    const { id: message_id } = await post(ben, id);
    for (const live of [mine, alsoMine]) {
      expect(await live.next('message_delivered')).toMatchObject({
        game_id: id,
        message_id,
        status: 'delivered',
      });
    }
    await isStored(id, message_id, 'delivered');
    expect(await statusOf(id, alone.id)).toBe('sent');
    for (const live of [theirs, hosts]) {
      await live.next('message');
      await catchUp(live);
      expect(live.frames).toEqual([]);
    }
    for (const { socket } of [mine, alsoMine, theirs, hosts]) socket.close();
  });

  it('OP-098 a message sent while nobody was there is delivered to the first person who catches up', async () => {
    const { id, ben, cleo } = await setupGame();
    const mine = await watch(ben, id);
    const { id: message_id } = await post(ben, id);
    const { seq } = await mine.next('message');
    const theirs = await watch(cleo, id, seq - 1);
    expect(await theirs.next('message')).toMatchObject({ id: message_id, status: 'sent' });
    expect(await mine.next('message_delivered')).toMatchObject({ message_id });
    for (const { socket } of [mine, theirs]) socket.close();
  });

  it('LIVE-25 D-19 the first reader makes it read; the sender is notified once, and it stays read', async () => {
    const { id, ben, cleo } = await setupGame();
    const [mine, theirs, hosts] = [await watch(ben, id), await watch(cleo, id), await watch(host, id)];
    const { id: message_id } = await post(ben, id);
    await mine.next('message_delivered');
    send(mine, { type: 'message_read', message_id });
    await catchUp(mine);
    expect(await statusOf(id, message_id)).toBe('delivered');

    send(theirs, { type: 'message_read', message_id, client_id: 'r-1' });
    expect(await theirs.next('ack')).toMatchObject({ client_id: 'r-1' });
    expect(await statusOf(id, message_id)).toBe('read');
    expect(await mine.next('message_read')).toMatchObject({ game_id: id, message_id, status: 'read' });
    for (const live of [theirs, hosts]) {
      send(live, { type: 'message_read', message_id });
      await catchUp(live);
      expect(typesOf(live)).not.toContain('message_read');
    }
    await catchUp(mine);
    expect(typesOf(mine)).not.toContain('message_read');
    expect(typesOf(mine)).not.toContain('message_delivered');
    for (const { socket } of [mine, theirs, hosts]) socket.close();
  });

  it('LIVE-25 OP-098 a sender who was offline learns on return which messages were delivered and read', async () => {
    const { id, ben, cleo } = await setupGame();
    const unheard = await post(ben, id);
    const theirs = await watch(cleo, id);
    const [taken, seen] = [await post(ben, id), await post(ben, id)];
    send(theirs, { type: 'message_read', message_id: seen.id });
    await catchUp(theirs);
    await isStored(id, taken.id, 'delivered');
    await isStored(id, seen.id, 'read');
    await post(cleo, id);

    const { seq } = await ben.getPlayData({ id, round: 1 });
    for (const since of [0, seq]) {
      const mine = await watch(ben, id, since);
      await mine.next('resumed');
      expect(await mine.next('message_read')).toMatchObject({ game_id: id, message_id: seen.id });
      expect(await mine.next('message_delivered')).toMatchObject({ message_id: taken.id });
      await catchUp(mine);
      expect(mine.frames.filter(({ type }) => /^message_/.test(type))).toEqual([]);
      mine.socket.close();
    }
    expect(await statusOf(id, unheard.id)).toBe('sent');
    const hosts = await watch(host, id, seq);
    await hosts.next('resumed');
    await catchUp(hosts);
    expect(typesOf(hosts)).toEqual([]);
    for (const { socket } of [theirs, hosts]) socket.close();
  });

  it('OP-098 when a crowd reads at once the sender is notified once', async () => {
    const { id, ben } = await setupGame();
    const mine = await watch(ben, id);
    const crowd = await Promise.all(
      Array.from({ length: 20 }, async () => watch(await newPlayer(server, id), id)),
    );
    const { id: message_id } = await post(ben, id);
    for (const live of crowd) send(live, { type: 'message_read', message_id });
    await Promise.all(crowd.map(catchUp));
    await mine.next('message_read');
    await catchUp(mine);
    expect(typesOf(mine)).not.toContain('message_read');
    for (const { socket } of [mine, ...crowd]) socket.close();
  });

  it('OP-098 only messages of this game can be read, and system messages have no sender to notify', async () => {
    const { id, ben } = await setupGame();
    const elsewhere = await setupGame();
    const { id: foreign } = await post(elsewhere.ben, elsewhere.id);
    const mine = await watch(ben, id);
    for (const message_id of [foreign, randomUUID(), 'nonsense']) {
      send(mine, { type: 'message_read', message_id, client_id: 'r-2' });
      expect(await mine.next('error')).toMatchObject({ code: 'message_not_found', client_id: 'r-2' });
    }
    expect(
      (await elsewhere.ben.listMessages(elsewhere)).find((message) => message.id === foreign)?.status,
    ).toBe('sent');
    const [system] = await ben.listMessages({ id });
    expect(system?.type).toBe('system');
    send(mine, { type: 'message_read', message_id: system?.id, client_id: 'r-3' });
    expect(await mine.next('ack')).toMatchObject({ client_id: 'r-3' });
    expect(await statusOf(id, system?.id ?? '')).toBe('sent');
    mine.socket.close();
  });

  it('LIVE-24 OP-097 the others see who is typing, on all their pages; the typist does not', async () => {
    const { id, ben, cleo } = await setupGame();
    const [mine, alsoMine] = [await watch(ben, id), await watch(ben, id)];
    const others = [await watch(cleo, id), await watch(cleo, id), await watch(host, id)];
    send(mine, { type: 'typing_start' });
    send(mine, { type: 'typing_stop' });
    const who = { game_id: id, user_id: ben.id, username: ben.username };
    for (const live of others) {
      expect(await live.next('typing_start')).toMatchObject(who);
      expect(await live.next('typing_stop')).toMatchObject(who);
    }
    for (const live of [mine, alsoMine]) {
      await catchUp(live);
      expect(live.frames).toEqual([]);
    }
    for (const { socket } of [mine, alsoMine, ...others]) socket.close();
  });

  it('OP-097 repeated starts are relayed once, and a stop without a start is not relayed', async () => {
    const { id, ben, cleo } = await setupGame();
    const [mine, theirs] = [await watch(ben, id), await watch(cleo, id)];
    send(mine, { type: 'typing_stop' });
    for (let times = 0; times < 5; times += 1) send(mine, { type: 'typing_start' });
    for (let times = 0; times < 5; times += 1) send(mine, { type: 'typing_stop' });
    await catchUp(mine);
    await theirs.next('typing_start');
    await theirs.next('typing_stop');
    await catchUp(theirs);
    expect(theirs.frames).toEqual([]);
    for (const { socket } of [mine, theirs]) socket.close();
  });
});
