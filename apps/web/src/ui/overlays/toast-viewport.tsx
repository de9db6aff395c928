import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toast-store.ts';
import { useToastPlace } from './use-toast-place.ts';

/** Where notifications appear, in a pile with the newest in front; rendered once, by the app. */
export function ToastViewport() {
  const toasts = useToasts((store) => store.toasts);
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = useEffectEvent(useToastPlace(ref, newest));

  useLayoutEffect(() => {
    const viewport = ref.current;
    if (viewport === null || newest === undefined) return;
    // Shown anew it stands above a dialog that opened meanwhile; without a dialog that would only flicker.
    if (document.querySelector('dialog:modal') !== null) viewport.hidePopover();
    viewport.showPopover();
    place();
  }, [newest]);

  return (
    <section ref={ref} popover="manual" className={styles.viewport} aria-label="Notifications">
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} depth={toasts.length - 1 - index} />
      ))}
    </section>
  );
}
