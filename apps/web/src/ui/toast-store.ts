import { NOTICE } from '@phrase-bingo/game/rules/limits';
import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'default';

export type Toast = {
  id: number;
  kind: ToastKind;
  title?: string | undefined;
  text: string;
  /** How long it stays, in milliseconds. */
  duration: number;
};

type ToastStore = { toasts: readonly Toast[] };

export const useToasts = create<ToastStore>(() => ({ toasts: [] }));

let lastId = 0;

const sameNews = (a: Omit<Toast, 'id'>, b: Omit<Toast, 'id'>) =>
  a.kind === b.kind && a.title === b.title && a.text === b.text;

/** Shows a notification. The same news again takes the place of the old and starts its time anew. */
export function notify({
  kind = 'default',
  title,
  text,
  duration = NOTICE[kind],
}: {
  kind?: ToastKind;
  title?: string;
  text: string;
  duration?: number;
}): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, title, text, duration };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameNews(other, toast)), toast],
  }));
  return toast.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAllToasts(): void {
  useToasts.setState({ toasts: [] });
}
