import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Failure, Refused, Unreachable } from '../api/failures.ts';
import { pass, settle, stopClocks } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { forgetOthers } from './forget-others.ts';
import { sendMarks } from './send-marks.ts';
import { listMarks, type StoredMark, storeMark } from './stored-marks.ts';

const BEN = '3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d';
const ANN = '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650';
const GAME_ID = '1b671a64-40d5-491e-99b0-da01ff1f3341';

function freshBox() {
  const db = fakeIndexedDb();
  const keep = (sid: number, is_marked = true, user_id = BEN) =>
    storeMark({ user_id, game_id: GAME_ID, round_number: 1, sid, is_marked });
  const sids = async (user_id = BEN) => (await listMarks(user_id)).map(({ sid }) => sid);
  return { db, keep, sids };
}

type Sent = [sid: number, is_marked: boolean];

/** A server that records what it is sent and gives these answers. */
function noting(answer: (mark: StoredMark) => Failure | null = () => null) {
  const sent: Sent[] = [];
  const reported: StoredMark[] = [];
  return {
    sent,
    reported,
    parts: {
      user_id: BEN,
      post: async (mark: StoredMark) => {
        sent.push([mark.sid, mark.is_marked]);
        return answer(mark);
      },
      report: (mark: StoredMark) => void reported.push(mark),
    },
  };
}

beforeEach(fakeLocks);

