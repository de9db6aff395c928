import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live-events';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ConnectionState } from '../live/socket/connection-state.ts';
import { createGameSocket, type GameSocket } from '../live/socket/game-socket.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from './browser-state.ts';
import { answer, fakeServer } from './fake-server.ts';
import { type FakeWebSocket, fakeSockets } from './fake-web-socket.ts';
import { welcome } from './live-frames.ts';
import { pass, settle, stopClocks } from './passing-time.ts';
import { signedInAnswer } from './tokens.ts';

export const REFRESH = 'POST /api/auth/refresh';
export const WAITS_IN_SECONDS = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30];

export const routesOf = (calls: { route: string }[]) => calls.map(({ route }) => route);

export const renewsWith = (token: () => string) =>
  fakeServer({ [REFRESH]: () => answer({ access_token: token(), refresh_token: 'next' }) });

type Stage = {
  socket: GameSocket;
  frames: LiveEvent[];
  states: ConnectionState[];
  opened: FakeWebSocket[];
  last: () => FakeWebSocket;
};

/** Without chance, so that waits are the bare ones of the rule. */
function newStage(): Stage {
  const frames: LiveEvent[] = [];
  const states: ConnectionState[] = [];
  const socket = createGameSocket({
    game_id: GAME.id,
    since: () => 12,
    onFrame: (frame) => frames.push(frame),
    onState: (next) => states.push(next),
    random: () => 0,
  });
  return { socket, frames, states, ...fakeSockets() };
}

/** A signed-in browser with the socket of one game, for each test anew. */
export function socketStage() {
  let stage: Stage;

  beforeEach(() => {
    stopClocks('2026-02-01T19:30:00.000Z');
    freshBrowser();
    signIn(signedInAnswer());
    stage = newStage();
  });

  afterEach(() => {
    stage.socket.close();
    vi.useRealTimers();
  });

  async function welcomed(): Promise<void> {
    stage.last().accept();
    stage.last().push(welcome());
    await settle();
  }

  return {
    get: () => stage,
    state: () => stage.states.at(-1),
    welcomed,

    async opened(): Promise<Stage> {
      stage.socket.open();
      await settle();
      return stage;
    },

    async connected(): Promise<Stage> {
      stage.socket.open();
      await settle();
      await welcomed();
      return stage;
    },

    /** The first connection and all tries after it fail. */
    async failed(): Promise<Stage> {
      stage.socket.open();
      await settle();
      for (const wait of WAITS_IN_SECONDS) {
        stage.last().end(1006);
        expect(stage.states.at(-1)?.after_close).toBe('reconnect');
        await pass(wait * 1_000);
      }
      stage.last().end(1006);
      return stage;
    },
  };
}
