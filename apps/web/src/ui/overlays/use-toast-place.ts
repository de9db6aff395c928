import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { obstacles } from './keep-clear.ts';
import { findPlace, type Point } from './toast-place.ts';

/** From here on pages have more than one column, and corners that are free. */
const WIDE = 1_100;

function startCorner(): 'bottom-left' | 'bottom-right' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'bottom-right' : 'bottom-left';
}

/** Keeps the notifications where they cover nothing that matters, also when the page changes below them. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, newest: number | undefined) {
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
