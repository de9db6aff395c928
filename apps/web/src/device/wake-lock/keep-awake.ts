import { useAwake } from './awake-choice.ts';

/** How long a page that is not touched keeps a phone awake, in milliseconds. */
const IDLE = 20 * 60_000;

/** Browsers take the lock from a hidden page, and some from one that enters full screen; at these it is asked for again. */
const SIGNS = ['visibilitychange', 'fullscreenchange', 'pointerdown', 'keydown'] as const;
const TOUCHES: ReadonlySet<string> = new Set(['pointerdown', 'keydown']);

type Options = {
  /** Lets go when nobody has touched the page and nothing was called for a while, so that a forgotten phone sleeps. */
  sleeps: boolean;
};

/**
 * Keeps the screen on until it is stopped. A refusal is not asked about again before the next sign of a person, and
 * nothing is played to stay awake.
 */
export function keepAwake({ sleeps }: Options) {
  let lock: WakeLockSentinel | null = null;
  let is_asking = false;
  let is_asleep = false;
  let is_refused = false;
  let is_over = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function letGo(): void {
    // A lock that is gone already needs no releasing.
    lock?.release().catch(() => undefined);
    lock = null;
  }

  const isWanted = () => !is_over && !is_asleep && document.visibilityState === 'visible';

  async function ask(): Promise<void> {
    if (lock?.released === false || is_asking || !isWanted() || !('wakeLock' in navigator)) return;
    is_asking = true;
    try {
      const got = await navigator.wakeLock.request('screen');
      got.addEventListener('release', () => {
        if (lock === got) lock = null;
      });
      lock = got;
      is_refused = false;
      useAwake.setState({ is_refused });
      if (!isWanted()) letGo();
    } catch {
      // A page that was hidden meanwhile is refused too, and asks when it is seen again.
      if (!isWanted()) return;
      is_refused = true;
      useAwake.setState({ is_refused });
    } finally {
      is_asking = false;
    }
  }

  /** Somebody is there, or something happens. */
  function stir(): void {
    is_asleep = false;
    clearTimeout(idle);
    if (sleeps)
      idle = setTimeout(() => {
        is_asleep = true;
        letGo();
      }, IDLE);
  }

  function onSign({ type }: Event): void {
    if (TOUCHES.has(type)) stir();
    void ask();
  }

  for (const sign of SIGNS) document.addEventListener(sign, onSign);
  stir();
  void ask();

  return {
    /** Calls may come by themselves for hours, so none asks again after a refusal. */
    called(): void {
      stir();
      if (!is_refused) void ask();
    },
    stop(): void {
      is_over = true;
      clearTimeout(idle);
      for (const sign of SIGNS) document.removeEventListener(sign, onSign);
      letGo();
    },
  };
}
