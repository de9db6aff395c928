import { clsx } from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';
import { findPosition, type Obstacle, type Point } from './toast-position.ts';
import { useToasts } from './toast-store.ts';

/**
 * What notifications should not cover, marked by the attribute `data-keep-clear`. The buttons of a dialog matter
 * most; something marked `soft` may be covered when there is no free space.
 */
const HARM = { dialog: 1_000_000, hard: 1_000, soft: 1 } as const;

const DIALOG_CONTROLS = 'dialog:modal :is(button, a[href], input, select, textarea)';

const boxesOf = (selector: string, harm: number): Obstacle[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? [{ left, top, right, bottom, harm }] : [];
  });

/** The top of the bar along the bottom of the screen: everything below is hidden behind it. */
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
  return [...boxesOf(DIALOG_CONTROLS, HARM.dialog), ...hard, ...soft];
}

/** From this width on, pages have several columns and free corners. */
const WIDE = 1_100;

function startCorner(): 'bottom-left' | 'bottom-right' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'bottom-right' : 'bottom-left';
}

/** Moves the notifications to where they cover nothing important, again whenever the page changes. */
function useToastPosition(viewport: RefObject<HTMLElement | null>, newest: number | undefined) {
  const current = useRef<Point | null>(null);

  const place = () => {
    const element = viewport.current;
    if (element === null || newest === undefined) return;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const from = innerWidth >= WIDE ? startCorner() : 'top';
    const { width, height } = element.getBoundingClientRect();
    const { left, top } = findPosition(
      { width, height },
      { screen, obstacles: obstacles(), from },
      current.current,
    );
    current.current = { left, top };
    element.style.setProperty('--toast-left', `${left}px`);
    element.style.setProperty('--toast-top', `${top}px`);
  };
  const follow = useEffectEvent(place);

  const is_shown = newest !== undefined;
  useEffect(() => {
    if (!is_shown) {
      current.current = null;
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

/** Shows the notifications as a stack with the newest in front. The app renders it once. */
export function ToastViewport() {
  const toasts = useToasts((store) => store.toasts);
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = useEffectEvent(useToastPosition(ref, newest));

  useLayoutEffect(() => {
    const viewport = ref.current;
    if (viewport === null || newest === undefined) return;
    // Showing it again lifts it above a dialog that opened later. Without a dialog it would only flicker.
    if (document.querySelector('dialog:modal') !== null) viewport.hidePopover();
    viewport.showPopover();
    place();
  }, [newest]);

  return (
    <section
      ref={ref}
      popover="manual"
      className={clsx('pad-0 bare', styles.viewport)}
      aria-label="Notifications"
    >
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} depth={toasts.length - 1 - index} />
      ))}
    </section>
  );
}
