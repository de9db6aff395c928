import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Range, rangeInView } from './rows-in-view.ts';

/** The range of rows in or near the viewport, whichever ancestor scrolls. All rows have the same height. */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });

  const measure = () => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = rangeInView({ top: box.top, height: box.height, screen: window.innerHeight }, count);
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  const onChange = useEffectEvent(measure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows needs another range
  useLayoutEffect(() => onChange(), [count]);

  useEffect(() => {
    const again = () => onChange();
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
