import { nextNumber, numberIn, withClientId } from './client-ids.ts';
import type { Connections } from './connections.ts';
import { startsWith, textFrame, typePrefix } from './frames.ts';
import { sendAtMoments } from './send-at-moments.ts';
import type { BurstResult, CommandBurst } from './tasks.ts';

const ACK = typePrefix('ack');
const ERROR = typePrefix('error');
const WARNING = typePrefix('warning');
const LAST_ANSWERS_MS = 30_000;

/** Everybody sends one command at their own moment or all at once, each on the socket they have. */
export async function commandBurst(
  connections: Connections,
  { commands, after_ms }: CommandBurst,
): Promise<BurstResult> {
  const unanswered = new Map<number, () => void>();
  const failed = Promise.withResolvers<never>();
  const stopListening = connections.listen((_connection, bytes, start, end) => {
    if (startsWith(bytes, start, ACK)) {
      const number = numberIn(bytes, start, end);
      unanswered.get(number)?.();
      unanswered.delete(number);
    } else if (startsWith(bytes, start, ERROR) || startsWith(bytes, start, WARNING)) {
      failed.reject(new Error(`A command was refused: ${bytes.toString('utf8', start, end)}`));
    }
  });
  const sends = commands.map(({ socket, command }) => {
    const connection = connections.at(socket);
    return () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      unanswered.set(nextNumber(), resolve);
      connection.write(textFrame(withClientId(command)));
      return promise;
    };
  });
  const timer = setTimeout(
    () =>
      failed.reject(new Error(`${unanswered.size} of ${commands.length} commands were not acknowledged.`)),
    LAST_ANSWERS_MS,
  );
  try {
    return await Promise.race([sendAtMoments(sends, after_ms), failed.promise]);
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}
