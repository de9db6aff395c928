const PATIENCE = 60_000;

type Waiter = { isTrue: () => boolean; resolve: () => void };

/** Waits for things to become true, and ends all waiting when one thing has failed. */
export function openWaiting() {
  const waiters = new Set<Waiter>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Somebody may fail while nobody waits; the next one to wait is told.
  failed.catch(() => undefined);

  function look(): void {
    for (const waiter of waiters) {
      if (!waiter.isTrue()) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  return {
    failed,
    look,
    fail: (error: unknown) => reject(error),
    async until(what: () => string, isTrue: () => boolean): Promise<void> {
      const { promise, resolve, reject: giveUp } = Promise.withResolvers<void>();
      const late = setTimeout(() => giveUp(new Error(`Waited too long for ${what()}.`)), PATIENCE);
      const waiter = { isTrue, resolve };
      waiters.add(waiter);
      look();
      try {
        await Promise.race([promise, failed]);
      } finally {
        clearTimeout(late);
        waiters.delete(waiter);
      }
    },
  };
}
