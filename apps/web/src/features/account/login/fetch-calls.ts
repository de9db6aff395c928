import { Unreachable } from '../../../api/failures.ts';

const failed = (cause: unknown): never => {
  throw new Unreachable('The calls could not be fetched', { cause });
};

/**
 * The endpoints the wizard calls. With their schemas they weigh more than the page, so they load when the first
 * field gets the focus. A failure to load them is shown like a missing network.
 */
export const fetchCalls = () => import('./login-calls.ts').catch(failed);

/** The steps of the wizard that come after the first. */
export const fetchLaterSteps = () => import('./later-steps.ts').catch(failed);

export type LaterSteps = Awaited<ReturnType<typeof fetchLaterSteps>>;

/** The same for those who play without an account. */
export const fetchGuestCalls = () => import('./guest-calls.ts').catch(failed);

/** Preloads them. A failure shows up when they are needed. */
export const fetchCallsAhead = (): void =>
  void Promise.all([fetchCalls(), fetchLaterSteps()]).catch(() => undefined);
