import * as z from 'zod/mini';
import { openIdClient } from './oauth-client.ts';
import { fullName, readProfile, subject, told } from './person.ts';
import type { Registered, SocialProvider } from './providers.ts';

const claims = z.object({
  sub: subject,
  email: told,
  email_verified: z.catch(z.boolean(), false),
  name: told,
});

export function openGoogle(registered: Registered, issuer: string): SocialProvider {
  const client = openIdClient({ ...registered, parameters: { scope: 'openid email profile' } }, issuer);
  return {
    addressFor: client.addressFor,

    async personOf(returned, trip) {
      const redeemed = await client.redeem(returned, trip);
      const signed = readProfile(claims, redeemed.claims);
      // Google tells everything in the ID token; by the book the email is a matter of the user info.
      const person = signed.email ? signed : readProfile(claims, await redeemed.userInfo(signed.sub));
      return {
        subject: person.sub,
        email: person.email,
        is_email_verified: person.email_verified,
        full_name: fullName(person.name),
      };
    },
  };
}
