import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { DAY } from '@phrase-bingo/game/rules/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame, newPlayer } from './support/games.ts';
import { knock, newGuest } from './support/guests.ts';
import { askersOf, LIMITED_ANSWER, newNetwork, tally, WRONG } from './support/limits/code-door.ts';
import { newPack, shareByLink } from './support/packs.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, readRefusal, refusalAnswer } from './support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('the door for codes', (fixture) => {
  const { server, host } = room(fixture, { env: { ...LIMITED, TRUST_PROXY: '1' } });
  const asking = beforehand(() => askersOf(server));

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('D-34 beyond the limits a right code of a game played elsewhere is answered exactly like a wrong one', async () => {
    const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
    await asking.crowd(here);
    const guest = await newGuest(server, {}, { address: here });
    const browser = newBrowser();
    await knock(server, { code: WRONG }, { browser });
    expect(browser.valueOf('device')).not.toBeNull();
    const shown = async (answer: Response) => {
      const names = [...answer.headers.keys()].filter((name) => name !== 'retry-after');
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      return { status: answer.status, names, body: await answer.text() };
    };
    for (const attempt of [
      (code: string) => asking.enter(here, code),
      (code: string) => knock(server, { code }, { address: here, browser }),
      (code: string) => asking.join(here, guest, code),
    ]) {
      const [right, wrong] = [await attempt(game.game_code), await attempt(WRONG)];
      expect(right.status).toBe(429);
      expect(await shown(right)).toEqual(await shown(wrong));
    }
  });

  it('D-34 beyond the limits an account older than a day is answered, within its own limits; a younger one and a guest are not', async () => {
    const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
    await asking.crowd(here);
    const [old, young, guest] = [
      await asking.newYoung(),
      await asking.newYoung(),
      await newGuest(server, {}, { address: here }),
    ];
    await asking.setAge(old, DAY + 60_000);
    await asking.setAge(young, DAY - 60_000);
    const { query } = server.context.db;
    await query.updateTable('users').set({ created_at: 1 }).where('id', '=', guest.id).execute();
    for (const _ of upTo(10)) {
      expect(await readRefusal(await asking.join(here, old, WRONG))).toEqual(
        refusalAnswer('game_code_unknown'),
      );
    }
    expect(await readRefusal(await asking.join(here, old, game.game_code))).toEqual(LIMITED_ANSWER);
    for (const one of [young, guest]) {
      expect(await readRefusal(await asking.join(here, one, game.game_code))).toEqual(LIMITED_ANSWER);
    }
    const another = await newPerson(server);
    expect((await asking.join(here, another, game.game_code)).status).toBe(200);
  });

  it('D-34 beyond the limits old accounts of one address together have a pace', async () => {
    const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
    await asking.crowd(here);
    const { limiter } = server.context.limits;
    const pass = limiter.pass.bind(limiter);
    const passing = vi.spyOn(limiter, 'pass');
    const paces: unknown[] = [];
    passing.mockImplementation((pace) => {
      if (pace.rule !== 'codes_of_trusted') return pass(pace);
      paces.push(Math.round((pace.per_second * DAY) / 1_000), pace.burst);
      return pass({ ...pace, burst: 20 });
    });
    for (const _ of upTo(2)) {
      const old = await newPerson(server);
      const answers = await Promise.all(upTo(10).map(() => asking.join(here, old, WRONG)));
      expect(tally(answers, 404)).toBe(10);
    }
    expect(new Set(paces)).toEqual(new Set([6_000]));
    expect(await readRefusal(await asking.join(here, await newPerson(server), game.game_code))).toEqual(
      LIMITED_ANSWER,
    );
    await asking.ask(here, `/api/games/${game.id}/full`, { token: host.token });
    expect((await asking.join(here, await newPerson(server), game.game_code)).status).toBe(200);
  });

  it('D-34 GUEST-29 an address where nobody plays finds 600 codes wrong a day and then hears 429 for right ones too', {
    tags: 'long',
  }, async () => {
    const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
    // As if a minute had passed after each of them.
    const { limiter } = server.context.limits;
    const take = limiter.take.bind(limiter);
    vi.spyOn(limiter, 'take').mockImplementation((buckets, kind) =>
      take(
        buckets.filter(({ rule }) => rule !== 'wrong_codes_of_address'),
        kind,
      ),
    );
    const answers: Response[] = [];
    for (const _ of upTo(7)) {
      answers.push(...(await Promise.all(upTo(100).map(() => asking.enter(here, WRONG)))));
    }
    expect([tally(answers, 404), tally(answers, 429)]).toEqual([600, 100]);
    const late = await asking.enter(here, game.game_code);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(await readRefusal(late)).toEqual(LIMITED_ANSWER);
    await asking.watch(here, game.id, host);
    expect((await asking.enter(here, game.game_code)).status).toBe(200);
  });

  it('D-34 GUEST-22 a wrong code gives a browser its cookie, and ten of them stop that browser alone', async () => {
    const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
    const browser = newBrowser();
    const guess = (code: string) => knock(server, { code }, { address: here, browser });
    expect((await guess(WRONG)).status).toBe(404);
    const device = browser.valueOf('device');
    expect(device).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
    for (const _ of upTo(10)) expect((await guess(WRONG)).status).toBe(404);
    for (const _ of upTo(60)) expect((await guess(WRONG)).status).toBe(429);
    expect(browser.valueOf('device')?.split('.')[0]).toBe(device?.split('.')[0]);
    expect(await readRefusal(await guess(game.game_code))).toEqual(LIMITED_ANSWER);
    expect((await asking.enter(here, WRONG)).status).toBe(404);
    expect((await asking.enter(here, game.game_code)).status).toBe(200);
  });

  it('D-34 wrong links keep neither a right link nor a right code out', async () => {
    const here = `${newNetwork()}::1`;
    const game = await newGame(host, { state: 'OPEN' });
    const person = await asking.newYoung();
    const pack = await shareByLink(host, await newPack(host));
    const follow = (id: string) => asking.ask(here, `/api/games/g/${toCrockford(id)}`, person);
    const invite = (id: string) => asking.ask(here, `/api/games/g/${toCrockford(id)}/invitation`);
    const readPack = (link: string) => asking.ask(here, `/api/packs/shared/${link}`);
    const wrong = [
      ...(await Promise.all(upTo(50).map(() => follow(randomUUID())))),
      ...(await Promise.all(upTo(50).map(() => invite(randomUUID())))),
    ];
    expect([tally(wrong, 404), tally(wrong, 429)]).toEqual([60, 40]);
    const packs = await Promise.all(upTo(40).map(() => readPack(toCrockford(randomUUID()))));
    expect([tally(packs, 404), tally(packs, 429)]).toEqual([30, 10]);
    const right = [follow(game.id), invite(game.id), readPack(pack), asking.enter(here, game.game_code)];
    expect((await Promise.all(right)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  const readCard = (from: string, id: string, { token }: Person) =>
    asking.ask(from, `/api/games/${id}/r/1/play/full`, { token });

  const takeCard = (from: string, game_id: string, { token }: Person) =>
    asking.ask(from, '/api/games/card', { method: 'POST', token, body: { game_id, round_id: 1 } });

  /** What somebody at the address does about the game, and whether a right code is answered there from then on. */
  const WAYS: [string, (from: string, game: Game) => Promise<unknown>][] = [
    [
      'the host reads the game',
      (from, { id }) => asking.ask(from, `/api/games/${id}/full`, { token: host.token }),
    ],
    ['the host reads the card', (from, { id }) => readCard(from, id, host)],
    ['the host opens the socket', (from, { id }) => asking.watch(from, id, host)],
    ['a player reads the card', async (from, { id }) => readCard(from, id, await newPlayer(server, id))],
    [
      'a player opens the socket',
      async (from, { id }) => asking.watch(from, id, await newPlayer(server, id)),
    ],
    ['somebody joins by the link', async (from, { id }) => takeCard(from, id, await asking.newYoung())],
    [
      'an old account joins by the code',
      async (from, { game_code }) => asking.join(from, await newPerson(server), game_code),
    ],
  ];

  const STRANGERS: [string, (from: string, game: Game) => Promise<unknown>][] = [
    [
      'reads the invitation',
      (from, { id }) => asking.ask(from, `/api/games/g/${toCrockford(id)}/invitation`),
    ],
    [
      'follows the link',
      async (from, { id }) => asking.ask(from, `/api/games/g/${toCrockford(id)}`, await asking.newYoung()),
    ],
    ['reads the game', async (from, { id }) => asking.ask(from, `/api/games/${id}`, await asking.newYoung())],
    ['asks for a card', async (from, { id }) => readCard(from, id, await asking.newYoung())],
    ['asks for the socket', async (from, { id }) => asking.watch(from, id, await asking.newYoung())],
    ['becomes a guest there', (from, { id }) => newGuest(server, { game_id: id }, { address: from })],
    [
      'plays another game',
      async (from) => takeCard(from, (await newGame(host, { state: 'OPEN' })).id, await asking.newYoung()),
    ],
  ];

  it.each(WAYS)(
    'D-34 beyond the limits of an address a right code is answered once %s',
    async (_what, show) => {
      const [network, game] = [newNetwork(), await newGame(host, { state: 'OPEN' })];
      const [here, neighbour, there] = [`${network}::1`, `${network}::2`, `${newNetwork()}::1`];
      await asking.crowd(here);
      await asking.crowd(there);
      const [late, guest] = [await asking.newYoung(), await newGuest(server, {}, { address: here })];
      const tries = () =>
        Promise.all([
          asking.enter(here, game.game_code),
          asking.enter(neighbour, game.game_code),
          asking.join(here, late, game.game_code),
          asking.join(here, guest, game.game_code),
        ]);
      for (const answer of await tries()) expect(await readRefusal(answer)).toEqual(LIMITED_ANSWER);
      await show(here, game);
      expect((await tries()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      // Nothing else is answered there, and the same code nowhere else.
      const other = await newGame(host, { state: 'OPEN' });
      expect(await readRefusal(await asking.enter(here, WRONG))).toEqual(LIMITED_ANSWER);
      expect(await readRefusal(await asking.enter(here, other.game_code))).toEqual(LIMITED_ANSWER);
      expect(await readRefusal(await asking.enter(there, game.game_code))).toEqual(LIMITED_ANSWER);
    },
  );

  it.each(STRANGERS)(
    'D-34 a game is played nowhere because somebody who is not in it %s',
    async (_what, show) => {
      const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
      await show(here, game);
      await asking.crowd(here);
      expect(await readRefusal(await asking.enter(here, game.game_code))).toEqual(LIMITED_ANSWER);
    },
  );
});
