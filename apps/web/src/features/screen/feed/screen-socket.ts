import type { Random } from '@phrase-bingo/game/rules/random';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import { type ScreenFrame, screenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
import { VERSION_QUERY } from '@phrase-bingo/game/wire/version';
import { OWN_VERSION } from '../../../api/client-version.ts';
import { type Connection, openConnection } from '../../../live/socket/open-connection.ts';
import { reconnectDelay } from '../../../live/socket/reconnect.ts';
import { RECONNECT } from '../../../page-limits.ts';
import { BIG_SCREEN } from '../limits.ts';

/** How a browser reports a broken connection. */
const BROKEN_OFF = 1006;

/** Why the socket is closed: by the server's word, or lost, which is tried again by itself. */
export type SocketEnd = 'link_ended' | 'not_ready' | 'too_many' | 'too_old' | 'lost';

const ENDS: ReadonlyMap<number, SocketEnd> = new Map([
  [CLOSE.screen_link_ended.code, 'link_ended'],
  [CLOSE.game_not_ready.code, 'not_ready'],
  [CLOSE.too_many_screens.code, 'too_many'],
  [CLOSE.client_too_old.code, 'too_old'],
]);

type Parts = {
  token: string;
  /** The number of the last known event. */
  since: () => number;
  onFrame: (frame: ScreenFrame) => void;
  onEnd: (end: SocketEnd) => void;
  random: Random;
};

function addressOf(since: number): string {
  const url = new URL(SCREEN_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = String(new URLSearchParams({ since: String(since), [VERSION_QUERY]: OWN_VERSION }));
  return url.href;
}

/** A frame of the server; null if this version does not know it. */
function readFrame(text: string): ScreenFrame | null {
  try {
    return readTolerantly(screenFrame, JSON.parse(text))?.data ?? null;
  } catch {
    return null;
  }
}

/** The socket of a screen. It only listens, and it never gives up: nobody is there to press anything. */
export function createScreenSocket({ token, since, onFrame, onEnd, random }: Parts) {
  let connection: Connection | null = null;
  let attempts = 0;
  let heard_at = 0;
  let is_live = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    connection = null;
    is_live = false;
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(silence);
  }

  function drop(): void {
    const dropped = connection;
    forget();
    dropped?.drop();
  }

  const retryAfter = (delay: number): void => {
    retry = setTimeout(connect, delay);
  };

  function retryLater(): void {
    retryAfter(reconnectDelay(attempts, random));
    attempts += 1;
  }

  function handleEnd(code: number): void {
    forget();
    const end = ENDS.get(code) ?? 'lost';
    if (end === 'too_many') retryAfter(BIG_SCREEN.too_many_retry);
    if (end === 'too_old' || end === 'lost') retryLater();
    onEnd(end);
  }

  function expectWithin(delay: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      drop();
      handleEnd(BROKEN_OFF);
    }, delay);
  }

  function hear(text: string): void {
    heard_at = Date.now();
    is_live = true;
    expectWithin(BIG_SCREEN.lost_after);
    const frame = readFrame(text);
    if (frame?.type === 'screen_open') attempts = 0;
    if (frame) onFrame(frame);
  }

  function connect(): void {
    drop();
    expectWithin(RECONNECT.connect_timeout);
    connection = openConnection(addressOf(since()), [SCREEN_SCHEME, token], {
      onOpen: () => undefined,
      onText: hear,
      onEnd: ({ code }) => handleEnd(code),
    });
  }

  return {
    /** Connects unless it is connected or about to. */
    open(): void {
      if (connection === null && retry === undefined) connect();
    },

    /** Connects at once and with a new count. */
    reconnect(): void {
      attempts = 0;
      connect();
    },

    /** Whether frames come on this connection. Timers of a page that slept may be late to notice a silence. */
    isLive: (): boolean => is_live && Date.now() - heard_at <= BIG_SCREEN.lost_after,

    close(): void {
      const left = connection;
      forget();
      left?.close();
    },
  };
}
