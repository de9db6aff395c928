import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Config } from '../../config.ts';
import { callbackPath } from './callback-path.ts';
import { openFacebook } from './facebook.ts';
import { openGoogle } from './google.ts';
import type { Person } from './person.ts';
import { SocialFailed } from './social-failed.ts';
import type { Trip } from './trip.ts';

/** How the provider knows this site. */
export type Registered = { client_id: string; client_secret: string; redirect_uri: string };

export type SocialProvider = {
  /** Where the browser goes to sign in. */
  addressFor(trip: Trip): Promise<string>;
  /** Who came back, by the address the browser came back to. */
  personOf(returned: URL, trip: Trip): Promise<Person>;
};

const KEYS: Record<Provider, string> = {
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  facebook: 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET',
};

/** Null where the keys are not set. */
export type Providers = Record<Provider, SocialProvider | null>;

export function openProviders({ public_url, google, facebook }: Config): Providers {
  function registered(provider: Provider, { client_id, client_secret }: Config[Provider]): Registered | null {
    const redirect_uri = `${public_url}${callbackPath(provider)}`;
    return client_id && client_secret ? { client_id, client_secret, redirect_uri } : null;
  }

  const at_google = registered('google', google);
  const at_facebook = registered('facebook', facebook);
  return {
    google: at_google && openGoogle(at_google, google.issuer),
    facebook: at_facebook && openFacebook(at_facebook, facebook),
  };
}

export const getProvider = (providers: Providers, provider: Provider): SocialProvider => {
  const found = providers[provider];
  if (!found) throw new SocialFailed('unavailable', `${KEYS[provider]} are not set`);
  return found;
};
