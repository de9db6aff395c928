import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { endFirstView, useFirstView } from './first-view.ts';

/** Pages in the background get no frames. */
const MAX_DELAY = 100;

/** Runs the work after the next paint. Returns a function that cancels it. */
function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, MAX_DELAY);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const Reached = createContext(Number.POSITIVE_INFINITY);

type InStepsProps = {
  /** The number of the last step. */
  last: number;
  children: ReactNode;
};

/**
 * A page that is slow to draw. While the first view covers it, each step gets its own frame, so that a slow phone
 * stays responsive; the page shows after the last step. Without a first view it is drawn at once.
 */
export function InSteps({ last, children }: InStepsProps) {
  const [reached, setReached] = useState(1);
  const is_covered = useFirstView();
  const is_whole = !is_covered || reached >= last;

  useLayoutEffect(() => {
    if (is_whole) endFirstView();
  }, [is_whole]);

  useEffect(() => {
    if (is_whole) return;
    return afterFrame(() => startTransition(() => setReached(reached + 1)));
  }, [is_whole, reached]);

  return <Reached value={is_whole ? last : reached}>{children}</Reached>;
}

/** A part of the page that is drawn with the given step. */
export function Step({ at, children }: { at: number; children: ReactNode }) {
  return useContext(Reached) >= at && children;
}
