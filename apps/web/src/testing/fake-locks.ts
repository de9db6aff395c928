import { vi } from 'vitest';

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
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
}
