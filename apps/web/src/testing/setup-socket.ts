import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { followGame } from '../live/follow.ts';
import { createServerClock } from '../live/server-clock.ts';
import { gameSocket } from '../live/socket/game-socket.ts';
import type { ConnectionState } from '../live/socket/socket-policy.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from './browser-state.ts';
import { pass, settle, stopClocks } from './fake-clock.ts';
import { answer, fakeServer } from './fake-server.ts';
import { type FakeWebSocket, fakeSockets } from './fake-web-socket.ts';
import { welcome } from './live-frames.ts';
import { signedInAnswer } from './tokens.ts';

export const REFRESH = 'POST /api/auth/refresh';
const WAITS_IN_SECONDS = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30];

export const routesOf = (calls: { route: string }[]) => calls.map(({ route }) => route);

export const renewsWith = (token: () => string) =>
  fakeServer({ [REFRESH]: () => answer({ access_token: token(), refresh_token: 'next' }) });

type Setup = {
  socket: ReturnType<typeof followGame>['socket'];
  close: () => void;
  frames: LiveEvent[];
  states: ConnectionState[];
  opened: FakeWebSocket[];
  last: () => FakeWebSocket;
};

/** Random numbers are 0, so delays have no jitter. */
function newSetup(): Setup {
  const frames: LiveEvent[] = [];
  const states: ConnectionState[] = [];
  const { socket, close } = followGame({
    socket: gameSocket(GAME.id, () => undefined),
    clock: createServerClock(),
    random: () => 0,
    seq: () => 12,
    seqOf: () => null,
    tellsTime: () => false,
    read: async () => null,
    take: () => undefined,
    show: (frame) => frames.push(frame),
    hasMissed: () => false,
    pause: () => 0,
    onState: (next) => states.push(next),
    onWake: () => undefined,
  });
  return { socket, close, frames, states, ...fakeSockets() };
}

/** Gives each test a signed-in browser with one game socket. */
export function setupSocket() {
  let setup: Setup;

  beforeEach(() => {
    stopClocks('2026-02-01T19:30:00.000Z');
    freshBrowser();
    signIn(signedInAnswer());
    setup = newSetup();
  });

  afterEach(() => {
    setup.close();
    vi.useRealTimers();
  });

  async function welcomed(): Promise<void> {
    setup.last().accept();
    setup.last().push(welcome());
    await settle();
  }

  return {
    get: () => setup,
    state: () => setup.states.at(-1),
    welcomed,

    async opened(): Promise<Setup> {
      setup.socket.open();
      await settle();
      return setup;
    },

    async connected(): Promise<Setup> {
      setup.socket.open();
      await settle();
      await welcomed();
      return setup;
    },

    /** The first connection and all retries fail. */
    async failed(): Promise<Setup> {
      setup.socket.open();
      await settle();
      for (const wait of WAITS_IN_SECONDS) {
        setup.last().end(1006);
        expect(setup.states.at(-1)?.after_close).toBe('reconnect');
        await pass(wait * 1_000);
      }
      setup.last().end(1006);
      return setup;
    },
  };
}
