import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { createGame } from '../src/games/create-game.ts';
import { secureRandom } from '../src/secure-random.ts';
import { storedEvents } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, startServer } from './support/test-server.ts';

const sayings = (count: number) => upTo(count).map((number) => `Saying ${number}`);

forEachEngine('games made with phrases', (fixture) => {
  const { server, host } = room(fixture);

  const gamesOf = async ({ id }: Person) => {
    const rows = await server.context.db.query
      .selectFrom('games')
      .select('id')
      .where('creator_id', '=', id)
      .execute();
    return rows.length;
  };

  it('PACK-43 PACK-20 a game gets its phrases in order, with seq 0, no event and no call', async () => {
    const phrases = [
      'Zebra',
      '  Apple ',
      'free Wi-Fi',
      'Apple',
      '<img src=x onerror=alert(1)>',
      "'; --",
      'שלום',
    ];
    const game = await host.createGame({ name: 'Unit 7', phrases });
    const texts = phrases.map((text) => text.trim());
    expect(game.phrases.map(({ sid, text }) => [sid, text])).toEqual(
      texts.map((text, index) => [index + 1, text]),
    );
    expect(game).toMatchObject({
      state: 'CONFIG',
      round_number: 1,
      phrases_total_count: 6,
      phrases_called_count: 0,
      needs_phrases: true,
      next_game: null,
      host_name: host.username,
    });
    const read = await host.getGame(game);
    expect([read.seq, read.phrases]).toEqual([0, game.phrases]);
    expect(await storedEvents(server, game)).toEqual([]);
    const free = await server.context.db.query
      .selectFrom('phrases')
      .select('sid')
      .where('game_id', '=', game.id)
      .where('is_free', '=', true)
      .execute();
    expect(free).toEqual([{ sid: 3 }]);
  });

  it('PACK-43 25 phrases make a game ready; none, or an empty list, make it as before', async () => {
    const full = await host.createGame({ name: 'Full', phrases: sayings(25) });
    expect(full).toMatchObject({ phrases_total_count: 25, needs_phrases: false });
    for (const body of [{ name: 'Bare' }, { name: 'Bare', phrases: [] }]) {
      expect(await host.createGame(body)).toMatchObject({
        phrases: [],
        needs_phrases: true,
      });
    }
  });

  const LONG = 'x'.repeat(PHRASES.max_length + 1);

  it.each([
    [{ phrases: ['Good', ' \u200b'] }, 'phrase_empty'],
    [{ phrases: ['Good', LONG] }, 'phrase_too_long'],
    [{ phrases: sayings(26) }, 'phrases_full'],
    [{ phrases: ['Free lunch', 'Good', 'FREEDOM'] }, 'free_phrase_taken'],
    [{ phrases: sayings(101) }, 'bad_request'],
    [{ phrases: 'Good' }, 'bad_request'],
    [{ phrases: { 0: 'Good' } }, 'bad_request'],
    [{ phrases: null }, 'bad_request'],
    [{ phrases: ['Good', 7] }, 'bad_request'],
    [{ phrases: ['Good', null] }, 'bad_request'],
    [{ phrases: ['Good', ['deep']] }, 'bad_request'],
    [{ phrases: ['Good', 'nul\u0000'] }, 'bad_request'],
    [{ phrases: ['Good'], name: '' }, 'game_name_empty'],
    [{ phrases: ['Good'], datetime_end: '2020-01-01T00:00:00Z' }, 'end_in_past'],
  ] as const)('PACK-43 D-08 %j is refused and leaves nothing', async (given, code) => {
    const maker = await newPerson(server);
    const body = { name: 'Unit 7', ...given };
    await maker.cannot('createGame', body, code);
    expect(await gamesOf(maker)).toBe(0);
  });

  it('PACK-43 a failure at the phrases leaves neither game nor round', async () => {
    const maker = await newPerson(server);
    const { db } = server.context;
    const failing = {
      ...server.context,
      db: {
        ...db,
        inTransaction: ((purpose, work) =>
          db.inTransaction(purpose, async (inside) => {
            await work(inside);
            throw new Error('the disk is full');
          })) satisfies typeof db.inTransaction,
      },
    };
    const wish = { game_name: 'Half', datetime_start: null, datetime_end: null, phrases: sayings(25) };
    await expect(createGame(failing, maker, wish, secureRandom)).rejects.toThrow('the disk is full');
    expect(await gamesOf(maker)).toBe(0);
  });

  it('PACK-43 D-25 such games count towards the 60 an hour, and refused ones do not', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const maker = await newPerson(limited);
    const bad = { name: 'Bad', phrases: [' '] };
    expect(await maker.at(limited).status('createGame', bad)).toBe(400);
    // By the use case: by HTTP the pace of one person's changes would be the limit.
    const good = { game_name: 'Good', phrases: ['One'], datetime_start: null, datetime_end: null };
    for (const _ of upTo(60)) await createGame(limited.context, maker, good);
    const body = { name: 'Good', phrases: ['One'] };
    expect(await maker.at(limited).status('createGame', body)).toBe(429);
    expect(await gamesOf(maker)).toBe(60);
    await limited.drain();
  });
});
