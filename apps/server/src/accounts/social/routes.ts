import { ACCOUNT_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import type { SocialCallback, SocialFailure, SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { isUnavailable } from '../../db/errors.ts';
import { replaceRenewedToken } from '../../http/request-guards.ts';
import { mount } from '../../http/route.ts';
import { limitUsernameCalls } from '../../limiter/rate-limits.ts';
import { refuse } from '../../refusal.ts';
import type { Merged } from '../guests/finish-merges.ts';
import { checkGuest } from '../guests/lock-guest.ts';
import { rememberDevice } from '../known-devices.ts';
import { setRefreshCookie } from '../sessions/refresh-cookie.ts';
import { allowedRedirect, beginOauthFlow } from './begin-oauth-flow.ts';
import { checkUsername, completeRegistration, suggestUsernames } from './choose-username.ts';
import {
  callbackPath,
  clearFlowCookie,
  type OauthFlow,
  resumeFlow,
  sealedFlowOf,
  setFlowCookie,
} from './oauth-flow.ts';
import { getProvider, openProviders } from './providers.ts';
import { signInPerson } from './sign-in-person.ts';
import { SocialFailed } from './social-failed.ts';

export function socialRoutes(app: FastifyInstance, context: Context): void {
  const { is_https, public_url } = context.node.config;
  const providers = openProviders(context.node.config);

  /** Redirects the browser, without sending the address of this page as referrer. */
  async function redirect(reply: FastifyReply, address: Promise<string>): Promise<null> {
    const target = await address.catch((error: unknown) => failurePage(error, reply.log));
    await reply.header('referrer-policy', 'no-referrer').redirect(target);
    return null;
  }

  type Trip = Parameters<typeof beginOauthFlow>[2];

  /** Where the browser goes to sign in; it carries the state of the sign-in in a cookie. */
  async function begin(reply: FastifyReply, trip: Trip): Promise<string> {
    const { address, sealed } = await beginOauthFlow(context, providers, trip);
    setFlowCookie(reply, { provider: trip.provider, sealed }, is_https);
    return address;
  }

  mount(app, endpoints.socialLogin, ({ params, query, reply }) => {
    const provider = params.provider ?? refuse('route_not_found');
    return redirect(reply, begin(reply, { provider, ...query }));
  });

  mount(app, GUEST_ENDPOINTS.claimWithProvider, async ({ params, body, user, reply }) => {
    const provider = params.provider ?? refuse('route_not_found');
    await checkGuest(context.db, user.id);
    const beginning = begin(reply, { provider, ...body, guest: user });
    const redirect_url = allowedRedirect(body.redirect_url);
    return {
      address: await beginning.catch((error: unknown) => failurePage(error, reply.log, redirect_url)),
    };
  });

  type Return = { reply: FastifyReply; provider: OauthFlow['provider']; returned: URL };

  /** Signs in the person whom the provider names. */
  async function complete(flow: OauthFlow, { reply, provider, returned }: Return): Promise<string> {
    const person = await getProvider(providers, provider).personOf(returned, flow);
    const { user_id, access_token, refresh_token, notice, merged } = await signInPerson(
      context,
      { ...person, provider },
      flow.guest ?? null,
    );
    if (refresh_token !== null) setRefreshCookie(reply, refresh_token, is_https);
    await rememberDevice(context, reply, user_id);
    return successPage({ access_token, notice, merged, redirect_url: flow.redirect_url });
  }

  mount(app, endpoints.socialCallback, ({ params, request, reply }) => {
    const provider = params.provider ?? refuse('route_not_found');
    const { search } = new URL(request.url, public_url);
    const returned = new URL(`${callbackPath(provider)}${search}`, public_url);
    const finish = async () => {
      const flow = await resumeFlow(context, { provider, sealed: sealedFlowOf(request), returned });
      clearFlowCookie(reply, provider, is_https);
      // Only a guest returns to a page that leads on; others sign in again and have their path remembered.
      const leads_back_to = flow.guest ? flow.redirect_url : '';
      return complete(flow, { reply, provider, returned }).catch((error: unknown) =>
        failurePage(error, reply.log, leads_back_to),
      );
    };
    return redirect(reply, finish());
  });

  mount(app, endpoints.suggestUsernames, async ({ query, user, request }) => {
    await limitUsernameCalls(context.limits.limiter, {
      call: 'suggest',
      address: request.ip,
      user_id: user.id,
    });
    return suggestUsernames(context, query.name);
  });

  mount(app, endpoints.checkUsername, async ({ query, user, request }) => {
    await limitUsernameCalls(context.limits.limiter, {
      call: 'check',
      address: request.ip,
      user_id: user.id,
    });
    return checkUsername(context, query.username);
  });

  mount(app, endpoints.completeOauthRegistration, async ({ body, user, reply }) => {
    const answer = await completeRegistration(context, user, body.username);
    replaceRenewedToken(reply, answer.access_token);
    return answer;
  });
}

/** The address of the web app's page that completes a social sign-in. */
function pageWith(query: SocialCallback): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/oauth/callback?${search}`;
}

type Success = {
  access_token: string;
  notice: SocialNotice | undefined;
  merged: Merged | undefined;
  redirect_url: string;
};

function successPage({ access_token, notice, merged, redirect_url }: Success): string {
  const needs_setup = readClaims(access_token)?.needs_username_setup === true;
  return pageWith({
    token: access_token,
    needs_username_setup: needs_setup ? 'true' : 'false',
    redirect_url,
    notice,
    games_moved: merged?.games_moved.toString(),
    games_kept: merged?.games_kept.toString(),
  });
}

function failurePage(error: unknown, log: FastifyBaseLogger, redirect_url = ''): string {
  return pageWith({ error: failureOf(error, log), redirect_url });
}

function failureOf(error: unknown, log: FastifyBaseLogger): SocialFailure {
  if (error instanceof SocialFailed) {
    log.warn({ failure: error.failure, reason: error.message }, 'a social sign-in was not completed');
    return error.failure;
  }
  const is_unavailable = isUnavailable(error);
  log[is_unavailable ? 'warn' : 'error']({ err: error }, 'a social sign-in failed');
  return is_unavailable ? 'unavailable' : 'failed';
}
