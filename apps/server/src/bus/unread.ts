import type { FastifyBaseLogger } from 'fastify';

/**
 * Notes that another node said something this version does not understand, as one of another version may while nodes
 * are restarted one by one. The first of a channel is worth a look, the rest would only fill the log. What was said
 * stays out of it.
 */
export function openUnread(log: FastifyBaseLogger): (channel: string) => void {
  const noted = new Set<string>();
  return (channel) => {
    const level = noted.has(channel) ? 'debug' : 'warn';
    noted.add(channel);
    log[level]({ channel }, 'another node said something this version does not understand');
  };
}
