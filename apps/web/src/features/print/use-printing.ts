import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Some browsers in apps and on televisions have no printer at all. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** What is on the pages that the browser prints. */
type OnPaper = 'cards' | 'sample';

/**
 * Prints in the press itself, and asks afterwards which cards came out: browsers do not tell. Pages that were printed with
 * the browser's own key are asked about too.
 */
export function usePrinting(numbers: readonly number[]) {
  const [on_paper, setOnPaper] = useState<OnPaper>('cards');
  /** The cards that may have come out. */
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const is_pressed = useRef(false);

  const ask = (printed: OnPaper) => {
    if (printed === 'cards' && numbers.length > 0) setAsked(numbers);
  };

  const end = useEffectEvent(() => {
    // The press asks by itself, and on phones its pages may still be needed when print() has returned.
    if (!is_pressed.current) ask(on_paper);
    is_pressed.current = false;
    // Many pages are drawn anew.
    startTransition(() => setOnPaper('cards'));
  });

  useEffect(() => {
    const ended = () => end();
    addEventListener('afterprint', ended);
    return () => removeEventListener('afterprint', ended);
  }, []);

  const print = (what: OnPaper) => {
    is_pressed.current = true;
    flushSync(() => setOnPaper(what));
    window.print();
    ask(what);
  };

  return { on_paper, asked, print, answer: () => setAsked(null) };
}
