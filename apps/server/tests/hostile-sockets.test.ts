import { COMMAND_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { OPCODE, frameOf as rawFrame } from '../../../lab/client/frames.ts';
import { openRawSocket } from '../../../lab/client/raw-socket.ts';
import { isEveryday } from '../../../tools/tier.ts';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, startServer, type TestServer } from './support/test-server.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

forEachEngine('hostile sockets', (fixture) => {
  let server: TestServer;
  let host: Person;
  let rogue: Person;
  let game_id = '';

  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: LIMITED });
    host = await newPerson(server);
    game_id = (await newGame(host, { state: 'OPEN' })).id;
    rogue = await newPlayer(server, game_id);
  });
  /** No connection is left in the room, however it ended. */
  const isEmpty = () => vi.waitFor(() => expect(server.context.rooms.size()).toBe(0), PATIENCE);
  afterEach(isEmpty);
  afterAll(() => server.drain());

  const openRaw = () => openRawSocket(server.url, game_id, rogue.token);

  /** Two people chat meanwhile; every message arrives in order and is acknowledged. */
  async function talkDuring(attack: () => Promise<void>): Promise<void> {
    const [speaker, listener] = [await newPlayer(server, game_id), await newPlayer(server, game_id)];
    const speaking = await speaker.watch(game_id);
    const listening = await listener.watch(game_id);
    const words = upTo(30).map((n) => `word ${n} of ${speaker.username}`);
    async function talk(): Promise<void> {
      for (const content of words) {
        speaking.socket.send(JSON.stringify({ type: 'message', content, client_id: content }));
        expect((await speaking.answerTo(content)).type).toBe('ack');
      }
      const heard: string[] = [];
      while (heard.length < words.length) {
        const { user_id, content } = await listening.next('message');
        if (user_id === speaker.id) heard.push(content);
      }
      expect(heard).toEqual(words);
    }
    await Promise.all([attack(), talk()]);
    for (const { socket } of [speaking, listening]) socket.close();
  }
  const failures = () => server.log_entries.filter((entry) => /"level":(50|60)/.test(entry));

  it('D-20 OP-089 frames that are, or claim to be, above 32 KiB close with 1009, whole or in parts', async () => {
    const part = 'x'.repeat(20_000);
    const heaps = [
      [rawFrame(OPCODE.text, 'x'.repeat(32 * 1024 + 1))],
      [rawFrame(OPCODE.text, 'x', { claimed: 2 ** 40 })],
      [rawFrame(OPCODE.text, part, { is_final: false }), rawFrame(OPCODE.continuation, part)],
    ];
    await talkDuring(async () => {
      for (const frames of heaps) {
        const raw = await openRaw();
        raw.send(...frames);
        expect(await raw.closeCode()).toBe(1009);
      }
    });
    const exact = await openRaw();
    exact.send(
      rawFrame(OPCODE.text, 'x'.repeat(32 * 1024)),
      rawFrame(OPCODE.close, Buffer.from([0x03, 0xe8])),
    );
    expect(await exact.closeCode()).toBe(1000);
  });

  it('OP-089 frames against the protocol end their own socket, never with a code that signs anyone out', async () => {
    const faults = [
      rawFrame(OPCODE.text, 'hi', { is_masked: false }),
      rawFrame(OPCODE.text, 'hi', { reserved: 0b100 }),
      rawFrame(0x3, 'hi'),
      rawFrame(OPCODE.continuation, 'hi'),
      rawFrame(OPCODE.ping, 'x'.repeat(126)),
      rawFrame(OPCODE.ping, 'x', { is_final: false }),
      rawFrame(OPCODE.close, 'x'),
      rawFrame(OPCODE.text, Buffer.from([0xff, 0xfe])),
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    ];
    await talkDuring(async () => {
      for (const fault of faults) {
        const raw = await openRaw();
        raw.send(fault);
        expect([1002, 1007], fault.toString('hex')).toContain(await raw.closeCode());
      }
    });
  });

  it('LIVE-26 D-20 binary frames, deep JSON and nonsense are answered with an error, and the socket lives on', async () => {
    await talkDuring(async () => {
      const { socket, next } = await rogue.watch(game_id);
      const deep = 15_000;
      for (const frame of [
        Buffer.from('{"type":"heartbeat"}'),
        '['.repeat(deep),
        '['.repeat(deep) + ']'.repeat(deep),
        `${'{"type":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
        `{"type":"message","content":${'['.repeat(deep)}${']'.repeat(deep)}}`,
        '{"type":"message","content":"hi","__proto__":{"client_id":"x"},"constructor":1,"content":2}',
        '\u0000',
        '"heartbeat"',
        '1e999999',
      ]) {
        socket.send(frame);
        expect(await next('error'), String(frame).slice(0, 40)).toMatchObject({ code: 'bad_request' });
      }
      socket.send('{"type":"heartbeat","client_id":"still here"}');
      expect(await next('ack')).toMatchObject({ client_id: 'still here' });
      socket.close();
    });
  });

  it('OP-093 any command is acknowledged or refused by its client_id, and nothing fails', async () => {
    const commands = Object.values(COMMAND_EXAMPLES);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(null, '', 0, -1, 1.5, 2 ** 53, '\0', '\ud800', 'x'.repeat(3_000), game_id, rogue.id),
    );
    const said = fc
      .constantFrom(...commands)
      .chain((command) =>
        fc
          .record(Object.fromEntries(Object.keys(command).map((key) => [key, value])), { requiredKeys: [] })
          .map((changes) => ({ ...command, ...changes, type: command.type })),
      );
    const before = failures().length;
    let name = 0;
    let live = await rogue.watch(game_id);
    await fc.assert(
      fc.asyncProperty(said, async (command) => {
        name += 1;
        // A new socket from time to time avoids the rate limit.
        if (name % 30 === 0) {
          live.socket.close();
          live = await rogue.watch(game_id);
        }
        const client_id = `fuzz ${name}`;
        live.socket.send(JSON.stringify({ ...command, client_id }));
        const answer = await live.answerTo(client_id);
        if (answer.type === 'error') expect(answer.code).not.toBe('service_unavailable');
      }),
      { numRuns: isEveryday() ? 40 : 200 },
    );
    expect(failures().slice(before)).toEqual([]);
    live.socket.close();
  });

  it('OP-130 OP-089 floods are warned and then closed with 4008: commands, nonsense, pings and pongs alike', async () => {
    const floods = [
      rawFrame(OPCODE.text, '{"type":"typing_start"}'),
      rawFrame(OPCODE.text, '{"type":"message","content":"spam"}'),
      rawFrame(OPCODE.text, '{'),
      rawFrame(OPCODE.binary, 'x'.repeat(1_000)),
      rawFrame(OPCODE.ping, 'x'.repeat(125)),
      rawFrame(OPCODE.pong),
    ];
    await talkDuring(async () => {
      for (const flood of floods) {
        const raw = await openRaw();
        raw.send(...upTo(300).map(() => flood));
        expect(await raw.closeCode(), flood.toString()).toBe(4008);
      }
    });
  });

  it('OP-130 a flood from a client that reads nothing and ignores the close is cut off', {
    tags: 'long',
  }, async () => {
    const raw = await openRaw();
    const flood = Buffer.concat(upTo(2_000).map(() => rawFrame(OPCODE.ping, 'x'.repeat(125))));
    raw.send(flood);
    await isEmpty();
    raw.destroy();
  });

  it('OP-089 a client that sends byte by byte, or stops half-way, delays nobody', async () => {
    const frame = rawFrame(OPCODE.text, JSON.stringify({ type: 'typing_start' }));
    const halves = await Promise.all(upTo(5).map(openRaw));
    for (const raw of halves) raw.send(frame.subarray(0, 7));
    const slow = await openRaw();
    for (const byte of frame) {
      slow.send(Buffer.from([byte]));
      if (byte === '_'.charCodeAt(0)) await talkDuring(async () => undefined);
    }
    for (const raw of [slow, ...halves]) raw.destroy();
  });

  it('OP-089 a crowd that opens and drops unauthorised sockets delays nobody', { tags: 'long' }, async () => {
    await talkDuring(async () => {
      const crowd = upTo(60).map((n) =>
        openSocket(server.url, game_id, n % 2 ? { token: 'nonsense' } : { token: rogue.token }),
      );
      for (const [index, { socket }] of crowd.entries()) {
        if (index % 3 === 0) socket.on('open', () => socket.terminate());
        socket.on('error', () => undefined);
      }
      const refused = crowd.filter((_, index) => index % 2 === 0 && index % 3 !== 0);
      for (const { closed } of refused) expect((await closed).code).toBe(1008);
      for (const { socket } of crowd) socket.terminate();
    });
  });
});
