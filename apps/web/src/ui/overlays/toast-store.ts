import { create } from 'zustand';
import { NOTICE, NOTICES } from '../../screen-limits.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'default';

export type Toast = {
  id: number;
  kind: ToastKind;
  title?: string | undefined;
  text: string;
  /** How long it stays, in milliseconds. */
  duration: number;
  /** One alone is shown under this name. */
  slot?: string | undefined;
};

type ToastStore = { toasts: readonly Toast[] };

export const useToasts = create<ToastStore>(() => ({ toasts: [] }));

let lastId = 0;

const takesThePlaceOf = (newer: Toast, older: Toast) =>
  newer.slot === undefined
    ? newer.kind === older.kind && newer.title === older.title && newer.text === older.text
    : newer.slot === older.slot;

/** Shows a notification. The same news again, or news of the same slot, takes its place and starts the time anew. */
export function notify({
  kind = 'default',
  title,
  text,
  duration = NOTICE[kind],
  slot,
}: {
  kind?: ToastKind;
  title?: string;
  text: string;
  duration?: number;
  slot?: string;
}): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, title, text, duration, slot };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !takesThePlaceOf(toast, other)), toast].slice(-NOTICES.kept),
  }));
  return toast.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAllToasts(): void {
  useToasts.setState({ toasts: [] });
}
