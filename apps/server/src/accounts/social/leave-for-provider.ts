import { isSitePath } from '@phrase-bingo/game/rules/accounts/redirects';
import { REDIRECT } from '@phrase-bingo/game/rules/limits';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { newTripSecrets } from './oauth-client.ts';
import { getProvider, type Providers } from './providers.ts';
import { sealTrip } from './trip.ts';

/** In bytes too: the cookie that carries it may have 4,096 of them. */
const isKept = (path: string) => isSitePath(path) && Buffer.byteLength(path) <= REDIRECT.max_length;

/** Begins a sign-in: where to go, and what the browser must bring back from there. */
export async function leaveForProvider(
  { auth, db }: Context,
  providers: Providers,
  { provider, redirect_url }: { provider: Provider; redirect_url: string },
): Promise<{ address: string; sealed: string }> {
  const trip = { provider, ...newTripSecrets(), redirect_url: isKept(redirect_url) ? redirect_url : '' };
  return {
    address: await getProvider(providers, provider).addressFor(trip),
    sealed: await sealTrip(trip, auth.keyFor('social sign-in'), await dbNow(db)),
  };
}
