import { Check, Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import { dismissToast, type Toast, type ToastKind } from './toast-store.ts';
import { usePausableTimeout } from './use-pausable-timeout.ts';

const ICONS: Record<ToastKind, ReactNode> = {
  success: <Check />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <TriangleAlert />,
  default: <Megaphone />,
};

/** One notification; its time stands still while it is pointed at or holds the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  usePausableTimeout(() => dismissToast(toast.id), toast.duration, hovered || focused);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a live region; hovering only holds its clock
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        {ICONS[toast.kind]}
      </span>
      <p>
        {toast.title !== undefined && <b>{toast.title}: </b>}
        {toast.text}
      </p>
      <IconButton label="Dismiss" icon={<X size={20} />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
