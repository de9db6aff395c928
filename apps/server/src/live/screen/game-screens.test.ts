import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../../../tests/support/games.ts';
import { newPerson, type Person } from '../../../tests/support/person.ts';
import { call, newCardHolder, shout, upTo } from '../../../tests/support/playing.ts';
import { postLines, seqOf } from '../../../tests/support/screens/game-events.ts';
import { newScreenLink, watchScreen } from '../../../tests/support/screens/screen-sockets.ts';
import { forEachEngine } from '../../../tests/support/test-databases.ts';
import { send, startServer, type TestServer } from '../../../tests/support/test-server.ts';

forEachEngine('a big screen that follows its game', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('SCREEN-22 what is too old, too much or not yet there leads to resync', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await newScreenLink(server, game.id);
    for (let hundred = 0; hundred < 11; hundred += 1) await postLines(server, game, 100);
    const seq = await seqOf(server, game);
    await expectResync(token, [0, seq + 1, 99_999_999], seq);
    await postLines(server, game, 40, 'x'.repeat(4_000));
    await expectResync(token, [seq], seq + 40);
  });
  async function expectResync(token: string, sinces: readonly number[], seq: number): Promise<void> {
    for (const since of sinces) {
      const screen = await watchScreen(server, token, since);
      expect(await screen.next('resync'), String(since)).toMatchObject({ seq });
      expect(screen.frames).toEqual([]);
      screen.socket.close();
      await screen.closed;
    }
  }

  it('SCREEN-22 screens opened during many changes get every event once and in order', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await newScreenLink(server, game.id);
    const from = await seqOf(server, game);
    const changes = Promise.all(upTo(40).map(() => postLines(server, game, 2)));
    const screens = await Promise.all(upTo(10).map(() => watchScreen(server, token, from)));
    await changes;
    for (const screen of screens) {
      expect((await screen.numbered(80)).map(({ seq }) => seq)).toEqual(upTo(from + 80, from + 1));
      expect(screen.frames.map(({ type }) => type)).toEqual(['resumed']);
      screen.socket.close();
    }
  });

  it('SCREEN-31 SCREEN-45 after calls, deals and changes of state the cards that are one away are told, and a refused shout once', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await newScreenLink(server, game.id);
    const screen = await watchScreen(server, token);
    const players = [await newCardHolder(server, game), await newCardHolder(server, game)];
    await screen.until('two cards', () => screen.counts.some(({ cards }) => cards === 2));
    for (const index of upTo(23, 0)) await call(host, game, game.phrases[index]?.id ?? '');
    const seq = await seqOf(server, game);
    await screen.until('the last call', () => screen.counts.some(({ as_of }) => as_of === seq));
    expect(screen.counts.at(-1)).toMatchObject({ round_number: 1, one_away: 2, cards: 2 });
    // What a screen that opens has missed may have changed the count.
    const late = await watchScreen(server, token, seq - 1);
    await late.until('a count', () =>
      late.counts.some(({ as_of, one_away }) => as_of === seq && one_away === 2),
    );
    late.socket.close();
    // Nothing is marked yet, so neither shout is valid.
    for (const player of players) expect((await shout(player, game)).is_valid).toBe(false);
    const params = { id: game.id };
    await host.moveGame({ ...params, status: 'REVIEW' });
    await screen.until('a count of null', () => screen.counts.some(({ one_away }) => one_away === null));
    const shouts = screen.frames.filter(({ type }) => type === 'screen_shout');
    expect(shouts).toMatchObject([{ round_number: 1, outcome: 'refused' }]);
    const metrics = await (await send(server.url, '/metrics')).text();
    expect(metrics).toMatch(/^one_away_duration_seconds_count [1-9]/m);
    screen.socket.close();
  });
});
