import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAsk } from '../../ui/overlays/ask.tsx';

/** Some browsers in apps and on televisions have no printer at all. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** What is on the pages that the browser prints. */
type OnPaper = 'cards' | 'sample';

/** Prints in the press itself, and asks afterwards which cards came out: browsers do not tell. */
export function usePrinting(
  numbers: readonly number[],
  notePrinted: (numbers: readonly number[]) => Promise<ReactNode>,
) {
  const [on_paper, setOnPaper] = useState<OnPaper>('cards');
  const { ask, question } = useAsk();
  /** The cards of the last press, until the page has asked for them. */
  const under_way = useRef<readonly number[]>([]);

  /** Only the person at the printer knows. */
  const askAfter = () => {
    const printed = under_way.current;
    under_way.current = [];
    if (printed.length === 0) return;
    const title = 'Did the cards come out?';
    void ask({ title, agree: 'Yes, all', refuse: 'No', work: () => notePrinted(printed) });
  };

  const end = useEffectEvent(() => {
    askAfter();
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
    askAfter();
  };

  return { on_paper, question, print };
}
