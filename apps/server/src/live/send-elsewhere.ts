import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { closeSocket, type Recipient } from './recipient.ts';

/** How long clients have to leave a node that stops. */
const LEAVE_WITHIN = 2_000;

/** Asks clients to reconnect to another node and waits a while until they have left. */
export async function sendElsewhere(clients: readonly Pick<Recipient, 'socket'>[]): Promise<void> {
  const gone = clients.map(({ socket }) => once(socket, 'close'));
  for (const { socket } of clients) closeSocket(socket, 'restarting');
  await Promise.race([Promise.all(gone), wait(LEAVE_WITHIN, undefined, { ref: false })]);
  for (const { socket } of clients) socket.terminate();
}
