import * as z from 'zod/mini';
import { oauthClient } from './oauth-client.ts';
import { fullName, readProfile, subject, told } from './person.ts';
import type { Registered, SocialProvider } from './providers.ts';

type Endpoints = { authorize_url: string; token_url: string; profile_url: string };

const profile = z.object({ id: subject, email: told, name: told });

export function openFacebook(registered: Registered, endpoints: Endpoints): SocialProvider {
  // Who once declined to share the email is asked again, or could never get in.
  const parameters = { scope: 'email,public_profile', auth_type: 'rerequest' };
  const client = oauthClient({ ...registered, parameters }, endpoints);
  const profile_url = new URL(endpoints.profile_url);
  profile_url.searchParams.set('fields', 'id,name,email');
  return {
    addressFor: client.addressFor,

    async personOf(returned, trip) {
      const redeemed = await client.redeem(returned, trip);
      const { id, email, name } = readProfile(profile, await redeemed.fetchJson(profile_url));
      // Facebook hands out an email only once its owner has confirmed it, so one that is there is verified.
      return { subject: id, email, is_email_verified: email !== '', full_name: fullName(name) };
    },
  };
}
