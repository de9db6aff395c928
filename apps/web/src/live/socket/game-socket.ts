import type { Random } from '@phrase-bingo/game/rules/random';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { LiveCommand } from '@phrase-bingo/game/wire/live/commands';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { LIVE_PATH, LIVE_PROTOCOL } from '@phrase-bingo/game/wire/live/socket';
import { VERSION_QUERY } from '@phrase-bingo/game/wire/version';
import { OWN_VERSION, setTooOld } from '../../api/client-version.ts';
import { RECONNECT } from '../../page-limits.ts';
import { currentUser, expireSession, readOwnToken } from '../../session/session-store.ts';
import { type Connection, openConnection } from './open-connection.ts';
import { readFrame } from './read-frame.ts';
import {
  type AfterClose,
  afterClose,
  type ConnectionState,
  reconnectDelay,
  triesAgainOnWake,
  UNCONNECTED,
} from './reconnect.ts';
import { goodToken, keepTokenFresh, tokenAfter } from './socket-token.ts';
import { followWakes } from './wake-signals.ts';

/** A connection that was silent for longer is checked when the person comes back. */
const SILENCE = 3_000;
/** How long the check may take: missed events have to arrive within a second. */
const CHECK_TIMEOUT = 600;

/** How a browser reports a broken connection. */
const BROKEN_OFF = { code: 1006, reason: '' };
const SIGNED_OUT = { code: 1008, reason: REFUSALS.authentication_required.message };

type Parts = {
  game_id: string;
  /** The number of the last known event. */
  since: () => number;
  /** Takes every frame: `receive` of game-feed.ts. */
  onFrame: (frame: LiveEvent) => void;
  onState: (state: ConnectionState) => void;
  /** The server says that the person is no member of the game. */
  onNotMember: () => void;
  random: Random;
};

export type GameSocket = ReturnType<typeof createGameSocket>;

