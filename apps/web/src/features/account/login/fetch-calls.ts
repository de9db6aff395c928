import { Unreachable } from '../../../api/failures.ts';

/**
 * The endpoints the wizard calls. With their schemas they weigh more than the page, so they load when the first
 * field gets the focus. A failure to load them is shown like a missing network.
 */
export async function fetchCalls() {
  return await import('./login-calls.ts').catch((cause: unknown) => {
    throw new Unreachable('The calls could not be fetched', { cause });
  });
}

/** Preloads them. A failure shows up when they are needed. */
export const fetchCallsAhead = (): void => void fetchCalls().catch(() => undefined);
