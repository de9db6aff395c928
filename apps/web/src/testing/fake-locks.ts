import { vi } from 'vitest';

const real = navigator;

/** Web Locks shared by all tabs: one holder per name, the others queue. */
export function fakeLocks(): void {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  const own = { locks: { value: { request } }, onLine: { get: () => real.onLine } };
  vi.stubGlobal('navigator', Object.create(real, own));
}
