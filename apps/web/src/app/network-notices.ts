import { followReach } from '../api/reach.ts';
import { writeLog } from '../health/log.ts';
import { dismissToast, notify } from '../ui/overlays/toast-store.ts';

const LOST = {
  kind: 'warning',
  title: 'Connection Lost',
  text: 'You are currently offline. Some features may not work properly.',
} as const;

const RESTORED = { kind: 'success', title: 'Connection Restored', text: 'You are back online!' } as const;

/** Shows a toast on every page when the server is lost and when it is reached again. */
export function notifyOfNetwork(): () => void {
  let last = 0;
  /** The toast before is no longer true. */
  const show = (notice: typeof LOST | typeof RESTORED) => {
    dismissToast(last);
    last = notify(notice);
    writeLog('info', notice.title);
  };
  return followReach((is_reached) => show(is_reached ? RESTORED : LOST));
}
