import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const queue = new Set<() => void>();
let is_running = false;

/** One at a time, each in its own idle callback: all at once would block the page. */
function runNext(): void {
  const [next] = queue;
  is_running = next !== undefined;
  if (next === undefined) return;
  whenIdle(() => {
    queue.delete(next);
    next();
    runNext();
  });
}

function enqueue(work: () => void): () => void {
  queue.add(work);
  if (!is_running) runNext();
  return () => queue.delete(work);
}

type LaterProps = {
  /** Draw it at once after all, such as after a press on its tab. */
  is_wanted?: boolean;
  children: ReactNode;
};

/** Content that is not visible at first, such as the panel of another tab: drawn when the browser is idle. */
export function Later({ is_wanted = false, children }: LaterProps) {
  const [is_due, setDue] = useState(is_wanted);
  if (is_wanted && !is_due) setDue(true);

  useEffect(() => {
    return is_due ? undefined : enqueue(() => startTransition(() => setDue(true)));
  }, [is_due]);

  return is_due && children;
}
