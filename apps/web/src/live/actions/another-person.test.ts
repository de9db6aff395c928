import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../../api/reach.ts';
import { openMarkChannel } from '../../offline/send-marks.ts';
import { signIn, useSession } from '../../session/session-store.ts';
import { settle } from '../../testing/fake-clock.ts';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { answer, type Call, cutOff } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';
import { HOST_USER } from '../../testing/small-server.ts';
import { signedInAnswer } from '../../testing/tokens.ts';

const SPACE = `POST ${BASE}/r/1/space`;
const VALIDATE = `POST ${BASE}/validate`;
const POST = 'POST /api/chats/message';

const setup = setupGame();
type Page = Awaited<ReturnType<typeof setup.playing>>;

beforeEach(() => void fakeIndexedDb());

/** Somebody else signs in in this browser during the first call. */
function changeOverDuring(page: Page, route: string) {
  page.server.calls.splice(0);
  page.server.routes[route] = ({ body }: Call) => {
    signIn(signedInAnswer(HOST_USER));
    return answer(body);
  };
  const { calls } = page.server;
  return () => calls.filter((call) => [SPACE, VALIDATE, POST].includes(call.route)).map(({ body }) => body);
}

describe('pending actions of one person after somebody else has signed in', () => {
  it('OP-112 CARD-10 a newer mark of a cell is not sent', async () => {
    const page = await setup.playing();
    const sent = changeOverDuring(page, SPACE);
    page.live.mark(1);
    page.live.mark(1);
    await settle();
    expect(sent()).toEqual([{ sid: 1, is_marked: true }]);
  });

  it('OP-112 OP-138 queued marks are not sent', async () => {
    const page = await setup.playing();
    page.server.routes[SPACE] = cutOff;
    for (const sid of [6, 1]) {
      page.live.mark(sid);
      await settle();
    }
    const sent = changeOverDuring(page, SPACE);
    noteReach(true);
    await settle();
    expect(sent()).toEqual([{ sid: 6, is_marked: true }]);
  });

  it('OP-112 OP-054 a shout that waited for its marks is not sent', async () => {
    const page = await setup.playing();
    const sent = changeOverDuring(page, SPACE);
    page.live.mark(1);
    await page.live.shout();
    expect(sent()).toEqual([{ sid: 1, is_marked: true }]);
  });

  it('OP-112 OP-094 the next message is not posted, nor shown to them', async () => {
    const page = await setup.playing();
    page.live.sendMessage('one');
    page.live.sendMessage('two');
    page.server.sockets.last().end(1006);
    const sent = changeOverDuring(page, POST);
    await setup.welcomedAgain(page);
    expect(sent()).toEqual([expect.objectContaining({ content: 'one' })]);
    expect(page.notices.map(({ text }) => text)).not.toContain('Your message was not sent: two');
  });

  it('OP-112 OP-138 marks of others that another tab broadcasts are not shown', async () => {
    const page = await setup.playing();
    const channel = openMarkChannel(() => undefined);
    const mark = { game_id: GAME.id, round_number: 1, sid: 3, is_marked: true, kept_at: 1, refusal: null };
    channel.broadcast({ ...mark, key: 'theirs', user_id: HOST_USER.id });
    const user_id = useSession.getState().user?.id ?? '';
    channel.broadcast({ ...mark, key: 'own', user_id, sid: 4 });
    await vi.waitFor(() => expect(page.view()?.card[3]?.is_marked).toBe(true));
    expect(page.view()?.card[2]?.is_marked).toBe(false);
    channel.close();
  });
});
