import { lazy, Suspense } from 'react';
import { useToasts } from '../ui/toast-store.ts';

const ToastViewport = lazy(async () => ({
  default: (await import('../ui/toast-viewport.tsx')).ToastViewport,
}));

/** The place for notifications is fetched with the first of them. */
export function Notifications() {
  const are_any = useToasts(({ toasts }) => toasts.length > 0);
  return <Suspense>{are_any && <ToastViewport />}</Suspense>;
}
