import { create } from 'zustand';
import { NOTICE, NOTICES } from '../../app-limits.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'default';

export type Toast = {
  id: number;
  kind: ToastKind;
  title?: string | undefined;
  text: string;
  /** In milliseconds. */
  duration: number;
  /** Only one notification per slot is shown. */
  slot?: string | undefined;
  /** A voice says the same, so assistive technology is not told of it. */
  is_spoken?: boolean | undefined;
};

type ToastStore = { toasts: readonly Toast[] };

export const useToasts = create<ToastStore>(() => ({ toasts: [] }));

let last_id = 0;

const replaces = (newer: Toast, older: Toast) =>
  newer.slot === undefined
    ? newer.kind === older.kind && newer.title === older.title && newer.text === older.text
    : newer.slot === older.slot;

/** Shows a notification. It replaces an equal one, or the one in the same slot, and its time starts again. */
export function notify({
  kind = 'default',
  title,
  text,
  duration = NOTICE[kind],
  slot,
  is_spoken,
}: {
  kind?: ToastKind;
  title?: string;
  text: string;
  duration?: number;
  slot?: string;
  is_spoken?: boolean;
}): number {
  last_id += 1;
  const toast: Toast = { id: last_id, kind, title, text, duration, slot, is_spoken };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !replaces(toast, other)), toast].slice(-NOTICES.max),
  }));
  return toast.id;
}

/** Tells of a failure that has no place of its own. */
export const notifyFailure = (text: string): void => void notify({ kind: 'error', text });

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAllToasts(): void {
  useToasts.setState({ toasts: [] });
}
