import { randomBytes } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { RATE } from '@phrase-bingo/game/rules/limits';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { dealPaper, switchPaper } from '../support/paper/paper-calls.ts';
import { newPerson, type Person } from '../support/person.ts';
import { moveTo, upTo } from '../support/playing.ts';
import { forEachEngine } from '../support/test-databases.ts';
import {
  LIMITED,
  readRefusal,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from '../support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

const { findPaperCard } = PAPER_ENDPOINTS;
const WRONG = refusalAnswer('paper_card_not_found');

/** An address that no other test uses, even in a shared Redis. */
const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

forEachEngine('sheets that somebody finds', (fixture) => {
  let server: TestServer;
  let host: Person;
  let game: Game;
  let address: string;
  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: { ...LIMITED, TRUST_PROXY: '1' } });
    host = await newPerson(server);
  });
  beforeEach(async () => {
    game = await newGame(host, { state: 'OPEN' });
    address = newAddress();
  });
  afterAll(() => server.drain());

  /** Without a token. */
  const ask = (card: string, from = address) =>
    send(server.url, addressOf(findPaperCard.path, { params: { card } }), {
      headers: { 'x-forwarded-for': from },
    });
  async function find(card: string) {
    const response = await ask(card);
    expect(response.status, card).toBe(200);
    return response.json();
  }
  const refusal = async (card: string, from?: string) => readRefusal(await ask(card, from));

  /** A new card and what its code says. */
  async function newSheet(after = 0) {
    const { cards } = await dealPaper(host, game, { after, names: ['Grandpa Leo'] });
    const [card = expect.unreachable()] = cards;
    return { ...card, code: `${card.number}-${card.check}` };
  }

  it('CHECK-21 PAPER-30 a sheet tells its number, its game and whether it counts, and nothing else', async () => {
    const { code } = await newSheet();
    const told = {
      number: 1,
      game_id: game.id,
      crockford_id: toCrockford(game.id),
      game_name: 'Town hall',
      status: 'in_play',
    };
    expect(await find(code)).toEqual(told);
    await switchPaper(host, game, [1], false);
    expect(await find(code)).toEqual({ ...told, status: 'not_in_play' });
    await switchPaper(host, game, [1], true);
    await moveTo(host, game, 'PLAYING');
    await moveTo(host, game, 'LOST');
    expect(await find(code)).toEqual({ ...told, status: 'over' });
  });

  it('CHECK-16 CHECK-19 a sheet of an earlier round that was replaced is known and not in play', async () => {
    await moveTo(host, game, 'PLAYING');
    const old = await newSheet();
    const start = { id: game.id, auto_start: true };
    await host.startRound(start);
    expect(await find(old.code)).toMatchObject({ number: 1, status: 'in_play' });
    await dealPaper(host, game, { after: 1, replace: true });
    expect(await find(old.code)).toMatchObject({ number: 1, status: 'not_in_play' });
  });

  it('CHECK-18 CHECK-17 it is found in any case, with I and L for 1, and O for 0', async () => {
    const { check, code } = await newSheet();
    expect(code).toMatch(/^1-[0-9A-HJKMNP-TV-Z]{10}$/);
    const typed = ['1', 'i', 'I', 'l', 'L'].map((one, index) => {
      const digits = check.replaceAll('1', 'iIlL1'.charAt(index)).replaceAll('0', 'oO'.charAt(index % 2));
      return `${one}-${index % 2 === 0 ? digits.toLowerCase() : digits}`;
    });
    for (const card of typed) expect(await find(card)).toMatchObject({ number: 1, game_id: game.id });
  });

  it('CHECK-19 CHECK-21 a wrong number, a forged code and a bad form are refused alike', async () => {
    const { check, code } = await newSheet();
    const { code: second } = await newSheet(1);
    const forged = `${check.startsWith('Z') ? 'Y' : 'Z'}${check.slice(1)}`;
    const wrong = [`2-${check}`, `1-${forged}`, `1-${second.slice(2)}`, `3-${check}`, `01-${check}`];
    const bad = [
      '1',
      '1-',
      check,
      `${code}Z`,
      `0-${check}`,
      `2001-${check}`,
      'x'.repeat(500),
      '1-UUUUUUUUUU',
    ];
    const answers = await Promise.all([...wrong, ...bad].map((card) => refusal(card)));
    expect(answers).toEqual(answers.map(() => WRONG));
  });

  it('CHECK-21 twenty wrong ones a minute from one address, and then not even a right one; right ones do not count', async () => {
    const { code } = await newSheet();
    const { max } = RATE.unknown_paper_cards;
    expect(max).toBe(20);
    await Promise.all(upTo(max + 5).map(() => find(code)));
    for (const n of upTo(max)) {
      await find(code);
      expect(await refusal(`${n}-0123456789`)).toEqual(WRONG);
    }
    expect([await refusal('1-0123456789'), await refusal(code)]).toMatchObject(
      Array(2).fill({ status: 429, code: 'too_many_requests' }),
    );
    expect((await ask(code, newAddress())).status).toBe(200);
  });
});
