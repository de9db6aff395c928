import { Unreachable } from '../../../api/failures.ts';

/**
 * The calls of the wizard. With the schemas of their answers they weigh more than the page, so they come
 * when the first field is entered. Without them the server is out of reach, as it is without a network.
 */
export async function fetchCalls() {
  return await import('./login-calls.ts').catch((cause: unknown) => {
    throw new Unreachable('The calls could not be fetched', { cause });
  });
}

/** Fetches them ahead. A failure shows when they are wanted. */
export const fetchCallsAhead = (): void => void fetchCalls().catch(() => undefined);
