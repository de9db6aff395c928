import { useToasts } from '../ui/overlays/toast-store.ts';
import { ToastViewport } from '../ui/overlays/toast-viewport.tsx';

/** Always at hand, since the first thing to tell may be that the network is gone. */
export function Notifications() {
  const are_any = useToasts(({ toasts }) => toasts.length > 0);
  return are_any && <ToastViewport />;
}
