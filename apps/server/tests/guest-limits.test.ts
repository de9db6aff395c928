import { randomBytes } from 'node:crypto';
import { PACE } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { expect, it, vi } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { forgetSession, type Guest, knock, newGuest } from './support/guests.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  LIMITED,
  readRefusal,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const env = { ...LIMITED, TRUST_PROXY: '1' };

/** A network in which no other test has an address. */
const newNetwork = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
const tally = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

forEachEngine('limits at the guest door', (fixture) => {
  const { server, host } = room(fixture, { env });

  it('GUEST-27 D-34 1,000 guests from one address in 10 minutes, however many come at once, and the next waits', async () => {
    const network = newNetwork();
    const [here, neighbour, there] = [`${network}::1`, `${network}::2`, `${newNetwork()}::1`];
    const browser = newBrowser();
    const sam = await newGuest(server, { display_name: 'Sam' }, { browser, address: here });
    // Neither refusals nor those who come back count.
    const refused = await Promise.all(upTo(20).map(() => knock(server, { code: '12' }, { address: here })));
    expect(tally(refused, 400)).toBe(20);
    for (const _ of upTo(5)) {
      forgetSession(browser);
      await newGuest(server, { display_name: 'Sam' }, { browser, address: here });
    }
    const crowd = await Promise.all(
      upTo(1_030).map((n) => knock(server, {}, { address: n % 2 === 0 ? here : neighbour })),
    );
    expect([tally(crowd, 200), tally(crowd, 429)]).toEqual([999, 31]);

    const next = await knock(server, {}, { address: here });
    const wait = Number(next.headers.get('retry-after'));
    expect(await readRefusal(next)).toEqual({
      status: 429,
      code: 'too_many_guests',
      message: `Many people have joined from this network just now. Try again in ${Math.ceil(wait / 60)} min, or sign in.`,
      is_same: true,
    });
    expect(Number.isInteger(wait)).toBe(true);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(600);
    expect(next.headers.getSetCookie()).toEqual([]);

    // Every other reason is told first, and whoever comes back makes no new guest.
    expect(await readRefusal(await knock(server, { display_name: '' }, { address: here }))).toEqual(
      refusalAnswer('display_name_required'),
    );
    forgetSession(browser);
    expect((await newGuest(server, { display_name: 'sam' }, { browser, address: here })).id).toBe(sam.id);
    expect((await knock(server, {}, { address: there })).status).toBe(200);
  });

  /** Comes back as the same guest, many times at once, without the session of the time before. */
  async function comeBack(at: TestServer, { browser, username }: Guest, times: number): Promise<Response[]> {
    forgetSession(browser);
    const cookie = browser.cookie();
    const { method, path } = GUEST_ENDPOINTS.enterAsGuest;
    const body = { display_name: username };
    return Promise.all(upTo(times).map(() => send(at.url, path, { method, cookie, body })));
  }

  it('GUEST-24 OP-130 one guest who comes back again and again is slowed down, and nobody else', async () => {
    const [restless, calm] = [await newGuest(server), await newGuest(server)];
    // So slow that only the burst passes while the test runs.
    const { limiter } = server.context.limits;
    const pass = limiter.pass.bind(limiter);
    const slowed = vi.spyOn(limiter, 'pass');
    slowed.mockImplementation((pace) => pass({ ...pace, per_second: 1 / 3_600 }));
    const answers = await comeBack(server, restless, 80);
    const refused = answers.find(({ status }) => status === 429);
    expect(tally(answers, 200)).toBe(PACE.changes.burst);
    expect(refused && (await readRefusal(refused))).toEqual(refusalAnswer('too_many_requests'));
    expect(tally(await comeBack(server, calm, 1), 200)).toBe(1);
    slowed.mockRestore();
  });

  it('GUEST-24 OP-130 RATE_LIMITS=off lets one guest come back as often as they like', {
    tags: 'long',
  }, async () => {
    const open = await startServer(fixture.settings(), { env: { ...env, RATE_LIMITS: 'off' } });
    const guest = await newGuest(open);
    expect(tally(await comeBack(open, guest, 100), 200)).toBe(100);
    await open.drain();
  });

  it('GUEST-27 RATE_LIMITS=off lifts it', { tags: 'long' }, async () => {
    const open = await startServer(fixture.settings(), { env: { ...env, RATE_LIMITS: 'off' } });
    const address = `${newNetwork()}::1`;
    const crowd = await Promise.all(upTo(1_010).map(() => knock(open, {}, { address })));
    expect(tally(crowd, 200)).toBe(1_010);
    await open.drain();
  });

  it('GUEST-29 wrong codes of visitors and guests count together per address, 60 a minute', async () => {
    const [here, there] = [`${newNetwork()}::1`, `${newNetwork()}::1`];
    const { game_code } = await newGame(host, { state: 'OPEN' });
    const guests = await Promise.all(upTo(4).map(() => newGuest(server, {}, { address: here })));
    const join = (token: string, code: string, from = here) =>
      send(server.url, GAME_ENDPOINTS.joinByCode.path, {
        method: 'POST',
        body: { code },
        token,
        headers: { 'x-forwarded-for': from },
      });
    for (const { token } of guests.slice(0, 3)) {
      const wrong = await Promise.all(upTo(10).map(() => join(token, '000000')));
      expect(tally(wrong, 404)).toBe(10);
    }
    const visitors = await Promise.all(
      upTo(40).map(() => knock(server, { code: '000000' }, { address: here })),
    );
    expect([tally(visitors, 404), tally(visitors, 429)]).toEqual([30, 10]);
    const late = await knock(server, { code: game_code }, { address: here });
    expect(await readRefusal(late)).toEqual(refusalAnswer('too_many_requests'));
    const token = guests[3]?.token ?? '';
    expect(await readRefusal(await join(token, game_code))).toEqual(refusalAnswer('too_many_requests'));
    expect((await join(token, game_code, there)).status).toBe(200);
    expect((await knock(server, { code: game_code }, { address: there })).status).toBe(200);
    // A code of another form is no guess, and a link needs none.
    expect((await knock(server, {}, { address: here })).status).toBe(200);
  });

  it('CLAIM-09 failed merges count per address over all emails, and per email over all addresses', async () => {
    const guest = await newGuest(server, {}, { address: `${newNetwork()}::1` });
    const { method, path } = GUEST_ENDPOINTS.mergeAccount;
    const newEmail = () => `${randomBytes(8).toString('hex')}@example.com`;
    const tryMerge = async (email: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      const body = { email, password: 'Wrong-one!9' };
      return readRefusal(await send(server.url, path, { method, token: guest.token, body, headers }));
    };
    const here = `${newNetwork()}::1`;
    const emails = upTo(10).map(newEmail);
    for (const email of emails) {
      expect(await tryMerge(email, here)).toEqual(refusalAnswer('merge_password_wrong'));
    }
    expect(await tryMerge(newEmail(), here)).toEqual(refusalAnswer('too_many_requests'));
    const [email = ''] = emails;
    for (const _ of upTo(9)) {
      expect(await tryMerge(email, `${newNetwork()}::1`)).toEqual(refusalAnswer('merge_password_wrong'));
    }
    expect(await tryMerge(email, `${newNetwork()}::1`)).toEqual(refusalAnswer('too_many_requests'));
  });
});