function addressOf(game_id: string, since: number): string {
  const url = new URL(LIVE_PATH.replace('{gameId}', game_id), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = String(new URLSearchParams({ since: String(since), [VERSION_QUERY]: OWN_VERSION }));
  return url.href;
}

/** The WebSocket of a game page. It reconnects by the rules of reconnect.ts. */
export function createGameSocket({ game_id, since, onFrame, onState, onNotMember, random }: Parts) {
  const user_id = currentUser()?.id;
  let state = UNCONNECTED;
  let connection: Connection | null = null;
  let token: string | null = null;
  let attempts = 0;
  let decided: AfterClose | null = null;
  let has_left_page = false;
  let is_open = false;
  let heard_at = 0;
  /** Counts the attempts, so that results of an abandoned one are ignored. */
  let attempt_id = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let stopRenewing: (() => void) | undefined;
  let stopWaking: (() => void) | undefined;

  function change(next: Partial<ConnectionState>): void {
    state = { ...state, ...next };
    onState(state);
  }

  function send(command: LiveCommand): boolean {
    if (!connection || !state.is_authenticated) return false;
    connection.send(JSON.stringify(command));
    return true;
  }

  /** Ignores the old connection and stops its timers. */
  function forgetConnection(): void {
    attempt_id += 1;
    connection = null;
    clearTimeout(retry);
    clearTimeout(deadline);
    clearInterval(heartbeat);
    stopRenewing?.();
  }

  function giveUp(): void {
    const abandoned = connection;
    forgetConnection();
    abandoned?.drop();
  }

  function connect(): void {
    giveUp();
    const own_id = attempt_id;
    heard_at = Date.now();
    change({ status: 'connecting', is_authenticated: false });
    deadline = setTimeout(() => {
      giveUp();
      handleEnd(BROKEN_OFF);
    }, RECONNECT.connect_timeout);
    const getting_token = decided?.action === 'refresh_and_reconnect' ? tokenAfter(token) : goodToken();
    getting_token.then(
      (good_token) => own_id === attempt_id && dial(good_token),
      () => own_id === attempt_id && handleEnd(currentUser() ? BROKEN_OFF : SIGNED_OUT),
    );
  }

  function dial(good_token: string): void {
    token = good_token;
    connection = openConnection(addressOf(game_id, since()), [LIVE_PROTOCOL, good_token], {
      onOpen: () => change({ status: 'connected' }),
      onText: receive,
      onEnd: handleEnd,
    });
  }

  const NEXT_STEPS: { [Action in AfterClose['action']]: (next: AfterClose & { action: Action }) => void } = {
    reconnect: ({ after }) => reconnectLater(after),
    refresh_and_reconnect: ({ after }) => reconnectLater(after),
    log_out: () => {
      if (user_id !== undefined) expireSession(user_id);
    },
    update: () => setTooOld(true),
    stay_closed: () => undefined,
    ask_server: onNotMember,
    close_others: () => undefined,
    offer_reconnect: () => undefined,
  };

  function handleEnd(close: { code: number; reason: string }): void {
    forgetConnection();
    const next = afterClose({ ...close, attempts, has_left_page }, random);
    decided = next;
    change({ status: 'disconnected', is_authenticated: false, after_close: next.action });
    act(next);
  }

  const act = <Action extends AfterClose['action']>(next: AfterClose & { action: Action }): void =>
    NEXT_STEPS[next.action](next);

  function reconnectLater(after: number): void {
    retry = setTimeout(() => {
      attempts += 1;
      connect();
    }, after);
  }

  /** Connects at once and with a new count. */
  function reconnect(): void {
    if (!is_open || has_left_page) return;
    attempts = 0;
    connect();
  }

  function welcome(): void {
    clearTimeout(deadline);
    if (state.is_authenticated) return;
    attempts = 0;
    decided = null;
    change({ status: 'connected', is_authenticated: true, after_close: null });
    stopRenewing = keepTokenFresh(token ?? '', (renewed) => {
      token = renewed;
      send({ type: 'auth', token: renewed });
    });
    if (RECONNECT.heartbeat_on)
      heartbeat = setInterval(() => send({ type: 'heartbeat' }), RECONNECT.heartbeat);
  }

  function receive(text: string): void {
    heard_at = Date.now();
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.type === 'auth_success') welcome();
    if (state.is_authenticated || frame.type === 'error') onFrame(frame);
    if (frame.type !== 'error' || frame.message !== SIGNED_OUT.reason) return;
    giveUp();
    handleEnd(SIGNED_OUT);
  }

  /** Asks for a new auth_success: the server answers no other command for sure. */
  function check(): void {
    const own_token = readOwnToken();
    if (own_token === null || !send({ type: 'auth', token: own_token })) {
      reconnect();
      return;
    }
    const asked_at = Date.now();
    clearTimeout(deadline);
    deadline = setTimeout(() => heard_at < asked_at && reconnect(), CHECK_TIMEOUT);
  }

  function wake(): void {
    if (!is_open || has_left_page) return;
    if (state.status === 'disconnected') {
      if (decided && triesAgainOnWake(decided)) reconnect();
    } else if (Date.now() - heard_at > SILENCE) check();
  }

  function leave(): void {
    const left = connection;
    has_left_page = true;
    forgetConnection();
    left?.close();
    change(UNCONNECTED);
  }

  return {
    send,
    reconnect,
    /** Checks the connection after a silence, and reconnects if it is dead. */
    wake,

    /** Connects; again only after the server had said that the person is no member. */
    open(): void {
      if (is_open) {
        const is_back = state.status === 'disconnected' && decided?.action === 'ask_server';
        // At once only the first time, so that a server that disagrees is not asked in a loop.
        if (is_back) reconnectLater(attempts === 0 ? 0 : reconnectDelay(attempts, random));
        return;
      }
      is_open = true;
      stopWaking = followWakes({
        wake,
        online: () => {
          heard_at = 0;
          wake();
        },
        leave,
        comeBack: () => {
          has_left_page = false;
          reconnect();
        },
      });
      connect();
    },

    close(): void {
      stopWaking?.();
      if (is_open) leave();
      is_open = false;
    },
  };
}
