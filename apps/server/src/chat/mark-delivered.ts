import type { Context } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { advanceMessages } from './advance-messages.ts';

const BATCH_MAX = 500;

/**
 * Marks a message as delivered once it was sent to a socket of somebody else than its sender. Each node reports a
 * message once, whatever the number of its sockets; the first report counts.
 */
export function markDelivered(context: Context): void {
  const mark = inBatches({
    at_most: BATCH_MAX,
    keyOf: () => '',
    work: async (ids: readonly string[]) => {
      await advanceMessages(context, ids, 'delivered');
      return ids;
    },
  });
  context.rooms.onMessageDelivered((id) => {
    mark(id).catch((err: unknown) => context.log.warn({ err }, 'could not mark a message as delivered'));
  });
}
