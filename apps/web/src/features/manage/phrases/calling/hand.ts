type Listener = (is_down: boolean) => void;

/** What a hand does to the page: whether it presses, and each time that it stirs. */
export type Hand = {
  isDown: () => boolean;
  /** Gives back how to stop listening. */
  onStir: (listener: Listener) => () => void;
  /** Begins to follow the hand, and gives back how to stop. */
  follow: () => () => void;
};

export function newHand(): Hand {
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
export function onceAtRest({ isDown, onStir }: Hand, still: number, done: () => void): () => void {
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
