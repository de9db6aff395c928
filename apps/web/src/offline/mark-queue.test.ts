import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { PRIYA, RAY } from '../testing/tokens.ts';
import { openMarkQueue } from './mark-queue.ts';
import type { StoredMark } from './stored-marks.ts';

const GAME_ID = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const MARK = { game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true };

/** The queue in one tab of a person, with the marks the tab is notified of. */
function aTab(user_id = PRIYA.id) {
  const sent: number[] = [];
  const post = async () => null;
  const queue = openMarkQueue({ user_id, post, onSent: ({ sid }: StoredMark) => void sent.push(sid) });
  onTestFinished(queue.close);
  return { queue, sent };
}

beforeEach(() => {
  fakeIndexedDb();
  fakeLocks();
});

describe('the marks of a person in several tabs', () => {
  it('OP-138 a sent mark is reported once in each tab of its owner, and in no other tab', async () => {
    const [sender, other, gone] = [aTab(), aTab(), aTab()];
    const rays = aTab(RAY.id);
    gone.queue.close();
    await sender.queue.add(MARK);
    await sender.queue.send();
    await vi.waitFor(() => expect(other.sent).toEqual([3]));
    const channel = new BroadcastChannel('game-actions');
    onTestFinished(() => channel.close());
    for (const nonsense of [null, 'a word', { user_id: PRIYA.id }]) channel.postMessage(nonsense);
    await sender.queue.add({ ...MARK, sid: 4 });
    await sender.queue.send();
    await vi.waitFor(() => expect(other.sent).toEqual([3, 4]));
    expect([sender.sent, gone.sent, rays.sent]).toEqual([[3, 4], [], []]);
  });

  it('OP-138 the same cell of another round, game or person is another mark', async () => {
    const { queue } = aTab();
    await queue.add(MARK);
    await queue.add({ ...MARK, round_number: 2 });
    await queue.add({ ...MARK, game_id: RAY.id });
    const rays = aTab(RAY.id).queue;
    await rays.add(MARK);
    expect([await queue.list(), await rays.list()].map(({ length }) => length)).toEqual([3, 1]);
    await queue.add({ ...MARK, is_marked: false });
    expect(await queue.list()).toHaveLength(3);
  });

  it('unreadable rows are ignored', async () => {
    const { plant } = fakeIndexedDb();
    const { queue } = aTab();
    await queue.add(MARK);
    plant('marks', { key: 'nonsense' });
    expect((await queue.list()).map(({ sid }) => sid)).toEqual([3]);
  });

  const browserWith = (registration: object | undefined) => {
    const serviceWorker = { getRegistration: async () => registration };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  };

  it('PWA-12 OP-138 each mark requests a background sync under the name the worker listens for', async () => {
    const tags: string[] = [];
    browserWith({ sync: { register: async (tag: string) => void tags.push(tag) } });
    await aTab().queue.add(MARK);
    await vi.waitFor(() => expect(tags).toEqual(['game-actions']));
  });

  it.each([
    [
      'is switched off',
      { sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
    ],
    ['is unknown', {}],
    ['has no worker', undefined],
  ])('OP-138 where background sync %s, the mark waits for the page', async (_how, registration) => {
    browserWith(registration);
    const { queue } = aTab();
    await queue.add(MARK);
    expect(await queue.list()).toHaveLength(1);
  });

  it('OP-138 a browser without service workers stores the mark too', async () => {
    expect('serviceWorker' in navigator).toBe(false);
    const { queue } = aTab();
    await queue.add(MARK);
    expect(await queue.list()).toHaveLength(1);
  });
});
