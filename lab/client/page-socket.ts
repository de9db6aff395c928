import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveCommand } from '../../packages/game/src/wire/live/commands.ts';
import { type LiveEvent, liveEvent } from '../../packages/game/src/wire/live/frames.ts';
import { liveAddress } from './connection.ts';
import { textFrame } from './frames.ts';
import { Abandoned, type Address, Refused, Unavailable } from './person.ts';
import { openReturning } from './returning.ts';

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
  onFailure: (error: unknown) => void;
};

/** The socket of a page, which reads every frame and comes back by the browser's rules. */
export function openPageSocket({ address, game_id, token, since, onFrame, onFailure }: Parts) {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  let has_left_page = false;

  function hear(frame: LiveEvent): void {
    if (frame.type === 'ack') waiting.get(frame.client_id)?.resolve();
    if (frame.type === 'error') {
      const { code, message } = frame;
      const error = code === 'service_unavailable' ? new Unavailable(message) : new Refused(message);
      waiting.get(frame.client_id ?? '')?.reject(error);
    }
    onFrame(frame);
  }

  const spec = () => ({ address: liveAddress(address(), game_id), token: token(), since: since() });
  const socket = openReturning(spec, {
    onAdmitted: () => undefined,
    onFrame: (bytes, start, end) => {
      try {
        hear(readFrame(bytes.toString('utf8', start, end)));
      } catch (error) {
        onFailure(error);
      }
    },
    onClose: ({ code, reason }, comes_back) => {
      for (const { reject } of waiting.values()) reject(new Unavailable('The socket closed.'));
      if (!comes_back && !has_left_page) {
        onFailure(new Error(`The socket closed for good: ${code} ${reason}`));
      }
    },
  });
  socket.open();

  return {
    /** Resolves when the server has acknowledged the command. */
    async send(command: LiveCommand, timeout_ms?: number): Promise<void> {
      if (!socket.isAdmitted()) throw new Unavailable('The socket is closed.');
      const { client_id = randomUUID() } = command;
      const answer = Promise.withResolvers<void>();
      waiting.set(client_id, answer);
      socket.write(textFrame(JSON.stringify({ ...command, client_id })));
      const answered = answer.promise.finally(() => waiting.delete(client_id));
      if (timeout_ms === undefined) return answered;
      const late = new AbortController();
      const given_up = wait(timeout_ms, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Abandoned('No answer in time.')),
      );
      given_up.catch(() => undefined);
      await Promise.race([answered, given_up]).finally(() => late.abort());
    },
    wake: socket.wake,
    move: socket.move,
    close(): void {
      has_left_page = true;
      socket.close();
    },
  };
}
