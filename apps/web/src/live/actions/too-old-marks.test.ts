import { describe, expect, it } from 'vitest';
import { onTooOld, setTooOld } from '../../api/client-version.ts';
import { withLock } from '../../api/locks.ts';
import { reloadPage } from '../../offline/before-reload.ts';
import { GAME_ACTIONS } from '../../offline/worker-protocol.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import {
  bodies,
  comeBack,
  isMarked,
  NOT_SAVED,
  queuedMarks,
  SPACE,
  setupQueuedMarks,
} from '../../testing/setup-queued-marks.ts';

const setup = setupQueuedMarks();
type Page = Awaited<ReturnType<typeof setup.playing>>;

describe('marks that the app is too old to save', () => {
  const tooOld = () => refuse(426, 'client_too_old', 'Too old.');

  async function loadedAnew({ live, server }: Page) {
    live.close();
    setTooOld(false);
    const bens = setup.set(server.game);
    bens.server.routes[SPACE] = ({ body }) => answer(body);
    const page = await setup.open(bens, bens.playPage('1'));
    await settle();
    return page;
  }

  it('D-28 stay on the card in the queue, without a notice and without a retry', async () => {
    const page = await setup.playing();
    page.server.routes[SPACE] = tooOld;
    page.live.mark(6);
    await settle();
    page.live.mark(1);
    await pass(120_000);
    expect([isMarked(page, 6), isMarked(page, 1), page.notices]).toEqual([true, true, []]);
    expect([page.state().queued_marks.size, bodies(page).length]).toEqual([2, 1]);
    expect(await queuedMarks()).toEqual([
      [6, true],
      [1, true],
    ]);
    const reopened = await loadedAnew(page);
    expect(bodies(reopened)).toEqual([
      { sid: 6, is_marked: true },
      { sid: 1, is_marked: true },
    ]);
    expect([reopened.state().queued_marks.size, await queuedMarks()]).toEqual([0, []]);
  });

  it('D-28 stay in the queue when the network is back', async () => {
    const page = await setup.markedOffline();
    await comeBack(page, tooOld);
    await pass(120_000);
    expect([isMarked(page, 6), page.state().queued_marks.size, page.notices]).toEqual([true, 2, []]);
    expect([bodies(page).length, (await queuedMarks()).length]).toEqual([1, 2]);
    const reopened = await loadedAnew(page);
    expect(bodies(reopened)).toHaveLength(2);
  });

  it('D-28 a mark whose call is in progress is queued before the page reloads', async () => {
    const page = await setup.playing();
    page.server.routes[SPACE] = () => new Promise<Response>(() => undefined);
    page.live.mark(6);
    await settle();
    expect(await queuedMarks()).toEqual([]);
    setTooOld(true);
    const stored_before: unknown[] = [];
    await reloadPage(() => void queuedMarks().then((marks) => stored_before.push(...marks)));
    await settle();
    expect(stored_before).toEqual([[6, true]]);
    const reopened = await loadedAnew(page);
    expect(bodies(reopened)).toEqual([{ sid: 6, is_marked: true }]);
  });

  it('D-28 a browser without a database reverts the mark and says so', async () => {
    const page = await setup.playing();
    setup.breakDatabase();
    page.server.routes[SPACE] = tooOld;
    page.live.mark(6);
    await pass(120_000);
    expect([isMarked(page, 6), page.notices, bodies(page).length]).toEqual([false, [NOT_SAVED], 1]);
  });

  it('D-28 do not hold the lock for other senders while the page updates itself', async () => {
    const stop = onTooOld(() => new Promise(() => undefined));
    const page = await setup.markedOffline();
    await comeBack(page, tooOld);
    expect(await withLock(GAME_ACTIONS, async () => 'my turn')).toBe('my turn');
    stop();
  });
});
