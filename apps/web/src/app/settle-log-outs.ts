import { onReached } from '../api/reach.ts';
import { isLogOutOwed } from '../session/owed-log-out.ts';

/** Imported only when needed, so that visitors do not wait for it. */
async function settle(): Promise<void> {
  if (!isLogOutOwed()) return;
  const { sendOwedLogOutWithLock } = await import('../api/log-out.ts');
  await sendOwedLogOutWithLock();
}

/** Sends a log-out that did not reach the server, when the app starts and when the server is back. */
export function settleLogOuts(): () => void {
  // After a failure the next of these events retries it, and so does the next sign-in.
  const trySettling = () => void settle().catch(() => undefined);
  trySettling();
  return onReached(trySettling);
}
