import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const waiting = new Set<() => void>();
let is_going = false;

/** One at a time, each in an idle moment of its own: all at once they would hold up the page as before. */
function goOn(): void {
  const [next] = waiting;
  is_going = next !== undefined;
  if (next === undefined) return;
  whenIdle(() => {
    waiting.delete(next);
    next();
    goOn();
  });
}

function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (!is_going) goOn();
  return () => waiting.delete(work);
}

type LaterProps = {
  /** Wanted at once after all, such as by a press on its tab. */
  now?: boolean;
  children: ReactNode;
};

/** What nobody sees at first, such as the panel of another tab: drawn when the page rests, and there to stay. */
export function Later({ now = false, children }: LaterProps) {
  const [is_due, setDue] = useState(now);
  if (now && !is_due) setDue(true);

  useEffect(() => {
    return is_due ? undefined : inTurn(() => startTransition(() => setDue(true)));
  }, [is_due]);

  return is_due && children;
}
