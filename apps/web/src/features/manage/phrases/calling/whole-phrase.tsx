import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PhrasePeek } from '../../../../bingo/phrase-peek.tsx';
import type { Peek } from '../../../../bingo/use-peek.ts';
import styles from './call-hero.module.css';

/** Whether the words have more lines than there is room for. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [is_cut, setCut] = useState(false);
  const measure = () => {
    const words = box.current?.querySelector('[data-length]');
    setCut(words ? words.scrollHeight > words.clientHeight + 1 : false);
  };
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but the box
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return is_cut;
}

/** Words in a room of one height. Where they have to be cut, a press, the mouse or the focus shows them whole. */
export function WholePhrase({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const is_cut = useIsCut(box);
  const [peek, setPeek] = useState<Peek | null>(null);
  const open = () => box.current && setPeek({ text, rect: box.current.getBoundingClientRect() });
  const close = () => setPeek(null);
  return (
    <div ref={box} className={styles.words}>
      {children}
      {is_cut && (
        <button
          type="button"
          className={styles.whole}
          aria-label="Show the whole phrase"
          onPointerEnter={open}
          onPointerLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
      )}
      {is_cut && <PhrasePeek peek={peek} />}
    </div>
  );
}
