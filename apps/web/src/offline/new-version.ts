import { create } from 'zustand';
import { TAKE_OVER } from './worker-protocol.ts';

type NewVersion = {
  /** A newer version than the one of this page is available. */
  is_there: boolean;
  /** The server no longer serves this version, and the page could not update itself. */
  is_overdue: boolean;
};

export const useNewVersion = create<NewVersion>(() => ({ is_there: false, is_overdue: false }));

type Waiting = Pick<ServiceWorker, 'postMessage'>;

let waiting: Waiting | null = null;
let is_wanted = false;

/** A newer version has been fetched and its worker waits. */
export function announceVersion(worker: Waiting): void {
  waiting = worker;
  useNewVersion.setState({ is_there: true });
}

/** Another worker serves this page now. Without a request for it nobody is torn out of their game. */
export function workerChanged(reload: () => void): void {
  waiting = null;
  if (is_wanted) reload();
}

/** Starts the new version. Another tab may have activated it already. */
export function takeVersion(reload: () => void): void {
  is_wanted = true;
  if (waiting === null) reload();
  else waiting.postMessage(TAKE_OVER);
}

export const sayOverdue = (): void => useNewVersion.setState({ is_overdue: true });

/** Not now. It is announced again with the next start or the next version. */
export const leaveVersion = (): void => useNewVersion.setState({ is_there: false });
