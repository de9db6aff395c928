import { isLogOutOwed } from '../session/owed-log-out.ts';

/** Fetched only where it is needed, so that visitors do not wait for it. */
async function settle(): Promise<void> {
  if (!isLogOutOwed()) return;
  const { sendOwedLogOutWithLock } = await import('../api/log-out.ts');
  await sendOwedLogOutWithLock();
}

/** A log-out that the server could not be told of is sent when the app starts and when the network is back. */
export function settleLogOuts(): () => void {
  // Where it fails, it is tried again with the next of these, and before anybody signs in.
  const trySettling = () => void settle().catch(() => undefined);
  trySettling();
  addEventListener('online', trySettling);
  return () => removeEventListener('online', trySettling);
}
