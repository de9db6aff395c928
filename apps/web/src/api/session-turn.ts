import { oneAtATime } from './one-at-a-time.ts';

/**
 * Whatever changes the refresh cookie takes turns, across all tabs and the service worker: so one refresh serves all,
 * and an old log-out never meets a new sign-in. The name is that of older versions, which may be open in other tabs.
 */
export const inSessionTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  oneAtATime('renew-access', work);
