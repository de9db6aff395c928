import type { Context } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { advanceMessages } from './advance-messages.ts';

const AT_ONCE = 500;

/**
 * Marks messages as delivered once a socket of somebody else has been sent them. Each node says so once for a
 * message, whatever the number of its sockets, and the first of the nodes is believed.
 */
export function markDelivered(context: Context): void {
  const mark = inBatches({
    at_most: AT_ONCE,
    keyOf: () => '',
    work: async (ids: readonly string[]) => {
      await advanceMessages(context, ids, 'delivered');
      return ids;
    },
  });
  context.rooms.onMessageDelivered((id) => {
    mark(id).catch((err: unknown) => context.log.warn({ err }, 'a message could not be marked as delivered'));
  });
}