describe('marks that wait for the network', () => {
  it('OP-138 are sent in the order they were made, and once', async () => {
    const { keep, sids } = freshBox();
    for (const sid of [7, 3, 25]) await keep(sid);
    const server = noting();
    expect(await sendMarks(server.parts)).toBe(true);
    expect(await sendMarks(server.parts)).toBe(true);
    expect(server.sent).toEqual([
      [7, true],
      [3, true],
      [25, true],
    ]);
    expect(await sids()).toEqual([]);
    expect(server.reported.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  });

  it('OP-138 stay in order when the clock of the device is set back and the page is opened again', async () => {
    const { keep, sids } = freshBox();
    vi.setSystemTime('2026-02-01T19:00:00Z');
    for (const sid of [7, 3]) await keep(sid);
    vi.resetModules();
    vi.setSystemTime('2026-02-01T18:00:00Z');
    const reopened = await import('./stored-marks.ts');
    await reopened.storeMark({ user_id: BEN, game_id: GAME_ID, round_number: 1, sid: 1, is_marked: true });
    expect(await sids()).toEqual([7, 3, 1]);
    vi.useRealTimers();
  });

  it('OP-138 are sent once by two senders at the same time, such as a tab and the worker', async () => {
    const { keep } = freshBox();
    for (const sid of [1, 2, 3]) await keep(sid);
    const server = noting();
    await Promise.all([sendMarks(server.parts), sendMarks(server.parts)]);
    expect(server.sent).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  it('OP-138 of the same cell replace each other, and the last one is sent in its order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 12 }),
        async (wishes) => {
          const { keep } = freshBox();
          for (const [sid, is_marked] of wishes) await keep(sid, is_marked);
          const server = noting();
          await sendMarks(server.parts);
          const last = wishes.filter(([sid], at) => wishes.findLastIndex(([other]) => other === sid) === at);
          expect(server.sent).toEqual(last);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('OP-138 are sent again if they change while being sent', async () => {
    const { keep } = freshBox();
    await keep(4);
    const sent: Sent[] = [];
    await sendMarks({
      user_id: BEN,
      report: () => undefined,
      post: async ({ sid, is_marked }) => {
        sent.push([sid, is_marked]);
        if (is_marked) await keep(4, false);
        return null;
      },
    });
    expect(sent).toEqual([
      [4, true],
      [4, false],
    ]);
  });

  it('OP-138 a refused mark is reported and stays until the person is notified, and the others go on', async () => {
    const { keep } = freshBox();
    for (const sid of [1, 2, 3]) await keep(sid);
    const server = noting(({ sid }) => (sid === 2 ? new Refused(409, 'marking_closed', 'No') : null));
    expect(await sendMarks(server.parts)).toBe(true);
    expect(server.reported.map(({ sid, refusal }) => [sid, refusal?.code])).toEqual([
      [1, undefined],
      [2, 'marking_closed'],
      [3, undefined],
    ]);
    expect((await listMarks(BEN)).map(({ sid, refusal }) => [sid, refusal])).toEqual([
      [2, { code: 'marking_closed' }],
    ]);
    expect(await sendMarks(server.parts)).toBe(true);
    expect(server.sent).toHaveLength(3);
  });

  it.each([
    ['no network', new Unreachable('gone')],
    ['nobody signed in', new Refused(401)],
    ['too much at once', new Refused(429)],
    ['a server that starts', new Refused(503)],
    ['a proxy whose server is away', new Refused(502)],
    ['a proxy that has lost patience', new Refused(504)],
  ])('OP-138 %s: all stay in the queue', async (_why, failure) => {
    const { keep, sids } = freshBox();
    for (const sid of [1, 2]) await keep(sid);
    const server = noting(() => failure);
    expect(await sendMarks(server.parts)).toBe(false);
    expect([server.sent.length, server.reported, await sids()]).toEqual([1, [], [1, 2]]);
  });

  it('D-25 after a Retry-After the marks wait, go on in order, and none is lost or reverted', async () => {
    stopClocks('2026-02-01T19:00:00Z');
    const { keep, sids } = freshBox();
    for (const sid of [1, 2, 3]) await keep(sid);
    let allowed = 1;
    const server = noting(() => {
      allowed -= 1;
      return allowed < 0 ? new Refused(429, 'too_many_requests', 'Slow down.', 1) : null;
    });
    const sending = sendMarks(server.parts);
    await settle();
    expect([server.sent.length, await sids()]).toEqual([2, [2, 3]]);
    allowed = 2;
    await pass(999);
    expect(server.sent).toHaveLength(2);
    await pass(1);
    expect(await sending).toBe(true);
    expect(server.sent.map(([sid]) => sid)).toEqual([1, 2, 2, 3]);
    expect(server.reported.map(({ sid, refusal }) => [sid, refusal])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(await sids()).toEqual([]);
    vi.useRealTimers();
  });

  it('D-25 the number of retries starts over with each saved mark', async () => {
    stopClocks('2026-02-01T19:00:00Z');
    const { keep, sids } = freshBox();
    for (const sid of [1, 2, 3, 4, 5, 6, 7]) await keep(sid);
    let is_allowed = true;
    const server = noting(() => {
      is_allowed = !is_allowed;
      return is_allowed ? null : new Refused(429, 'too_many_requests', 'Slow down.', 1);
    });
    const sending = sendMarks(server.parts);
    await pass(60_000);
    expect([await sending, server.sent.length, await sids()]).toEqual([true, 14, []]);
    vi.useRealTimers();
  });

  it('D-25 the queue gives up for now if the server asks to wait too often or too long', async () => {
    stopClocks('2026-02-01T19:00:00Z');
    for (const [seconds, tries] of [
      [1, 6],
      [10, 6],
      [11, 1],
      [3_600, 1],
    ] as const) {
      const { keep, sids } = freshBox();
      await keep(1);
      const server = noting(() => new Refused(429, 'too_many_requests', 'Slow down.', seconds));
      const sending = sendMarks(server.parts);
      await pass(60_000);
      expect(await sending).toBe(false);
      expect([server.sent.length, server.reported, await sids()]).toEqual([tries, [], [1]]);
    }
    vi.useRealTimers();
  });

  it('OP-138 nobody sends the marks of another person, and a sign-out removes them', async () => {
    const { keep, sids } = freshBox();
    await keep(1, true, ANN);
    await keep(2);
    const server = noting();
    await sendMarks(server.parts);
    expect(server.sent).toEqual([[2, true]]);
    await keep(3);
    await forgetOthers(BEN);
    expect([await sids(ANN), await sids()]).toEqual([[], [3]]);
    await forgetOthers(null);
    expect(await sids()).toEqual([]);
  });
});

it('D-28 a worker that is too old leaves the marks in the queue for the next one', async () => {
  const { keep, sids } = freshBox();
  await keep(1);
  await keep(2);
  const server = noting(() => new Refused(426, 'client_too_old', 'Too old.'));
  expect(await sendMarks(server.parts)).toBe(false);
  expect([server.sent, server.reported, await sids()]).toEqual([[[1, true]], [], [1, 2]]);
});

it('OP-138 storing fails in a browser without a database', async () => {
  const { db } = freshBox();
  db.breakDown();
  await expect(sendMarks(noting().parts)).rejects.toThrow();
});
