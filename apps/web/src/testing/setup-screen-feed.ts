import type { ScreenNews } from '@phrase-bingo/game/view/screen/project-event';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { screenSnapshotOf, toScreen } from '@phrase-bingo/game/view/test-support/small-game-screen';
import { SCREEN_DIRECT_EXAMPLES, SCREEN_EXAMPLES } from '@phrase-bingo/game/wire/examples/screen-examples';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import { isGameEvent } from '@phrase-bingo/game/wire/live/frames';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { afterEach, beforeEach, vi } from 'vitest';
import { createScreenFeed, type FeedState, LOADING } from '../features/screen/feed/screen-feed.ts';
import { createServerClock } from '../live/server-clock.ts';
import { freshBrowser } from './browser-state.ts';
import { settle, stopClocks } from './fake-clock.ts';
import { answer, fakeServer } from './fake-server.ts';
import { type FakeWebSocket, fakeSockets } from './fake-web-socket.ts';

/** The server of a small game for one screen. */
export function screenServer(game: SmallGame) {
  const log: ScreenNews[] = [];
  const sockets = fakeSockets();
  const server = fakeServer({ [SCREEN]: () => answer(screenSnapshotOf(game)) });
  const resync = () => sentNow({ ...SCREEN_DIRECT_EXAMPLES.resync, seq: game.seq });
  return {
    ...server,
    sockets,
    game,
    forget: () => log.splice(0),
    hear: () => undefined,

    /** Plays a move and gives the frames for a screen. */
    play(name: string, pick: number): ScreenFrame[] {
      const news = play(game, name, pick)
        .map(({ event }) => event)
        .filter(isGameEvent)
        .map(toScreen);
      log.push(...news);
      const frames = news.map(({ frame }) => frame);
      return news.some(({ needs_snapshot }) => needs_snapshot) ? [...frames, resync()] : frames;
    },

    greeting({ url }: FakeWebSocket): ScreenFrame[] {
      const since = Number(url.searchParams.get('since'));
      const missed = log.filter(({ frame }) => frame.seq > since);
      const open = sentNow(SCREEN_DIRECT_EXAMPLES.screen_open);
      if (missed.length < game.seq - since) return [open, resync()];
      const resumed = sentNow({ ...SCREEN_DIRECT_EXAMPLES.resumed, seq: game.seq });
      const told = [open, ...missed.map(({ frame }) => frame), resumed];
      return missed.some(({ needs_snapshot }) => needs_snapshot) ? [...told, resync()] : told;
    },
  };
}

export const TOKEN = '4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';
export const SCREEN = 'GET /api/screen';
export const SNAPSHOT: ScreenSnapshot = SCREEN_EXAMPLES.getScreen.answer;
export const START = Date.parse(SNAPSHOT.timestamp);

export const at = (snapshot: Partial<ScreenSnapshot> = {}) => answer({ ...SNAPSHOT, ...snapshot });

const sentNow = <Frame extends ScreenFrame>(frame: Frame): Frame => ({
  ...frame,
  timestamp: new Date(Date.now()).toISOString(),
});

/** Gives each test a screen with a server and sockets of its own. Random numbers are 0, so delays have no jitter. */
export function setupFeed() {
  let feed: ReturnType<typeof createScreenFeed> | null = null;
  let state: FeedState;
  let server: ReturnType<typeof fakeServer>;
  let sockets: ReturnType<typeof fakeSockets>;

  beforeEach(() => {
    stopClocks(SNAPSHOT.timestamp);
    freshBrowser(`/screen/${TOKEN}`);
    server = fakeServer({ [SCREEN]: () => at() });
    sockets = fakeSockets();
  });

  afterEach(() => {
    feed?.close();
    feed = null;
    vi.useRealTimers();
  });

  const push = (frame: ScreenFrame) => sockets.last().pushText(JSON.stringify(sentNow(frame)));

  async function start(token: string | null = TOKEN): Promise<void> {
    state = LOADING;
    feed = createScreenFeed({
      token,
      clock: createServerClock(),
      random: () => 0,
      onChange: (next) => {
        state = next;
      },
    });
    await settle();
  }

  async function welcomed(seq = SNAPSHOT.seq): Promise<void> {
    sockets.last().accept();
    push(SCREEN_DIRECT_EXAMPLES.screen_open);
    push({ ...SCREEN_DIRECT_EXAMPLES.resumed, seq });
    await settle();
  }

  return {
    push,
    start,
    welcomed,
    state: () => state,
    server: () => server,
    sockets: () => sockets,
    reads: () => server.calls.length,
    close: (name: CloseName) => sockets.last().end(CLOSE[name].code, CLOSE[name].reason),
    async connected(): Promise<void> {
      await start();
      await welcomed();
    },
  };
}
