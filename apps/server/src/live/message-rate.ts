import { SOCKET } from '@phrase-bingo/game/rules/limits';

type Verdict = 'take' | 'warn' | 'drop' | 'close';

/** How many messages one socket may send; whoever goes on for another burst after the warning is cut off. */
export function messageRate() {
  let left: number = SOCKET.messages_burst;
  let dropped = 0;
  let last = 0;

  return (nowMs: number): Verdict => {
    const earned = last === 0 ? 0 : ((nowMs - last) / 1_000) * SOCKET.messages_per_second;
    left = Math.min(SOCKET.messages_burst, left + earned);
    last = nowMs;
    if (left >= 1) {
      left -= 1;
      if (left >= SOCKET.messages_burst / 2) dropped = 0;
      return 'take';
    }
    dropped += 1;
    if (dropped > SOCKET.messages_burst) return 'close';
    return dropped === 1 ? 'warn' : 'drop';
  };
}
