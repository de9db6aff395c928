import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Range, rangeInView } from './window-range.ts';

/** Which rows of a list of many are on the screen or near it, whatever scrolls around it. */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });

  const look = () => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = rangeInView({ top: box.top, height: box.height, screen: window.innerHeight }, count);
    setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  const lookAgain = useEffectEvent(look);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is another range
  useLayoutEffect(() => lookAgain(), [count]);

  useEffect(() => {
    const again = () => lookAgain();
    const sizes = new ResizeObserver(again);
    if (list.current) sizes.observe(list.current);
    document.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [list]);

  return range;
}
