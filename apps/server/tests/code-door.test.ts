import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { DAY } from '@phrase-bingo/game/rules/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { knock, newGuest } from './support/guests.ts';
import { askersOf, LIMITED_ANSWER, newNetwork, tally, WRONG } from './support/limits/code-door.ts';
import { newPack, shareByLink } from './support/packs.ts';
import { newPerson } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, readRefusal, refusalAnswer } from './support/test-server.ts';

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
});
