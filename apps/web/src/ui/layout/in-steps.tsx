import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { afterFrame } from './after-frame.ts';
import { endFirstView, useFirstView } from './first-view.ts';

const Reached = createContext(Number.POSITIVE_INFINITY);

type InStepsProps = {
  /** The number of the last step. */
  last: number;
  children: ReactNode;
};

/**
 * A page that is much to draw: while its first view covers it, each step has a frame of its own, so that a slow
 * phone can answer in between. With the last one it shows. Uncovered it is drawn at once.
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

/** A part of a page that has its turn with the step given. */
export function Step({ at, children }: { at: number; children: ReactNode }) {
  return useContext(Reached) >= at && children;
}
