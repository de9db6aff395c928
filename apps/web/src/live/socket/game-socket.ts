import type { Random } from '@phrase-bingo/game/rules/random';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { LiveCommand } from '@phrase-bingo/game/wire/live/commands';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { LIVE_PATH, LIVE_PROTOCOL } from '@phrase-bingo/game/wire/live/socket';
import { VERSION_QUERY } from '@phrase-bingo/game/wire/version';
import { OWN_VERSION } from '../../api/own-version.ts';
import { setTooOld } from '../../api/too-old.ts';
import { RECONNECT } from '../../screen-limits.ts';
import { currentUser, expireSession, readOwnToken } from '../../session/session-store.ts';
import { type ConnectionState, UNCONNECTED } from './connection-state.ts';
import { readFrame } from './read-frame.ts';
import { type AfterClose, afterClose, triesAgainOnWake } from './reconnect.ts';
import { type Line, openLine } from './socket-line.ts';
import { goodToken, keepTokenFresh, tokenAfter } from './socket-token.ts';
import { followWakes } from './wake-signals.ts';

/** A line that was silent for longer is asked for a sign of life when the person comes back. */
const QUIET = 3_000;
/** How long a living line may take for that: what is missed has to be there within a second. */
const SIGN_OF_LIFE = 600;

/** How a browser tells that a connection broke off. */
const BROKEN_OFF = { code: 1006, reason: '' };
const SIGNED_OUT = { code: 1008, reason: REFUSALS.authentication_required.message };

type Parts = {
  game_id: string;
  /** The last event that is known. */
  since: () => number;
  onFrame: (frame: LiveEvent) => void;
  onState: (state: ConnectionState) => void;
  random: Random;
};

export type GameSocket = ReturnType<typeof createGameSocket>;

function addressOf(game_id: string, since: number): string {
  const url = new URL(LIVE_PATH.replace('{gameId}', game_id), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = String(new URLSearchParams({ since: String(since), [VERSION_QUERY]: OWN_VERSION }));
  return url.href;
}

/** The one connection of a game page. It comes back by itself for as long as the rules let it. */
export function createGameSocket({ game_id, since, onFrame, onState, random }: Parts) {
  const user_id = currentUser()?.id;
  let state = UNCONNECTED;
  let line: Line | null = null;
  let token: string | null = null;
  let attempts = 0;
  let decided: AfterClose | null = null;
  let has_left_page = false;
  let is_open = false;
  let heard_at = 0;
  /** Counts the tries, so that what an abandoned one was waiting for is not acted on. */
  let turn = 0;
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
    if (!line || !state.is_authenticated) return false;
    line.send(JSON.stringify(command));
    return true;
  }

  /** Nothing of the line that was is heard or waited for any more. */
  function forgetLine(): void {
    turn += 1;
    line = null;
    clearTimeout(retry);
    clearTimeout(deadline);
    clearInterval(heartbeat);
    stopRenewing?.();
  }

  function giveUp(): void {
    const abandoned = line;
    forgetLine();
    abandoned?.drop();
  }

  function connect(): void {
    giveUp();
    const mine = turn;
    heard_at = Date.now();
    change({ status: 'connecting', is_authenticated: false });
    deadline = setTimeout(() => {
      giveUp();
      ended(BROKEN_OFF);
    }, RECONNECT.connect_timeout);
    const shown = decided?.action === 'refresh_and_reconnect' ? tokenAfter(token) : goodToken();
    shown.then(
      (good) => mine === turn && dial(good),
      () => mine === turn && ended(currentUser() ? BROKEN_OFF : SIGNED_OUT),
    );
  }

  function dial(good: string): void {
    token = good;
    line = openLine(addressOf(game_id, since()), [LIVE_PROTOCOL, good], {
      onOpen: () => change({ status: 'connected' }),
      onText: hear,
      onEnd: ended,
    });
  }

  const NEXT: { [Action in AfterClose['action']]: (next: AfterClose & { action: Action }) => void } = {
    reconnect: ({ after }) => tryLater(after),
    refresh_and_reconnect: ({ after }) => tryLater(after),
    log_out: () => {
      if (user_id !== undefined) expireSession(user_id);
    },
    update: () => setTooOld(true),
    stay_closed: () => undefined,
    close_others: () => undefined,
    offer_reconnect: () => undefined,
  };

  function ended(close: { code: number; reason: string }): void {
    forgetLine();
    const next = afterClose({ ...close, attempts, has_left_page }, random);
    decided = next;
    change({ status: 'disconnected', is_authenticated: false, after_close: next.action });
    act(next);
  }

  const act = <Action extends AfterClose['action']>(next: AfterClose & { action: Action }): void =>
    NEXT[next.action](next);

  function tryLater(after: number): void {
    retry = setTimeout(() => {
      attempts += 1;
      connect();
    }, after);
  }

  /** Tries at once and with a new count. */
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

  function hear(text: string): void {
    heard_at = Date.now();
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.type === 'auth_success') welcome();
    if (state.is_authenticated || frame.type === 'error') onFrame(frame);
    if (frame.type !== 'error' || frame.message !== SIGNED_OUT.reason) return;
    giveUp();
    ended(SIGNED_OUT);
  }

  /** A renewed welcome is the sign of life: no other frame is sure to be answered. */
  function check(): void {
    const shown = readOwnToken();
    if (shown === null || !send({ type: 'auth', token: shown })) {
      reconnect();
      return;
    }
    const asked_at = Date.now();
    clearTimeout(deadline);
    deadline = setTimeout(() => heard_at < asked_at && reconnect(), SIGN_OF_LIFE);
  }

  function wake(): void {
    if (!is_open || has_left_page) return;
    if (state.status === 'disconnected') {
      if (decided && triesAgainOnWake(decided)) reconnect();
    } else if (Date.now() - heard_at > QUIET) check();
  }

  function leave(): void {
    const left = line;
    has_left_page = true;
    forgetLine();
    left?.close();
    change(UNCONNECTED);
  }

  return {
    send,
    reconnect,
    /** Asks for a sign of life after a silence, and connects anew without one. */
    wake,

    /** Connects, once. */
    open(): void {
      if (is_open) return;
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
