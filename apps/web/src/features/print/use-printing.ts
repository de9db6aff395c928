import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Some browsers in apps and on televisions have no printer at all. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** What is on the pages that the browser prints. */
type OnPaper = 'cards' | 'sample';

/** Prints in the press itself, and asks afterwards which cards came out: browsers do not tell. */
export function usePrinting(numbers: readonly number[]) {
  const [on_paper, setOnPaper] = useState<OnPaper>('cards');
  /** The cards that may have come out. */
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  /** The cards of the last press, until the page has asked for them. */
  const under_way = useRef<readonly number[]>([]);

  const ask = () => {
    if (under_way.current.length > 0) setAsked(under_way.current);
    under_way.current = [];
  };

  const end = useEffectEvent(() => {
    ask();
    // Many pages are drawn anew.
    startTransition(() => setOnPaper('cards'));
  });

  useEffect(() => {
    // On phones print() returns at once, and its pages are needed until this comes.
    const ended = () => end();
    addEventListener('afterprint', ended);
    return () => removeEventListener('afterprint', ended);
  }, []);

  const print = (what: OnPaper) => {
    under_way.current = what === 'cards' ? numbers : [];
    flushSync(() => setOnPaper(what));
    window.print();
    ask();
  };

  return { on_paper, asked, print, answer: () => setAsked(null) };
}
