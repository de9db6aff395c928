import { randomBytes, randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { CHAT, PACE } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../src/accounts/delete-expired.ts';
import type { Limiter } from '../src/limiter/limiter.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { newLogin } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, readRefusal, send } from './support/test-server.ts';

/** Seconds between two requests at the slow pace. */
const SLOWLY = 3_600;

/** An address in its own network. */
const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const tally = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function expectLimited(response: Response | undefined, within_seconds: number): Promise<void> {
  if (!response) return expect.unreachable();
  const wait = Number(response.headers.get('retry-after'));
  expect(await readRefusal(response)).toMatchObject({
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    is_same: true,
  });
  expect(Number.isInteger(wait)).toBe(true);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(within_seconds);
}

forEachEngine('ceilings', (fixture) => {
  const { server, host } = room(fixture, { env: { ...LIMITED, TRUST_PROXY: '1' } });

  beforeAll(async () => {
    real = server.context.limits.limiter;
  });
  afterEach(() => earn((pace) => real.pass(pace)));

  let real: Limiter;
  /** Replaces the pace of the limiter. */
  function earn(pass: Limiter['pass']): void {
    const { context } = server;
    context.limits.limiter = {
      take: (...given) => real.take(...given),
      pass,
      note: (...given) => real.note(...given),
      isNoted: (...given) => real.isNoted(...given),
      close: () => real.close(),
    };
  }
  /** So slow that only the burst passes while a test runs. */
  const slowly: Limiter['pass'] = (pace) => real.pass({ ...pace, per_second: 1 / SLOWLY });

  const post = (path: string, body: unknown, { from, token }: { from?: string; token?: string }) =>
    send(server.url, path, {
      method: 'POST',
      body,
      ...(token && { token }),
      ...(from && { headers: { 'x-forwarded-for': from } }),
    });

  it('D-25 OP-130 thirty sign-ups per 10 minutes and address, including refused ones', async () => {
    const [here, there] = [newAddress(), newAddress()];
    const signUp = (body: unknown, from: string) => post(ACCOUNT_ENDPOINTS.signup.path, body, { from });
    expect((await signUp(newLogin(), here)).status).toBe(200);
    const refused = [{ ...newLogin(), password: 'weak' }, { ...newLogin(), email: 'none' }, {}, '{'];
    for (const body of refused) expect((await signUp(body, here)).status).toBe(400);
    const answers = await Promise.all(upTo(40).map(() => signUp({ ...newLogin(), email: 'none' }, here)));
    expect([tally(answers, 400), tally(answers, 429)]).toEqual([25, 15]);
    await expectLimited(await signUp(newLogin(), here), 600);
    expect((await signUp(newLogin(), there)).status).toBe(200);
  });

  it('D-25 OP-130 sixty wrong codes a minute per address, from any account younger than a day', async () => {
    const [here, there] = [newAddress(), newAddress()];
    const { game_code } = await newGame(host, { state: 'OPEN' });
    const people = await Promise.all(upTo(8).map(() => newPerson(server)));
    const ids = people.map(({ id }) => id);
    const { query } = server.context.db;
    await query.updateTable('users').set({ created_at: Date.now() }).where('id', 'in', ids).execute();
    const join = (person: Person, code: string, from = here) =>
      post(GAME_ENDPOINTS.joinByCode.path, { code }, { from, token: person.token });
    const ungiven = (n: number) => `00000${n % 10}`;
    const [last] = people;
    if (!last) return expect.unreachable();
    for (const person of people.slice(1, 7)) {
      const answers = await Promise.all(upTo(10).map((n) => join(person, ungiven(n))));
      expect(tally(answers, 404)).toBe(10);
    }
    await expectLimited(await join(last, ungiven(1)), 60);
    await expectLimited(await join(last, game_code), 60);
    expect((await join(last, game_code, there)).status).toBe(200);
  });

  it('GUEST-07 OP-130 sixty wrong invitations a minute per address', async () => {
    const path = GAME_ENDPOINTS.getInvitation.path.replace('{crockfordId}', toCrockford(randomUUID()));
    const headers = { 'x-forwarded-for': newAddress() };
    const answers = await Promise.all(upTo(65).map(() => send(server.url, path, { headers })));
    expect([tally(answers, 404), tally(answers, 429)]).toEqual([60, 5]);
    await expectLimited(await send(server.url, path, { headers }), 60);
  });

  it('D-25 OP-130 sixty new games an hour per account; those that are refused do not count', async () => {
    const maker = await newPerson(server);
    const make = (token: string, name = 'Hall') => post(GAME_ENDPOINTS.createGame.path, { name }, { token });
    earn(async () => 0);
    for (const _ of upTo(5)) expect((await make(maker.token, ' ')).status).toBe(400);
    const answers: Response[] = [];
    for (const _ of upTo(5)) answers.push(...(await Promise.all(upTo(14).map(() => make(maker.token)))));
    expect([tally(answers, 200), tally(answers, 429)]).toEqual([60, 10]);
    await expectLimited(await make(maker.token), 3_600);
    expect((await make(host.token)).status).toBe(200);
  });

  it('D-25 OP-130 requests that change something: a burst of 60 per person, then 429; reads are not limited', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const [eager, calm] = [await newPlayer(server, id), await newPlayer(server, id)];
    const change = (token: string) =>
      post(`/api/games/${id}/r/1/space`, { sid: 1, is_marked: true }, { token });
    earn(slowly);
    const answers = await Promise.all(upTo(100).map(() => change(eager.token)));
    expect(tally(answers, 429)).toBe(100 - PACE.changes.burst);
    await expectLimited(await change(eager.token), SLOWLY);
    const reads = await Promise.all(
      upTo(100).map(() => send(server.url, `/api/games/${id}`, { token: eager.token })),
    );
    expect(tally(reads, 200)).toBe(100);
    expect((await change(calm.token)).status).not.toBe(429);
  });

  it('D-25 OP-130 chat: a burst of 40 per person over HTTP and all sockets together', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const [eager, calm] = [await newPlayer(server, id), await newPlayer(server, id)];
    const sockets = await Promise.all(upTo(3).map(() => eager.watch(id)));
    earn(slowly);
    const over_http = upTo(40).map((n) =>
      post(CHAT_ENDPOINTS.postMessage.path, { game_id: id, content: `call ${n}` }, { token: eager.token }),
    );
    const over_sockets = sockets.map(async (live, s) => {
      const answers: LiveEvent[] = [];
      for (const n of upTo(30)) {
        const client_id = `${s} ${n} of ${eager.id}`;
        live.socket.send(JSON.stringify({ type: 'message', content: client_id, client_id }));
        answers.push(await live.answerTo(client_id));
      }
      return answers;
    });
    const calls = await Promise.all(over_http);
    const answers = (await Promise.all(over_sockets)).flat();
    const refused = answers.filter(({ type }) => type === 'error');
    expect(tally(calls, 200) + answers.length - refused.length).toBe(PACE.messages.burst);
    expect(new Set(refused.map((frame) => 'code' in frame && frame.code))).toEqual(
      new Set(['too_many_requests']),
    );
    const body = { game_id: id, content: 'calm' };
    expect((await post(CHAT_ENDPOINTS.postMessage.path, body, { token: calm.token })).status).toBe(200);
    for (const { socket } of sockets) socket.close();
  });

  it('D-25 messages beyond the latest 100 of a game are deleted, those of other games stay', async () => {
    const [{ id }, { id: other }] = [
      await newGame(host, { state: 'OPEN' }),
      await newGame(host, { state: 'OPEN' }),
    ];
    const player = await newPlayer(server, id);
    const { query } = server.context.db;
    const old = upTo(250).map((n) => ({
      id: randomUUID(),
      game_id: id,
      seq: n - 1_000,
      content: `old ${n}`,
      datetime_created: n,
    }));
    await query.insertInto('messages').values(old).execute();
    const say = (content: string) => player.postMessage({ game_id: id, content });
    const count = async (game_id: string) =>
      (await query.selectFrom('messages').select('id').where('game_id', '=', game_id).execute()).length;
    const before = await count(other);
    await say('young');
    expect([await count(id), await count(other)]).toEqual([CHAT.keep, before]);
    // The event log for reconnecting clients is separate and stays complete.
    const watching = await host.watch(id, 0);
    expect((await watching.next('message')).content).toBe('young');
    await Promise.all(upTo(30).map((n) => say(`at once ${n}`)));
    expect(await count(id)).toBe(CHAT.keep);
    const listed = await player.listMessages({ id });
    // 30 and one before them, and the system message that the game is open.
    expect(listed.map(({ content }) => content).slice(0, 2)).toEqual(['old 183', 'old 184']);
    await host.moveGame({ id, status: 'PLAYING' });
    expect(await count(id)).toBe(CHAT.keep);
    watching.socket.close();
  });

  it('D-25 OP-093 a message that was already deleted is not stored again, however late its sender retries', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const client_id = randomUUID();
    const say = () => player.postMessage({ game_id: id, content: ' mine ', client_id });
    const { query } = server.context.db;
    const sent = await say();
    // Without a client_id it is remembered by its own id, for slow chat; no client retries a message that is too old.
    const post = (body: { client_id?: string }) => player.postMessage({ game_id: id, content: 'x', ...body });
    const nameless = await post({});
    const old = await post({ client_id: randomUUID() });
    await query.updateTable('messages').set({ datetime_created: 1 }).where('id', '=', old.id).execute();
    const { seq } = await query
      .selectFrom('games')
      .select('seq')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rush = upTo(CHAT.keep).map((n) => ({
      id: randomUUID(),
      game_id: id,
      seq: seq + 1_000 + n,
      content: `rush ${n}`,
      datetime_created: Date.now(),
    }));
    await query.insertInto('messages').values(rush).execute();
    await host.moveGame({ id, status: 'PLAYING' });
    const isKept = () => query.selectFrom('messages').select('id').where('id', '=', sent.id).execute();
    expect(await isKept()).toEqual([]);
    expect(await say()).toEqual(sent);
    expect(await isKept()).toEqual([]);
    const names = () => query.selectFrom('message_names').select('message_id').execute();
    expect(new Set(await names())).toEqual(new Set([{ message_id: sent.id }, { message_id: nameless.id }]));
    await query.updateTable('message_names').set({ sent_at: 1 }).execute();
    await deleteExpired(server.context.db);
    expect(await names()).toEqual([]);
  });
});
