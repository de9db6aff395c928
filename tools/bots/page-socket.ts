import { randomUUID } from 'node:crypto';
import { afterClose } from '../../packages/game/src/rules/reconnect.ts';
import type { LiveCommand } from '../../packages/game/src/wire/live-commands.ts';
import type { LiveEvent } from '../../packages/game/src/wire/live-events.ts';
import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live-socket.ts';
import { Unavailable } from './line.ts';
import { readFrame } from './read-frame.ts';

type Parts = {
  url: string;
  game_id: string;
  token: () => string;
  /** The last event the page has. */
  since: () => number;
  onFrame: (frame: LiveEvent) => void;
  onFailure: (error: Error) => void;
};

/** The socket of a page, which comes back by the rules the browser has. */
export function openPageSocket({ url, game_id, token, since, onFrame, onFailure }: Parts) {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  let has_left_page = false;
  let attempts = 0;
  let socket = connect();

  function connect(): WebSocket {
    const address = new URL(LIVE_PATH.replace('{gameId}', game_id), url.replace(/^http/, 'ws'));
    address.searchParams.set('since', String(since()));
    const opened = new WebSocket(address, [LIVE_PROTOCOL, token()]);
    opened.addEventListener('message', ({ data }) => hear(readFrame(String(data))));
    opened.addEventListener('close', comeBack);
    return opened;
  }

  function hear(frame: LiveEvent): void {
    if (frame.type === 'auth_success') attempts = 0;
    if (frame.type === 'ack') waiting.get(frame.client_id)?.resolve();
    if (frame.type === 'error') {
      const { code, message } = frame;
      const error = code === 'service_unavailable' ? new Unavailable(message) : new Error(message);
      waiting.get(frame.client_id ?? '')?.reject(error);
    }
    onFrame(frame);
  }

  function comeBack({ code, reason }: { code: number; reason: string }): void {
    for (const { reject } of waiting.values()) reject(new Unavailable('The socket closed.'));
    const next = afterClose({ code, reason, attempts, has_left_page }, Math.random);
    attempts += 1;
    if (next.action === 'reconnect' || next.action === 'refresh_and_reconnect') {
      setTimeout(() => {
        socket = connect();
      }, next.after);
    } else if (!has_left_page) onFailure(new Error(`The socket closed for good: ${code} ${reason}`));
  }

  return {
    /** Resolves when the server has kept what the command says. */
    async send(command: LiveCommand): Promise<void> {
      if (socket.readyState !== WebSocket.OPEN) throw new Unavailable('The socket is closed.');
      const client_id = randomUUID();
      const answer = Promise.withResolvers<void>();
      waiting.set(client_id, answer);
      socket.send(JSON.stringify({ ...command, client_id }));
      await answer.promise.finally(() => waiting.delete(client_id));
    },
    close(): void {
      has_left_page = true;
      socket.close();
    },
  };
}
