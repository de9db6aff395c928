import { useEffect, useLayoutEffect, useState } from 'react';
import { type Hand, newHand, onceAtRest } from './hand.ts';

/** The hand on the page, for as long as the component is there. */
export function useHand(): Hand {
  const [hand] = useState(newHand);
  useEffect(() => hand.follow(), [hand]);
  return hand;
}

type Wish<Value> = {
  /** How long the hand has to be at rest for this step, in milliseconds. */
  still: (shown: Value, now: Value) => number;
  /** Just before the page changes. */
  before: () => void;
};

/** What the page shows of a value: it follows only while no hand is on it, so that nothing moves under a finger. */
export function useAtRest<Value extends string | number>(
  hand: Hand,
  now: Value,
  { still, before }: Wish<Value>,
): Value {
  const [shown, setShown] = useState(now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait begins anew with another value alone
  useLayoutEffect(() => {
    if (now === shown) return;
    return onceAtRest(hand, still(shown, now), () => {
      before();
      setShown(now);
    });
  }, [hand, now, shown]);

  return shown;
}
