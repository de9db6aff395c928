import { writeLog } from '../health/log.ts';
import { dismissToast, notify } from '../ui/overlays/toast-store.ts';

const LOST = {
  kind: 'warning',
  title: 'Connection Lost',
  text: 'You are currently offline. Some features may not work properly.',
} as const;

const RESTORED = { kind: 'success', title: 'Connection Restored', text: 'You are back online!' } as const;

/** Says at once, on every page, when the browser loses its network and when it has it again. */
export function notifyOfNetwork(): () => void {
  let last = 0;
  /** What it said before is no longer true. */
  const tell = (notice: typeof LOST | typeof RESTORED) => {
    dismissToast(last);
    last = notify(notice);
    writeLog('info', notice.title);
  };
  const lost = () => tell(LOST);
  const restored = () => tell(RESTORED);
  addEventListener('offline', lost);
  addEventListener('online', restored);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', restored);
  };
}
