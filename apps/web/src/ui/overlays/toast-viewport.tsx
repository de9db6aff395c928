import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';
import { findPlace, type Obstacle, type Point } from './toast-place.ts';
import { useToasts } from './toast-store.ts';

/**
 * What notifications keep clear of, by the attribute `data-keep-clear`. The keys of a dialog matter most; with the
 * value `soft` something may be covered where nothing else is free.
 */
const HARM = { dialog: 1_000_000, hard: 1_000, soft: 1 } as const;

const DIALOG_KEYS = 'dialog:modal :is(button, a[href], input, select, textarea)';

const boxesOf = (selector: string, harm: number): Obstacle[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? [{ left, top, right, bottom, harm }] : [];
  });

/** Where a bar along the foot of the screen begins: what lies below that is under it. */
function footOf(boxes: readonly Obstacle[]): number {
  const { clientWidth } = document.documentElement;
  const bars = boxes.filter((box) => box.left <= 0 && box.right >= clientWidth && box.bottom >= innerHeight);
  return Math.min(innerHeight, ...bars.map(({ top }) => top));
}

function obstacles(): Obstacle[] {
  const soft = boxesOf('[data-keep-clear="soft"]', HARM.soft);
  const foot = footOf(soft);
  const hard = boxesOf('[data-keep-clear=""]', HARM.hard)
    .map((box) => ({ ...box, bottom: Math.min(box.bottom, foot) }))
    .filter(({ top, bottom }) => bottom > top);
  return [...boxesOf(DIALOG_KEYS, HARM.dialog), ...hard, ...soft];
}

/** From here on pages have more than one column, and corners that are free. */
const WIDE = 1_100;

function startCorner(): 'bottom-left' | 'bottom-right' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'bottom-right' : 'bottom-left';
}

/** Keeps the notifications where they cover nothing that matters, also when the page changes below them. */
function useToastPlace(viewport: RefObject<HTMLElement | null>, newest: number | undefined) {
  const now = useRef<Point | null>(null);

  const place = () => {
    const element = viewport.current;
    if (element === null || newest === undefined) return;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const from = innerWidth >= WIDE ? startCorner() : 'top';
    const { width, height } = element.getBoundingClientRect();
    const { left, top } = findPlace({ width, height }, { screen, obstacles: obstacles(), from }, now.current);
    now.current = { left, top };
    element.style.setProperty('--toast-left', `${left}px`);
    element.style.setProperty('--toast-top', `${top}px`);
  };
  const follow = useEffectEvent(place);

  // Only while there is something to place.
  const is_shown = newest !== undefined;
  useEffect(() => {
    if (!is_shown) {
      now.current = null;
      return;
    }
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'open'] });
    const sizes = new ResizeObserver(follow);
    if (viewport.current) sizes.observe(viewport.current);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, { capture: true });
    };
  }, [is_shown, viewport]);

  return place;
}

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
