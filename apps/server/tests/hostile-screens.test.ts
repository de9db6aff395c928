import { once } from 'node:events';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { RATE, SOCKET } from '@phrase-bingo/game/rules/limits';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { COMMAND_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newGame } from './support/games.ts';
import { refusedUpgrade } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { newScreenLink, openScreen, watchScreen } from './support/screens/screen-sockets.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { LIMITED, send, startServer, type TestServer } from './support/test-server.ts';

describe('hostile big screens', () => {
  let storage: Storage;
  let server: TestServer;
  let host: Person;
  let game: Awaited<ReturnType<typeof newGame>>;
  let token = '';

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    // The test decides when a pulse is due.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    server = await startServer(storage.settings, { env: { ...LIMITED, TRUST_PROXY: '1' } });
    host = await newPerson(server);
    game = await newGame(host, { state: 'OPEN' });
    ({ token } = await newScreenLink(server, game.id));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.drain();
    await storage.drop();
  });

  const repeatTo = async (screen: Awaited<ReturnType<typeof watchScreen>>) => {
    server.context.screens.repeat(game.id);
    await screen.next('screen_repeat');
  };

  it('SCREEN-23 whatever a screen sends is dropped unanswered and changes nothing', async () => {
    const screen = await watchScreen(server, token);
    const sent = [
      ...Object.values(COMMAND_EXAMPLES).map((command) => JSON.stringify({ ...command, client_id: 'a' })),
      JSON.stringify({ type: 'auth', token: host.token, client_id: 'b' }),
      Buffer.from('{"type":"heartbeat"}'),
      '{',
      '['.repeat(15_000),
      'x'.repeat(SOCKET.frame_max_bytes),
    ];
    const before = server.log_entries.length;
    for (const frame of sent) screen.socket.send(frame);
    // Pongs come after everything that was sent before, so all of it has been read.
    screen.socket.ping();
    await new Promise((resolve) => screen.socket.once('pong', resolve));
    await repeatTo(screen);
    expect(screen.frames).toEqual([]);
    expect(server.log_entries.slice(before)).toEqual([]);
    screen.socket.close();
  });

  it('SCREEN-23 floods are closed with 4008 and frames above 32 KiB with 1009, and other screens go on', async () => {
    const quiet = await watchScreen(server, token);
    const floods = [
      (socket: typeof quiet.socket) => socket.send('{"type":"message","content":"spam"}'),
      (socket: typeof quiet.socket) => socket.send(Buffer.alloc(1_000)),
      (socket: typeof quiet.socket) => socket.ping(),
    ];
    for (const flood of floods) {
      const screen = await watchScreen(server, token);
      for (const _ of upTo(300)) flood(screen.socket);
      expect(await screen.closed).toEqual({ code: 4008, reason: 'Too many messages' });
      expect(screen.frames).toEqual([]);
    }
    const large = await watchScreen(server, token);
    large.socket.send('x'.repeat(SOCKET.frame_max_bytes + 1));
    expect((await large.closed).code).toBe(1009);
    await repeatTo(quiet);
    quiet.socket.close();
  });

  it('SCREEN-25 a pulse comes every ten seconds, whatever else happens', async () => {
    const screen = await watchScreen(server, token);
    await repeatTo(screen);
    for (const _ of upTo(3)) {
      vi.advanceTimersByTime(SCREEN.pulse);
      expect(await screen.next('screen_pulse')).toMatchObject({ game_id: game.id, seq: expect.any(Number) });
    }
    expect(screen.pulses).toEqual([]);
    screen.socket.close();
  });

  it('SCREEN-21 a page of another site is refused before the socket opens', async () => {
    const foreign = openScreen(server, token, { origin: 'https://evil.example' });
    foreign.closed.catch(() => undefined);
    expect(await refusedUpgrade(foreign.socket)).toBe(403);
  });

  it('SCREEN-12 after 30 wrong tokens a minute an address gets 429, others and right tokens do not', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const wrong = () => toCrockford(crypto.randomUUID());
    const { max } = RATE.wrong_screen_tokens;
    const closings = upTo(max).map(() => openScreen(server, wrong(), from('192.0.2.1')).closed);
    for (const closing of closings) expect((await closing).code).toBe(4001);
    for (const shown of [wrong(), 'nonsense']) {
      const late = openScreen(server, shown, from('192.0.2.1'));
      late.closed.catch(() => undefined);
      const [[, { headers }]] = await Promise.all([
        once(late.socket, 'unexpected-response'),
        expect(refusedUpgrade(late.socket)).resolves.toBe(429),
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await openScreen(server, wrong(), from('192.0.2.2')).closed).code).toBe(4001);
    // Without a token nobody guesses one.
    const silent = upTo(max + 1).map(() =>
      openScreen(server, '', { ...from('192.0.2.3'), protocols: ['Screen'] }),
    );
    for (const { closed } of silent) expect((await closed).code).toBe(4001);
    expect((await openScreen(server, wrong(), from('192.0.2.3')).closed).code).toBe(4001);
    const right = openScreen(server, token, from('192.0.2.1'));
    await right.next('screen_open');
    right.socket.close();
    expect(server.log_entries.join('')).not.toContain(token);
  });

  it('SCREEN-22 D-28 an old client is closed with 4010, and a node that stops closes its screens with 1012', async () => {
    vi.useRealTimers();
    const node = await startServer(storage.settings, { oldest_served: 7 });
    const old = openScreen(node, token, { query: '?v=6' });
    expect(await old.closed).toEqual({ code: 4010, reason: 'Please update' });
    const screen = openScreen(node, token, { query: '?v=7' });
    await screen.next('screen_open');
    expect(node.context.screens.size()).toBe(1);
    await node.drain();
    expect(await screen.closed).toEqual({ code: 1012, reason: 'Server restarting' });
  });

  it('SCREEN-23 a screen that does not read is cut off, and the others go on', { tags: 'long' }, async () => {
    const [slow, quick] = [await watchScreen(server, token), await watchScreen(server, token)];
    slow.socket.pause();
    const { context } = server;
    await expect
      .poll(
        async () => {
          for (const _ of upTo(500)) context.screens.repeat(game.id);
          const metrics = await (await send(server.url, '/metrics')).text();
          return Number(/^live_waiting_bytes (\d+)$/m.exec(metrics)?.[1]);
        },
        { ...PATIENCE, interval: 0 },
      )
      .toBeGreaterThan(1_000);
    await vi.waitFor(
      () => {
        for (const _ of upTo(2_000)) context.screens.repeat(game.id);
        expect(context.screens.size()).toBe(1);
      },
      { ...PATIENCE, interval: 0 },
    );
    slow.socket.resume();
    expect([1006, 1013]).toContain((await slow.closed).code);
    quick.socket.close();
  });
});
