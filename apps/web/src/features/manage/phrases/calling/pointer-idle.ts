import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useEffect, useLayoutEffect, useState } from 'react';

/** How long rows keep their places after a call or a touch. */
export const STILL = 4_000;

const BETWEEN = ' ';

const idsIn = (key: string): ReadonlySet<string> => new Set(key === '' ? [] : key.split(BETWEEN));

/** What was taken back goes home as soon as no finger is down; what was called stays for a while where it was. */
function stillFor(shown: string, now: string): number {
  const were_called = idsIn(shown);
  return [...idsIn(now)].every((id) => were_called.has(id)) ? 0 : STILL;
}

/**
 * The phrases that stand among the called ones. A call leaves its row where it is until no call came and nothing was
 * touched for a while, whoever called, so that no other row slips under a finger that is about to press.
 */
export function useStanding(
  hand: Hand,
  phrases: readonly Readonly<Phrase>[],
  before: () => void,
): ReadonlySet<string> {
  const called = phrases.filter(({ is_called }) => is_called).map(({ id }) => id);
  return idsIn(useAtRest(hand, called.join(BETWEEN), { still: stillFor, before }));
}

type Listener = (is_down: boolean) => void;

/** What a hand does to the page: whether it presses, and each time that it stirs. */
export type Hand = {
  isDown: () => boolean;
  /** Gives back how to stop listening. */
  onStir: (listener: Listener) => () => void;
  /** Begins to follow the hand, and gives back how to stop. */
  follow: () => () => void;
};

function newHand(): Hand {
  const listeners = new Set<Listener>();
  let is_down = false;

  const stir = () => {
    for (const listener of [...listeners]) listener(is_down);
  };
  const become = (next: boolean) => {
    is_down = next;
    stir();
  };

  return {
    isDown: () => is_down,
    onStir(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      const control = new AbortController();
      const options = { capture: true, passive: true, signal: control.signal };
      window.addEventListener('pointerdown', () => become(true), options);
      window.addEventListener('pointerup', () => become(false), options);
      // A finger that scrolls is no pointer any more, but its touch still tells when it goes.
      for (const end of ['touchend', 'touchcancel'] as const) {
        window.addEventListener(end, ({ touches }) => become(touches.length > 0), options);
      }
      for (const move of ['pointermove', 'scroll'] as const) window.addEventListener(move, stir, options);
      return () => control.abort();
    },
  };
}

/** Does something once the hand has not stirred for so many milliseconds; with none, once it does not press. */
function onceAtRest({ isDown, onStir }: Hand, still: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (is_down: boolean) => {
    clearTimeout(timer);
    if (is_down) return;
    if (still === 0) done();
    else timer = setTimeout(done, still);
  };
  const leave = onStir(follow);
  follow(isDown());
  return () => {
    clearTimeout(timer);
    leave();
  };
}

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
