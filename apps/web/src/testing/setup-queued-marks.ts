import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { beforeEach } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { listMarks } from '../offline/stored-marks.ts';
import { settle } from './fake-clock.ts';
import { fakeIndexedDb } from './fake-indexed-db.ts';
import { type Call, cutOff } from './fake-server.ts';
import { BASE, setupGame } from './setup-game.ts';
import { BEN_USER } from './small-server.ts';

export const SPACE = `POST ${BASE}/r/1/space`;
export const NOT_SAVED = { kind: 'error', text: 'Failed to save cell selection. Please try again.' };

type Page = Awaited<ReturnType<ReturnType<typeof setupGame>['playing']>>;

export const isMarked = (page: Page, sid: number) => page.view()?.card[sid - 1]?.is_marked;

/** The bodies of all calls that save a mark. */
export const bodies = (page: Page) =>
  page.server.calls.filter(({ route }) => route === SPACE).map(({ body }) => body);

/** The marks in the browser's database. */
export const queuedMarks = async () =>
  (await listMarks(BEN_USER.id)).map(({ sid, is_marked }) => [sid, is_marked]);

function loseServer(page: Page) {
  page.server.routes[SPACE] = cutOff;
}

export const markBody = PLAY_ENDPOINTS.markCell.body;

/** How the server saves marks, so that its next snapshot has them. */
export function saves({ server }: Pick<Page, 'server'>): (call: Call) => Response | Promise<Response> {
  server.serveBen();
  return server.routes[SPACE] ?? cutOff;
}

export async function comeBack(
  page: Page,
  space: (call: Call) => Response | Promise<Response> = saves(page),
) {
  page.server.calls.splice(0);
  page.server.routes[SPACE] = space;
  noteReach(true);
  await settle();
}

/** Play pages in a browser with an empty database. */
export function setupQueuedMarks() {
  const setup = setupGame();
  let db: ReturnType<typeof fakeIndexedDb>;
  beforeEach(() => {
    db = fakeIndexedDb();
  });
  return {
    ...setup,
    breakDatabase: () => db.breakDown(),
    /** A page with marks on B2 and B1, made without the server in that order. */
    async markedOffline() {
      const page = await setup.playing();
      loseServer(page);
      page.live.mark(6);
      await settle();
      page.live.mark(1);
      await settle();
      return page;
    },
  };
}
