import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import { listGames } from '../offline/stored-games.ts';
import { listMarks, refuseMark, storeMark } from '../offline/stored-marks.ts';
import { pass, settle } from '../testing/fake-clock.ts';
import { answer, refuse } from '../testing/fake-server.ts';
import { BASE } from '../testing/setup-game.ts';
import { bodies, comeBack, queuedMarks, setupQueuedMarks } from '../testing/setup-queued-marks.ts';
import { BEN_USER } from '../testing/small-server.ts';

const setup = setupQueuedMarks();

const PLAY = `GET ${BASE}/r/1/play/full`;
const { message: REMOVED } = REFUSALS.removed_from_game;
const { message: BANNED } = REFUSALS.banned_from_game;
const noCard = () => refuse(403, 'no_card', REFUSALS.no_card.message);

const OTHER_GAME = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const OTHER_SPACE = `POST /api/games/${OTHER_GAME}/r/1/space`;
const mark = { user_id: BEN_USER.id, game_id: GAME.id, round_number: 1, sid: 3, is_marked: true };

describe('somebody who was removed while offline', () => {
  it('MOD-15 loses the waiting marks of that game without a notice for each; those of other games are sent', async () => {
    const page = await setup.markedOffline();
    await storeMark({ ...mark, game_id: OTHER_GAME });
    page.server.routes[OTHER_SPACE] = ({ body }) => answer(body);
    page.server.routes[PLAY] = () => refuse(404, 'removed_from_game', REMOVED);
    await comeBack(page, noCard);
    await pass(10_000);
    expect(page.notices).toEqual([]);
    expect([bodies(page).length, await queuedMarks(), page.state().queued_marks.size]).toEqual([2, [], 0]);
    const of_other = page.server.calls.filter(({ route }) => route === OTHER_SPACE);
    expect(of_other.map(({ body }) => body)).toEqual([{ sid: 3, is_marked: true }]);
    expect(page.state().phase).toMatchObject({ name: 'not_joined', sentence: REMOVED });
    expect([page.view(), await listGames(BEN_USER.id)]).toEqual([null, []]);
  });

  it('MOD-15 what was refused while the page was closed is dropped without a notice; a ban shows', async () => {
    await storeMark(mark);
    for (const stored of await listMarks(BEN_USER.id))
      await refuseMark({ ...stored, refusal: { code: 'no_card' } });
    const scene = setup.set();
    scene.server.routes[PLAY] = () => refuse(403, 'banned_from_game', BANNED);
    const page = await setup.open(scene, scene.playPage('1'));
    await settle();
    expect([page.notices, bodies(page), await queuedMarks()]).toEqual([[], [], []]);
    expect(page.state().phase).toEqual({ name: 'banned', sentence: BANNED });
  });
});
