import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import { noteReach } from '../../api/reach.ts';
import { forgetOthers } from '../../offline/forget-others.ts';
import { storeMark } from '../../offline/stored-marks.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { BASE } from '../../testing/setup-game.ts';
import {
  bodies,
  comeBack,
  isMarked,
  markBody,
  NOT_SAVED,
  queuedMarks,
  SPACE,
  saves,
  setupQueuedMarks,
} from '../../testing/setup-queued-marks.ts';
import { BEN_USER } from '../../testing/small-server.ts';

const setup = setupQueuedMarks();

describe('marks made without the server', () => {
  it('OP-138 stay on the card, are counted, and are stored in the database of the browser', async () => {
    const page = await setup.markedOffline();
    expect([isMarked(page, 6), isMarked(page, 1), page.notices]).toEqual([true, true, []]);
    expect(page.state().queued_marks.size).toBe(2);
    expect(await queuedMarks()).toEqual([
      [6, true],
      [1, true],
    ]);
  });

  it('OP-138 PWA-12 are sent in order and once when the network is back', async () => {
    const page = await setup.markedOffline();
    await comeBack(page);
    noteReach(true);
    await pass(60_000);
    expect(bodies(page)).toEqual([
      { sid: 6, is_marked: true },
      { sid: 1, is_marked: true },
    ]);
    expect([isMarked(page, 6), isMarked(page, 1), page.state().pending_marks.size]).toEqual([true, true, 0]);
    expect([page.state().queued_marks.size, await queuedMarks()]).toEqual([0, []]);
  });

  it('OP-138 CARD-10 one the server refuses is reverted with the usual message, the others are saved', async () => {
    const page = await setup.markedOffline();
    const save = saves(page);
    await comeBack(page, (call) =>
      markBody.parse(call.body).sid === 6 ? refuse(409, 'marking_closed', 'No') : save(call),
    );
    expect([isMarked(page, 6), isMarked(page, 1)]).toEqual([false, true]);
    expect(page.notices).toEqual([NOT_SAVED]);
    expect([page.state().queued_marks.size, await queuedMarks()]).toEqual([0, []]);
  });

  it('OP-138 CARD-06 a refusal with its own sentence shows it', async () => {
    const page = await setup.markedOffline();
    await comeBack(page, () => refuse(403, 'inactive_marking', 'whatever'));
    const text = 'You must be an active player to mark cells.';
    expect(page.notices).toEqual([
      { kind: 'error', text },
      { kind: 'error', text },
    ]);
  });

  it('OP-138 are retried when the server asks to wait', async () => {
    const page = await setup.markedOffline();
    await comeBack(page, () => refuse(503, 'unavailable', 'Later'));
    expect([isMarked(page, 6), page.state().queued_marks.size, page.notices]).toEqual([true, 2, []]);
    page.server.routes[SPACE] = ({ body }) => answer(body);
    await pass(5_000);
    expect([page.state().queued_marks.size, await queuedMarks()]).toEqual([0, []]);
  });

  it('OP-138 a shout waits for them', async () => {
    const page = await setup.markedOffline();
    page.server.routes[`POST ${BASE}/validate`] = () => refuse(409, 'shouting_closed', 'No');
    noteReach(true);
    page.server.routes[SPACE] = ({ body }) => answer(body);
    page.server.calls.splice(0);
    await page.live.shout();
    expect(page.server.calls.map(({ route }) => route)).toEqual([SPACE, SPACE, `POST ${BASE}/validate`]);
  });

  it('D-40 one made once the server is back waits for those made before', async () => {
    const page = await setup.markedOffline();
    const held: (() => void)[] = [];
    const save = saves(page);
    await comeBack(page, async (call) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return save(call);
    });
    page.live.mark(2);
    await settle();
    expect(bodies(page)).toEqual([{ sid: 6, is_marked: true }]);
    for (const _ of [6, 1, 2]) {
      held.shift()?.();
      await settle();
    }
    expect(bodies(page).map((body) => markBody.parse(body).sid)).toEqual([6, 1, 2]);
  });

  it('D-40 CARD-10 make no second call for a cell whose mark is being saved', async () => {
    const page = await setup.playing();
    let letGo = (_saved: Response): void => undefined;
    page.server.routes[SPACE] = ({ body }) =>
      markBody.parse(body).sid === 3
        ? new Promise<Response>((resolve) => {
            letGo = resolve;
          })
        : refuse(429, 'too_many_requests', 'Slow down.');
    for (const sid of [3, 4]) page.live.mark(sid);
    await settle();
    expect(page.state().queued_marks.size).toBe(1);
    page.server.calls.splice(0);
    page.live.mark(3);
    await settle();
    expect(bodies(page)).toEqual([]);
    letGo(answer({ sid: 3, is_marked: true }));
    await settle();
    expect(bodies(page)).toEqual([{ sid: 3, is_marked: false }]);
    letGo(answer({ sid: 3, is_marked: false }));
    await settle();
    expect(isMarked(page, 3)).toBe(false);
  });

  it('D-40 one of a session that has ended stays until its owner is back', async () => {
    const page = await setup.playing();
    page.server.routes[SPACE] = () => refuse(401, 'session_ended', 'Session ended');
    page.live.mark(6);
    await settle();
    expect([await queuedMarks(), page.notices]).toEqual([[[6, true]], []]);
  });

  it('OP-138 wait in the page if the browser cannot store them', async () => {
    setup.breakDatabase();
    const page = await setup.markedOffline();
    expect([isMarked(page, 6), page.state().queued_marks.size]).toEqual([true, 0]);
    page.server.calls.splice(0);
    await pass(60_000);
    expect(bodies(page), 'nothing is sent while the server is not reached').toEqual([]);
    await comeBack(page);
    await pass(5_000);
    expect(bodies(page)).toHaveLength(2);
    expect(page.state().pending_marks.size).toBe(0);
  });
});

