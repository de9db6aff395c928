import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { answerPing, cutOff, type Member } from './member.ts';
import { messageRate } from './message-rate.ts';

type Ear = {
  is_limited: boolean;
  /** Never fails. */
  run: (frame: string) => Promise<void>;
  warn: () => void;
};

/** Takes messages one after another, as fast as the socket may send them; pings and pongs count as well. */
export function hearMessages(member: Member, { is_limited, run, warn }: Ear): void {
  const { socket } = member;
  const rate = messageRate();
  function isTaken(): boolean {
    if (!is_limited) return true;
    const verdict = rate(performance.now());
    if (verdict === 'warn') warn();
    if (verdict === 'close') cutOff(member, 'too_many_messages');
    return verdict === 'take';
  }

  let waiting = 0;
  let turn = Promise.resolve();
  function take(frame: string): void {
    waiting += 1;
    // While the database is slow the rest waits on the other side and not in memory.
    if (waiting === SOCKET.messages_burst) socket.pause();
    turn = (waiting === 1 ? run(frame) : turn.then(() => run(frame))).then(() => {
      waiting -= 1;
      if (waiting === 0) socket.resume();
    });
  }

  socket.on('message', (data, is_binary) => {
    if (isTaken()) take(is_binary ? '' : String(data));
  });
  socket.on('ping', (data) => {
    if (isTaken()) answerPing(member, data);
  });
  socket.on('pong', isTaken);
}
