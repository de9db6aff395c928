import { create } from 'zustand';
import { TAKE_OVER } from './worker-protocol.ts';

type NewVersion = {
  /** There is a version that this page does not run yet. */
  is_there: boolean;
  /** The server no longer serves this one, and the page could not become another by itself. */
  is_overdue: boolean;
};

export const useNewVersion = create<NewVersion>(() => ({ is_there: false, is_overdue: false }));

type Waiting = Pick<ServiceWorker, 'postMessage'>;

let waiting: Waiting | null = null;
let is_wanted = false;

/** A newer version has been fetched and waits. */
export function announceVersion(worker: Waiting): void {
  waiting = worker;
  useNewVersion.setState({ is_there: true });
}

/** Another worker serves this page now. Whoever did not ask for it is not torn out of their game. */
export function workerChanged(reload: () => void): void {
  waiting = null;
  if (is_wanted) reload();
}

/** Runs the new version; another tab may have let it in already. */
export function takeVersion(reload: () => void): void {
  is_wanted = true;
  if (waiting === null) reload();
  else waiting.postMessage(TAKE_OVER);
}

export const sayOverdue = (): void => useNewVersion.setState({ is_overdue: true });

/** Not now; it is announced again with the next start or the next version. */
export const leaveVersion = (): void => useNewVersion.setState({ is_there: false });