describe('marks of an earlier visit', () => {
  const mark = { user_id: BEN_USER.id, game_id: GAME.id, round_number: 1, sid: 3, is_marked: true };

  it('OP-138 are on the card again and are sent', async () => {
    await storeMark(mark);
    const scene = setup.set();
    scene.server.routes[SPACE] = saves(scene);
    const page = await setup.open(scene, scene.playPage('1'));
    await settle();
    expect(isMarked(page, 3)).toBe(true);
    expect([bodies(page), await queuedMarks()]).toEqual([[{ sid: 3, is_marked: true }], []]);
  });

  it('OP-138 of another game stay in the queue', async () => {
    const other = { ...mark, game_id: '1b671a64-40d5-491e-99b0-da01ff1f3341' };
    await storeMark(other);
    const page = await setup.playing();
    expect([isMarked(page, 3), page.state().queued_marks.size, await queuedMarks()]).toEqual([
      false,
      0,
      [[3, true]],
    ]);
  });

  it('OP-138 of another person, or of somebody who signed out, are never shown', async () => {
    await storeMark({ ...mark, user_id: '3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d' });
    await storeMark(mark);
    await forgetOthers(null);
    const page = await setup.playing();
    expect([isMarked(page, 3), bodies(page)]).toEqual([false, []]);
  });

  it('D-25 marks made offline with a Retry-After stay in the queue, and none is reverted', async () => {
    const page = await setup.markedOffline();
    const wait = () => refuse(429, 'too_many_requests', 'Slow down.', { 'retry-after': '1' });
    await comeBack(page, wait);
    expect([isMarked(page, 6), isMarked(page, 1), page.notices]).toEqual([true, true, []]);
    page.server.routes[SPACE] = saves(page);
    await pass(1_000);
    expect([isMarked(page, 6), isMarked(page, 1), await queuedMarks(), page.notices]).toEqual([
      true,
      true,
      [],
      [],
    ]);
  });
});
