import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PhrasePeek } from '../../../../bingo/phrase-peek.tsx';
import type { Peek } from '../../../../bingo/use-peek.ts';
import styles from './clamped-phrase.module.css';

/** Whether the text is clamped. */
function useIsClamped(box: RefObject<HTMLElement | null>): boolean {
  const [is_clamped, setClamped] = useState(false);

  const measure = () => {
    const words = box.current?.querySelector('[data-length]');
    setClamped(words ? words.scrollHeight > words.clientHeight + 1 : false);
  };
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads the ref
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  return is_clamped;
}

/** A text of fixed height. Where it is clamped, a press, hover or focus shows it in full. */
export function ClampedPhrase({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const is_clamped = useIsClamped(box);
  const [peek, setPeek] = useState<Peek | null>(null);
  const open = () => box.current && setPeek({ text, rect: box.current.getBoundingClientRect() });
  const close = () => setPeek(null);
  return (
    <div ref={box} className="shrink anchor">
      {children}
      {is_clamped && (
        <button
          type="button"
          className={clsx('bare', styles.whole)}
          aria-label="Show the whole phrase"
          onPointerEnter={open}
          onPointerLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
      )}
      {is_clamped && <PhrasePeek peek={peek} />}
    </div>
  );
}
