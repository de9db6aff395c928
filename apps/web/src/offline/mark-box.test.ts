import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { PRIYA, RAY } from '../testing/tokens.ts';
import type { KeptMark } from './kept-mark.ts';
import { openMarkBox } from './mark-box.ts';

const GAME_ID = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const MARK = { game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true };

/** The box as one tab of somebody has it, with what the tab hears. */
function aTab(user_id = PRIYA.id) {
  const heard: number[] = [];
  const post = async () => null;
  const box = openMarkBox({ user_id, post, hear: ({ sid }: KeptMark) => void heard.push(sid) });
  onTestFinished(box.close);
  return { box, heard };
}

beforeEach(() => {
  fakeIndexedDb();
  fakeLocks();
});

describe('the marks of a person in several tabs', () => {
  it('OP-138 what became of one is heard once in each of their tabs, and in no other', async () => {
    const [sender, other, gone] = [aTab(), aTab(), aTab()];
    const rays = aTab(RAY.id);
    gone.box.close();
    await sender.box.keep(MARK);
    await sender.box.send();
    await vi.waitFor(() => expect(other.heard).toEqual([3]));
    const channel = new BroadcastChannel('game-actions');
    onTestFinished(() => channel.close());
    for (const nonsense of [null, 'a word', { user_id: PRIYA.id }]) channel.postMessage(nonsense);
    await sender.box.keep({ ...MARK, sid: 4 });
    await sender.box.send();
    await vi.waitFor(() => expect(other.heard).toEqual([3, 4]));
    expect([sender.heard, gone.heard, rays.heard]).toEqual([[3, 4], [], []]);
  });

  it('OP-138 the same cell of another round, game or person is another mark', async () => {
    const { box } = aTab();
    await box.keep(MARK);
    await box.keep({ ...MARK, round_number: 2 });
    await box.keep({ ...MARK, game_id: RAY.id });
    const rays = aTab(RAY.id).box;
    await rays.keep(MARK);
    expect([await box.list(), await rays.list()].map(({ length }) => length)).toEqual([3, 1]);
    await box.keep({ ...MARK, is_marked: false });
    expect(await box.list()).toHaveLength(3);
  });

  it('what cannot be read is left out', async () => {
    const { plant } = fakeIndexedDb();
    const { box } = aTab();
    await box.keep(MARK);
    plant('marks', { key: 'nonsense' });
    expect((await box.list()).map(({ sid }) => sid)).toEqual([3]);
  });

  it('PWA-12 OP-138 each has the browser told that something waits', async () => {
    const tags: string[] = [];
    const registration = { sync: { register: async (tag: string) => void tags.push(tag) } };
    const serviceWorker = { getRegistration: async () => registration };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
    await aTab().box.keep(MARK);
    await vi.waitFor(() => expect(tags).toEqual(['game-actions']));
  });
});
