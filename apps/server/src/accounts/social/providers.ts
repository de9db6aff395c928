import { inOneLine, withoutHidden } from '@phrase-bingo/game/rules/plain-text';
import { text } from '@phrase-bingo/game/wire/scalars';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { oauthClient, openIdClient } from './oauth-client.ts';
import { callbackPath, type OauthFlow } from './oauth-flow.ts';
import { SocialFailed } from './social-failed.ts';

const SUBJECT_MAX = 255;
/** The name is part of every token and of an address. */
const FULL_NAME_MAX = 100;

/** The person that a provider authenticated; the email is '' when the provider gave none. */
export type SocialPerson = {
  subject: string;
  email: string;
  is_email_verified: boolean;
  full_name: string;
};

type SocialProvider = {
  /** Where the browser goes to sign in. */
  addressFor(flow: OauthFlow): Promise<string>;
  /** Who signed in, by the address that the provider redirected to. */
  personOf(returned: URL, flow: OauthFlow): Promise<SocialPerson>;
};

/** Null where the keys are not set. */
export type Providers = Record<Provider, SocialProvider | null>;

/** How the provider knows this site. */
type Registration = { client_id: string; client_secret: string; redirect_uri: string };

export function openProviders({ public_url, google, facebook }: Config): Providers {
  function registrationAt(
    provider: Provider,
    { client_id, client_secret }: Config[Provider],
  ): Registration | null {
    const redirect_uri = `${public_url}${callbackPath(provider)}`;
    return client_id && client_secret ? { client_id, client_secret, redirect_uri } : null;
  }

  const at_google = registrationAt('google', google);
  const at_facebook = registrationAt('facebook', facebook);
  return {
    google: at_google && openGoogle(at_google, google.issuer),
    facebook: at_facebook && openFacebook(at_facebook, facebook),
  };
}

const KEYS: Record<Provider, string> = {
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  facebook: 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET',
};

export const getProvider = (providers: Providers, provider: Provider): SocialProvider => {
  const found = providers[provider];
  if (!found) throw new SocialFailed('unavailable', `${KEYS[provider]} are not set`);
  return found;
};

const subject = text(SUBJECT_MAX).check(z.minLength(1));

/** A text that a provider may leave out; one that cannot be stored counts as missing. */
const optionalText = z.catch(z._default(text(), ''), '');

function readProfile<T>(schema: z.ZodMiniType<T>, profile: unknown): T {
  const read = schema.safeParse(profile);
  if (!read.success) throw new SocialFailed('failed', 'the profile of the provider has no usable id');
  return read.data;
}

/** A single line of text without control or invisible characters; usernames are suggested from it. */
const fullName = (name: string): string =>
  [...withoutHidden(inOneLine(name)).replace(/\s+/g, ' ').trim()].slice(0, FULL_NAME_MAX).join('');

const googleClaims = z.object({
  sub: subject,
  email: optionalText,
  email_verified: z.catch(z.boolean(), false),
  name: optionalText,
});

function openGoogle(registration: Registration, issuer: string): SocialProvider {
  const client = openIdClient({ ...registration, parameters: { scope: 'openid email profile' } }, issuer);
  return {
    addressFor: client.addressFor,

    async personOf(returned, flow) {
      const redeemed = await client.redeem(returned, flow);
      const signed = readProfile(googleClaims, redeemed.claims);
      // Google puts everything into the ID token; the standard promises the email only in the user info.
      const person = signed.email ? signed : readProfile(googleClaims, await redeemed.userInfo(signed.sub));
      return {
        subject: person.sub,
        email: person.email,
        is_email_verified: person.email_verified,
        full_name: fullName(person.name),
      };
    },
  };
}

const facebookProfile = z.object({ id: subject, email: optionalText, name: optionalText });

function openFacebook(registration: Registration, endpoints: Config['facebook']): SocialProvider {
  // Asks again for the email if the person once declined to share it; otherwise they could never sign in.
  const parameters = { scope: 'email,public_profile', auth_type: 'rerequest' };
  const client = oauthClient({ ...registration, parameters }, endpoints);
  const profile_url = new URL(endpoints.profile_url);
  profile_url.searchParams.set('fields', 'id,name,email');
  return {
    addressFor: client.addressFor,

    async personOf(returned, flow) {
      const redeemed = await client.redeem(returned, flow);
      const { id, email, name } = readProfile(facebookProfile, await redeemed.fetchJson(profile_url));
      // Facebook returns an email only after its owner has confirmed it, so it counts as verified.
      return { subject: id, email, is_email_verified: email !== '', full_name: fullName(name) };
    },
  };
}
