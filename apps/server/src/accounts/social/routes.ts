import { ACCOUNT_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { limitUsernameCalls } from '../../limiter/limits-of-calls.ts';
import { refuse } from '../../refusal.ts';
import { rememberDevice } from '../device-cookie.ts';
import { setRefreshCookie } from '../refresh-cookie.ts';
import { failurePage, successPage } from './callback-page.ts';
import { callbackPath } from './callback-path.ts';
import { checkUsername } from './check-username.ts';
import { completeRegistration } from './complete-registration.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { getProvider, openProviders } from './providers.ts';
import { recogniseTrip } from './recognise-trip.ts';
import { signInPerson } from './sign-in-person.ts';
import { suggestUsernames } from './suggest-usernames.ts';
import { clearTripCookie, sealedTripOf, setTripCookie } from './trip-cookie.ts';

export function socialRoutes(app: FastifyInstance, context: Context): void {
  const { is_https, public_url } = context.config;
  const providers = openProviders(context.config);

  /** Sends the browser on; it must not tell the next page the address of this one. */
  async function sendOn(reply: FastifyReply, address: Promise<string>): Promise<null> {
    const target = await address.catch((error: unknown) => failurePage(error, reply.log));
    await reply.header('referrer-policy', 'no-referrer').redirect(target);
    return null;
  }

  mount(app, calls.socialLogin, ({ params, query, reply }) => {
    const provider = params.provider ?? refuse('route_not_found');
    const leave = async () => {
      const { address, sealed } = await leaveForProvider(context, providers, { provider, ...query });
      setTripCookie(reply, { provider, sealed }, is_https);
      return address;
    };
    return sendOn(reply, leave());
  });

  mount(app, calls.socialCallback, ({ params, request, reply }) => {
    const provider = params.provider ?? refuse('route_not_found');
    const { search } = new URL(request.url, public_url);
    const returned = new URL(`${callbackPath(provider)}${search}`, public_url);
    const arrive = async () => {
      const trip = await recogniseTrip(context, { provider, sealed: sealedTripOf(request), returned });
      clearTripCookie(reply, provider, is_https);
      const person = await getProvider(providers, provider).personOf(returned, trip);
      const { signed_in, notice } = await signInPerson(context, { ...person, provider });
      setRefreshCookie(reply, signed_in.refresh_token, is_https);
      await rememberDevice(context, reply, signed_in.user.id);
      return successPage({ signed_in, notice, redirect_url: trip.redirect_url });
    };
    return sendOn(reply, arrive());
  });

  mount(app, calls.suggestUsernames, async ({ query, user, request }) => {
    await limitUsernameCalls(context.limiter, { call: 'suggest', address: request.ip, user_id: user.id });
    return suggestUsernames(context, query.name);
  });

  mount(app, calls.checkUsername, async ({ query, user, request }) => {
    await limitUsernameCalls(context.limiter, { call: 'check', address: request.ip, user_id: user.id });
    return checkUsername(context, query.username);
  });

  mount(app, calls.completeOauthRegistration, async ({ body, user, reply }) => {
    const answer = await completeRegistration(context, user, body.username);
    // A token half spent was renewed before the choice, so that one would still ask for a username.
    if (reply.hasHeader('x-new-token')) reply.header('x-new-token', answer.access_token);
    return answer;
  });
}
