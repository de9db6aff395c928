import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cellOfTarget } from './sid-of-target.ts';

const LONG_PRESS = 450;
const HOVER_WAIT = 350;

/** The full phrase of a cell, and where the cell is on the screen. */
export type Peek = { text: string; rect: DOMRect };

const textOf = (cell: HTMLElement) => cell.querySelector('span');

function isCut(cell: HTMLElement): boolean {
  const text = textOf(cell);
  return text !== null && text.scrollHeight > text.clientHeight + 1;
}

const peekAt = (cell: HTMLElement): Peek => ({
  text: textOf(cell)?.textContent ?? '',
  rect: cell.getBoundingClientRect(),
});

/**
 * Shows the whole phrase of a cell that has to cut it: on hover, on keyboard focus and on a long press, which then
 * does not mark the cell.
 */
export function usePeek() {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const was_long = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setPeek(null);
  };

  const openLater = (cell: HTMLElement, wait: number, opened: () => void = () => undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setPeek(peekAt(cell));
      opened();
    }, wait);
  };

  const isWithin = (target: EventTarget | null) => target instanceof Element && target.closest('[data-peek]');

  const handlers = {
    onPointerOver(event: PointerEvent) {
      const cell = cellOfTarget(event.target);
      if (event.pointerType === 'mouse' && cell && isCut(cell)) openLater(cell, HOVER_WAIT);
    },
    onPointerOut(event: PointerEvent) {
      if (event.pointerType === 'mouse' && !isWithin(event.relatedTarget)) close();
    },
    onPointerDown(event: PointerEvent) {
      const cell = cellOfTarget(event.target);
      was_long.current = false;
      close();
      if (event.pointerType === 'mouse' || !cell || !isCut(cell)) return;
      openLater(cell, LONG_PRESS, () => {
        was_long.current = true;
      });
    },
    onPointerUp() {
      if (was_long.current) close();
      else clearTimeout(timer.current);
    },
    onPointerCancel: close,
    onContextMenu(event: MouseEvent) {
      if (was_long.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (was_long.current) event.stopPropagation();
      was_long.current = false;
    },
    onFocus(event: FocusEvent) {
      const cell = cellOfTarget(event.target);
      close();
      if (cell?.matches(':focus-visible') && isCut(cell)) setPeek(peekAt(cell));
    },
    onBlur: close,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close();
    },
  };

  return { peek, handlers };
}
