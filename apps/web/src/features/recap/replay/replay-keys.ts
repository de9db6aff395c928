import type { KeyboardEvent } from 'react';

export type Move = 'first' | 'back' | 'toggle' | 'next' | 'last';

const TEXT_FIELD = 'input:not([type="range"], [type="radio"]), textarea, select';
const PRESSED_BY_SPACE = 'button, input[type="radio"]';

const MOVES: Record<string, Move> = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };
const MIRRORED: Record<string, Move> = { ...MOVES, ArrowLeft: 'next', ArrowRight: 'back' };

/** What a key does in a replay; null for what it leaves to the browser, such as the keys of the slider. */
export function moveOfKey(event: KeyboardEvent<HTMLElement>): Move | null {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  if (!(target instanceof HTMLElement) || target.matches(TEXT_FIELD)) return null;
  if (key === ' ') return event.repeat || target.closest(PRESSED_BY_SPACE) ? null : 'toggle';
  if (target.matches('input[type="range"]')) return null;
  return (getComputedStyle(currentTarget).direction === 'rtl' ? MIRRORED : MOVES)[key] ?? null;
}
