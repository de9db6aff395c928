import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AfterClose, afterClose, triesAgainOnWake } from '../../apps/web/src/live/socket/reconnect.ts';
import type { LiveCommand } from '../../packages/game/src/wire/live/commands.ts';
import { type LiveEvent, liveEvent } from '../../packages/game/src/wire/live/frames.ts';
import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import { Abandoned, type Address, Refused, Unavailable } from './client.ts';

let last: { text: string; frame: LiveEvent } | null = null;

/** All bots receive the same frame at about the same time, so it is parsed once for all of them. */
function readFrame(text: string): LiveEvent {
  if (last?.text !== text) last = { text, frame: liveEvent.parse(JSON.parse(text)) };
  return last.frame;
}

type Parts = {
  address: Address;
  game_id: string;
  token: () => string;
  /** The seq of the last event the page has. */
  since: () => number;
  onFrame: (frame: LiveEvent) => void;
  onFailure: (error: Error) => void;
};

/** The socket of a page, which reconnects by the browser's rules. */
export function openPageSocket({ address, game_id, token, since, onFrame, onFailure }: Parts) {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  let has_left_page = false;
  let is_moving = false;
  let attempts = 0;
  let last_end: AfterClose | null = null;
  let timer: NodeJS.Timeout | undefined;
  let socket = connect();

  function connect(): WebSocket {
    last_end = null;
    const url = new URL(LIVE_PATH.replace('{gameId}', game_id), address().replace(/^http/, 'ws'));
    url.searchParams.set('since', String(since()));
    const opened = new WebSocket(url, [LIVE_PROTOCOL, token()]);
    opened.addEventListener('message', ({ data }) => hear(readFrame(String(data))));
    opened.addEventListener('close', comeBack);
    return opened;
  }

  function hear(frame: LiveEvent): void {
    if (frame.type === 'auth_success') attempts = 0;
    if (frame.type === 'ack') waiting.get(frame.client_id)?.resolve();
    if (frame.type === 'error') {
      const { code, message } = frame;
      const error = code === 'service_unavailable' ? new Unavailable(message) : new Refused(message);
      waiting.get(frame.client_id ?? '')?.reject(error);
    }
    onFrame(frame);
  }

  function comeBack({ code, reason }: { code: number; reason: string }): void {
    for (const { reject } of waiting.values()) reject(new Unavailable('The socket closed.'));
    if (is_moving && !has_left_page) {
      is_moving = false;
      socket = connect();
      return;
    }
    const next = afterClose({ code, reason, attempts, has_left_page }, Math.random);
    last_end = next;
    attempts += 1;
    if (next.action === 'reconnect' || next.action === 'refresh_and_reconnect') {
      timer = setTimeout(() => {
        socket = connect();
      }, next.after);
    } else if (!has_left_page) onFailure(new Error(`The socket closed for good: ${code} ${reason}`));
  }

  return {
    /** Resolves when the server has acknowledged the command. */
    async send(command: LiveCommand, timeout_ms?: number): Promise<void> {
      if (socket.readyState !== WebSocket.OPEN) throw new Unavailable('The socket is closed.');
      const { client_id = randomUUID() } = command;
      const answer = Promise.withResolvers<void>();
      waiting.set(client_id, answer);
      socket.send(JSON.stringify({ ...command, client_id }));
      const answered = answer.promise.finally(() => waiting.delete(client_id));
      if (timeout_ms === undefined) return answered;
      const late = new AbortController();
      const given_up = wait(timeout_ms, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Abandoned('No answer in time.')),
      );
      given_up.catch(() => undefined);
      await Promise.race([answered, given_up]).finally(() => late.abort());
    },
    /** Reconnects at once, as when a phone wakes. */
    wake(): void {
      if (last_end === null || !triesAgainOnWake(last_end)) return;
      clearTimeout(timer);
      attempts = 0;
      socket = connect();
    },
    /** Leaves this node and comes back at once, on whichever is next, as when somebody loads the page again. */
    move(): void {
      if (socket.readyState !== WebSocket.OPEN) return;
      is_moving = true;
      socket.close();
    },
    close(): void {
      has_left_page = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}
