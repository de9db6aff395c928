import { SOCKET } from '@phrase-bingo/game/rules/limits';

type Verdict = 'accept' | 'warn' | 'drop' | 'close';

/** Limits how many frames one socket may send. A client that sends another burst after the warning is cut off. */
export function openFrameLimit() {
  let left: number = SOCKET.messages_burst;
  let dropped = 0;
  let last = 0;

  return (now: number): Verdict => {
    const earned = last === 0 ? 0 : ((now - last) / 1_000) * SOCKET.messages_per_second;
    left = Math.min(SOCKET.messages_burst, left + earned);
    last = now;
    if (left >= 1) {
      left -= 1;
      if (left >= SOCKET.messages_burst / 2) dropped = 0;
      return 'accept';
    }
    dropped += 1;
    if (dropped > SOCKET.messages_burst) return 'close';
    return dropped === 1 ? 'warn' : 'drop';
  };
}
