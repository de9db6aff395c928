import type { FastifyReply } from 'fastify';
import type { SnapshotTurns } from './snapshot-turns.ts';

type Asked = { user: { id: string }; reply: FastifyReply };

/** For a handler that makes a snapshot of a game: waits for the person's turn, as long as somebody waits for the answer. */
export function inTurn<T>(
  { limits: { snapshot_turns } }: { limits: { snapshot_turns: SnapshotTurns } },
  { user, reply }: Asked,
  make: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => gone.abort());
  return snapshot_turns(user.id, gone.signal, make);
}
