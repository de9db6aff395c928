import { clsx } from 'clsx';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NOTICES } from '../../app-limits.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './toast.module.css';
import { dismissToast, type Toast, type ToastKind } from './toast-store.ts';

/** Calls back after `duration` milliseconds, not counting the time it was paused. */
function usePausableTimeout(callback: () => void, duration: number, is_paused: boolean): void {
  const left = useRef(duration);
  const finish = useEffectEvent(callback);

  useEffect(() => {
    if (is_paused) return;
    const since = Date.now();
    const timer = setTimeout(finish, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [is_paused]);
}

const ICONS: Record<ToastKind, ReactNode> = {
  success: <Check />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <TriangleAlert />,
  default: <Info />,
};

type Props = {
  toast: Toast;
  /** How many newer notifications cover it. */
  depth: number;
};

/** One notification. Its timer pauses while it is hovered, focused, or covered by newer ones. */
export function ToastCard({ toast, depth }: Props) {
  const is_covered = depth > 0;
  const [is_hovered, setHovered] = useState(false);
  const [is_focused, setFocused] = useState(false);
  usePausableTimeout(() => dismissToast(toast.id), toast.duration, is_hovered || is_focused || is_covered);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a live region; hovering only holds its clock
    <div
      className={clsx('grid align-centre gap-5 size-14 leading-12 ink break round-7 edge-2', styles.toast)}
      data-kind={toast.kind}
      data-depth={depth}
      hidden={depth >= NOTICES.at_once}
      inert={is_covered}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      aria-live={toast.is_spoken ? 'off' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={clsx('grid place-centre round', styles.icon)} aria-hidden="true">
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
