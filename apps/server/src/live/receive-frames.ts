import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { openFrameLimit } from './frame-limit.ts';
import { answerPing, cutOff, type Recipient } from './recipient.ts';

type Options = {
  is_limited: boolean;
  /** Never rejects. */
  run: (frame: string) => Promise<void>;
  warn: () => void;
};

/** Runs the frames of a client one after another, within its rate limit; pings and pongs count too. */
export function receiveFrames(client: Recipient, { is_limited, run, warn }: Options): void {
  const { socket } = client;
  const check = openFrameLimit();
  function isAccepted(): boolean {
    if (!is_limited) return true;
    const verdict = check(performance.now());
    if (verdict === 'warn') warn();
    if (verdict === 'close') cutOff(socket, 'too_many_messages');
    return verdict === 'accept';
  }

  let queued = 0;
  let last_run = Promise.resolve();
  function enqueue(frame: string): void {
    queued += 1;
    // While the database is slow, further frames wait at the client and not in memory.
    if (queued === SOCKET.messages_burst) socket.pause();
    last_run = (queued === 1 ? run(frame) : last_run.then(() => run(frame))).then(() => {
      queued -= 1;
      if (queued === 0) socket.resume();
    });
  }

  socket.on('message', (data, is_binary) => {
    if (isAccepted()) enqueue(is_binary ? '' : String(data));
  });
  socket.on('ping', (data) => {
    if (isAccepted()) answerPing(client, data);
  });
  socket.on('pong', isAccepted);
}
