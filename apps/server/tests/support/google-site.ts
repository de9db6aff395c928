import { callbackPath } from '../../src/accounts/social/oauth-flow.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { SITE } from './social-site.ts';

/** How the tests' site is known at its providers. */
export const registeredAt = (provider: 'google' | 'facebook') => ({
  client_id: `bingo-at-${provider}`,
  client_secret: 'a client secret of the tests',
  redirect_uri: `${SITE}${callbackPath(provider)}`,
});

type Options = Omit<
  Parameters<typeof startOpenIdProvider>[0],
  'client_id' | 'client_secret' | 'redirect_uri'
>;

/** A provider that stands in for Google, and the settings of a site that uses it. */
export async function startGoogle(options: Options = {}) {
  const registered = registeredAt('google');
  const provider = await startOpenIdProvider({ ...registered, ...options });
  return {
    ...provider,
    env: {
      PUBLIC_URL: SITE,
      GOOGLE_CLIENT_ID: registered.client_id,
      GOOGLE_CLIENT_SECRET: registered.client_secret,
      GOOGLE_ISSUER: provider.issuer,
    },
  };
}
