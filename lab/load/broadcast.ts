import { startsWith } from '../client/frames.ts';
import { openActor } from './actors.ts';
import type { Connections } from './connections.ts';
import type { TaskInput, TaskResult } from './tasks.ts';

const TIMEOUT_MS = 30_000;

/** Measures from the first write to the first and the last socket that received the frame. */
export async function broadcast(
  connections: Connections,
  { actors, marker, receivers }: TaskInput<'broadcast'>,
): Promise<TaskResult<'broadcast'>> {
  const marker_bytes = Buffer.from(marker);
  const sends = actors.map((actor) => openActor(connections, actor));
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult<'broadcast'>>();
  let offset = 0;
  let received = 0;
  let first = 0;
  const stopListening = connections.listen((_socket, bytes, start, end) => {
    // All frames of a broadcast are alike, so the marker is usually at the offset where it was last.
    if (!startsWith(bytes, start + offset, marker_bytes)) {
      const found = bytes.subarray(start, end).indexOf(marker_bytes);
      if (found < 0) return;
      offset = found;
    }
    if (received === 0) first = performance.now();
    received += 1;
    if (received === receivers) resolve({ first_ms: first - started, last_ms: performance.now() - started });
  });
  const late = () => reject(new Error(`Only ${received} of ${receivers} sockets received it.`));
  const timer = setTimeout(late, TIMEOUT_MS);
  const started = performance.now();
  const answers = Promise.all(sends.map((send) => send()));
  try {
    // A refused request ends the wait with its answer.
    const [result] = await Promise.all([promise, answers]);
    return result;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}
