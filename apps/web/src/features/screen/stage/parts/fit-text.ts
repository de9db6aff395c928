import { type RefObject, useLayoutEffect, useRef } from 'react';
import { onBoxChange } from './on-box-change.ts';

/** In hundredths of the shorter side of the window, as the style sheets count. */
type Units = number;

type Limits = {
  /** The largest size. */
  most: Units;
  /** From this size on no word is broken, though a broken one could be larger. */
  whole_from: Units;
};

/** Readable at all, on any window. */
const LEAST: Units = 2.2;
const LEAST_PX = 12;
/** In pixels: nobody sees less. */
const STEP = 0.25;

const unitInPixels = () => Math.min(window.innerWidth, window.innerHeight) / 100;

function fit(box: HTMLElement, text: HTMLElement, { most, whole_from }: Limits): void {
  const unit = unitInPixels();
  const fits = (size: number) => {
    text.style.fontSize = `${size}px`;
    return text.offsetHeight <= box.clientHeight && text.scrollWidth <= text.clientWidth + 1;
  };
  const largest = (wrap: 'normal' | 'anywhere') => {
    text.style.overflowWrap = wrap;
    let [low, high] = [Math.max(LEAST * unit, LEAST_PX), most * unit];
    if (fits(high)) return high;
    while (high - low > STEP) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  const whole = largest('normal');
  const size = whole >= whole_from * unit && fits(whole) ? whole : largest('anywhere');
  text.style.fontSize = `${size}px`;
}

/**
 * Sets a text at the largest size at which all of it fits its box. It measures only when the text, the box or the
 * fonts change.
 */
export function useFittedText(
  text: string,
  { most, whole_from }: Limits,
): { box: RefObject<HTMLDivElement | null>; line: RefObject<HTMLHeadingElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, line.current];
    if (outer === null || inner === null) return;
    return onBoxChange(outer, () => fit(outer, inner, { most, whole_from }));
  }, [text, most, whole_from]);

  return { box, line };
}
