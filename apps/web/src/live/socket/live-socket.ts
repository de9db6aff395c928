import type { Random } from '@phrase-bingo/game/rules/random';
import { VERSION_QUERY } from '@phrase-bingo/game/wire/version';
import { OWN_VERSION } from '../../api/client-version.ts';
import { RECONNECT } from '../../page-limits.ts';
import { reconnectDelay } from './reconnect.ts';
import {
  BROKEN_OFF,
  type CloseReason,
  type ConnectionState,
  type Ending,
  type SocketPolicy,
  UNCONNECTED,
} from './socket-policy.ts';

/** How long the server may take to answer whether it is still there: missed events have to arrive within a second. */
const CHECK_TIMEOUT = 600;

type Parts<Frame, End extends Ending> = {
  policy: SocketPolicy<Frame, End>;
  /** The number of the last known event. */
  since: () => number;
  onFrame: (frame: Frame) => void;
  onState: (state: ConnectionState<End>) => void;
  random: Random;
};

/** One WebSocket. Its end is reported once, unless the page ends it. */
type Connection = { send: (text: string) => void; end: (code?: number) => void };

const NORMAL = 1000;

type Handlers = Record<'onOpen', () => void> & {
  onText: (text: string) => void;
  onEnd: (close: CloseReason) => void;
};

function openConnection(url: string, protocols: string[], { onOpen, onText, onEnd }: Handlers): Connection {
  const socket = new WebSocket(url, protocols);
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  socket.addEventListener('open', onOpen, options);
  socket.addEventListener('message', ({ data }) => onText(String(data)), options);
  socket.addEventListener('close', ({ code, reason }) => onEnd({ code, reason }), options);
  return {
    send: (text) => socket.send(text),
    end(code) {
      listeners.abort();
      socket.close(code);
    },
  };
}

function addressOf(path: string, since: number): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = String(new URLSearchParams({ since: String(since), [VERSION_QUERY]: OWN_VERSION }));
  return url.href;
}

/** The WebSocket of a page that follows a game. It reconnects by its policy. */
export function createSocket<Frame, End extends Ending>(parts: Parts<Frame, End>) {
  const { policy, since, onFrame, onState, random } = parts;
  let state: ConnectionState<End> = UNCONNECTED;
  let connection: Connection | null = null;
  let token: string | null = null;
  let attempts = 0;
  let last_end: End | null = null;
  let has_left_page = false;
  let is_open = false;
  let heard_at = 0;
  /** Counts the attempts, so that results of an abandoned one are ignored. */
  let attempt_id = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let stopCare: (() => void) | undefined;

  function change(next: Partial<ConnectionState<End>>): void {
    state = { ...state, ...next };
    onState(state);
  }

  function send(command: object): boolean {
    if (!connection || !state.is_authenticated) return false;
    connection.send(JSON.stringify(command));
    return true;
  }

  /** Ignores the old connection and stops its timers. */
  function forgetConnection(): void {
    attempt_id += 1;
    connection = null;
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(deadline);
    stopCare?.();
    stopCare = undefined;
  }

  /** The close event of a connection that may be dead could take minutes. */
  function giveUp(): void {
    const abandoned = connection;
    forgetConnection();
    abandoned?.end();
  }

  function endAs(close: CloseReason): void {
    giveUp();
    handleEnd(close);
  }

  function expectWithin(delay: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => endAs(BROKEN_OFF), delay);
  }

  function connect(): void {
    giveUp();
    const own_id = attempt_id;
    heard_at = Date.now();
    change({ status: 'connecting', is_authenticated: false });
    expectWithin(RECONNECT.connect_timeout);
    const good_token = policy.token({ end: last_end, token });
    if (typeof good_token === 'string') dial(good_token);
    else
      void good_token.then(
        (found) => own_id === attempt_id && dial(found),
        () => own_id === attempt_id && endAs(policy.withoutToken?.() ?? BROKEN_OFF),
      );
  }

  function dial(good_token: string): void {
    token = good_token;
    connection = openConnection(addressOf(policy.path, since()), [policy.scheme, good_token], {
      onOpen: () => change({ status: 'connected' }),
      onText: hear,
      onEnd: handleEnd,
    });
  }

  function handleEnd(close: CloseReason): void {
    forgetConnection();
    const end = policy.afterClose({ ...close, attempts, has_left_page }, random);
    last_end = end;
    if (end.after !== undefined) retryAfter(end.after);
    change({ status: 'disconnected', is_authenticated: false, after_close: end.action });
    policy.onEnd(end);
  }

  function retryAfter(delay: number): void {
    retry = setTimeout(() => {
      attempts += 1;
      connect();
    }, delay);
  }

  /** Connects at once and with a new count. */
  function reconnect(): void {
    if (!is_open || has_left_page) return;
    attempts = 0;
    connect();
  }

  function welcome(): void {
    if (policy.longest_silence === null) clearTimeout(deadline);
    if (state.is_authenticated) return;
    attempts = 0;
    last_end = null;
    change({ status: 'connected', is_authenticated: true, after_close: null });
    const renewed = (next: string) => {
      token = next;
    };
    stopCare = policy.whileIn?.(token ?? '', { send, renewed });
  }

  function hear(text: string): void {
    heard_at = Date.now();
    if (policy.longest_silence !== null) expectWithin(policy.longest_silence);
    const frame = policy.read(text);
    if (!frame) return;
    if (policy.isWelcome(frame)) welcome();
    if (state.is_authenticated || policy.isForEverybody?.(frame)) onFrame(frame);
    const close = policy.asClose?.(frame);
    if (close) endAs(close);
  }

  function check(): void {
    const question = policy.question?.() ?? null;
    if (question === null || !send(question)) {
      reconnect();
      return;
    }
    const asked_at = Date.now();
    clearTimeout(deadline);
    deadline = setTimeout(() => heard_at < asked_at && reconnect(), CHECK_TIMEOUT);
  }

  function hangUp(): void {
    const left = connection;
    forgetConnection();
    left?.end(NORMAL);
    if (is_open) change(UNCONNECTED);
  }

  return {
    send,
    reconnect,

    /** Whether frames come on this connection. Timers of a page that slept may be late to notice a silence. */
    isLive: (): boolean =>
      state.is_authenticated && Date.now() - heard_at <= (policy.longest_silence ?? Number.POSITIVE_INFINITY),

    /** Connects, unless it does already or may not. At once only the first time, so that nobody is asked in a loop. */
    open(): void {
      const is_first = !is_open;
      is_open = true;
      if (has_left_page || state.status !== 'disconnected' || retry !== undefined) return;
      if (is_first) connect();
      else if (last_end && policy.opensAgain(last_end))
        retryAfter(attempts === 0 ? 0 : reconnectDelay(attempts, random));
    },

    /** Looks after the connection of somebody who comes back. A doubtful one is probably dead. */
    wake(is_doubtful = false): void {
      if (!is_open || has_left_page) return;
      if (state.status === 'disconnected') {
        if (last_end && policy.triesOnWake(last_end)) reconnect();
      } else if (is_doubtful || Date.now() - heard_at > policy.silence) check();
    },

    /** The page goes into the back-forward cache, or for good. */
    leave(): void {
      has_left_page = true;
      hangUp();
    },

    comeBack(): void {
      has_left_page = false;
      reconnect();
    },

    /** Until it is opened again. */
    close(): void {
      hangUp();
      is_open = false;
      last_end = null;
    },
  };
}
