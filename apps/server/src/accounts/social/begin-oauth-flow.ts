import { isSitePath } from '@phrase-bingo/game/rules/accounts/redirects';
import { REDIRECT } from '@phrase-bingo/game/rules/limits';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import type { GuestSession } from '../guests/lock-guest.ts';
import { newFlowSecrets } from './oauth-client.ts';
import { sealFlow } from './oauth-flow.ts';
import { getProvider, type Providers } from './providers.ts';

/** The length counts in bytes, because the cookie that carries the path is limited to 4,096 bytes. */
const isAllowed = (path: string) => isSitePath(path) && Buffer.byteLength(path) <= REDIRECT.max_length;

/** Where a sign-in may lead back to; empty for what is no path of this site. */
export const allowedRedirect = (path: string): string => (isAllowed(path) ? path : '');

type Wish = {
  provider: Provider;
  redirect_url: string;
  /** A guest who wants to become the account, or to be merged into it. */
  guest?: GuestSession;
};

/** Starts a sign-in: the provider's address, and the sealed flow that the browser must bring back. */
export async function beginOauthFlow(
  { auth, db }: Context,
  providers: Providers,
  { provider, redirect_url, guest }: Wish,
): Promise<{ address: string; sealed: string }> {
  const flow = {
    provider,
    ...newFlowSecrets(),
    redirect_url: allowedRedirect(redirect_url),
    ...(guest && { guest: { id: guest.id, session_id: guest.session_id } }),
  };
  return {
    address: await getProvider(providers, provider).addressFor(flow),
    sealed: await sealFlow(flow, auth.keyFor('social sign-in'), await dbNow(db)),
  };
}
