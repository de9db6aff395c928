import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SocialCallback, SocialFailure, SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../../db/errors.ts';
import { SocialFailed } from './social-failed.ts';

/** The page of the web app that finishes a social sign-in. */
function pageWith(query: SocialCallback): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/oauth/callback?${search}`;
}

type Success = { signed_in: SignedIn; notice: SocialNotice | undefined; redirect_url: string };

export function successPage({ signed_in: { access_token }, notice, redirect_url }: Success): string {
  const needs_setup = readClaims(access_token)?.needs_username_setup === true;
  return pageWith({
    token: access_token,
    needs_username_setup: needs_setup ? 'true' : 'false',
    redirect_url,
    notice,
  });
}

export function failurePage(error: unknown, log: FastifyBaseLogger): string {
  return pageWith({ error: failureOf(error, log) });
}

function failureOf(error: unknown, log: FastifyBaseLogger): SocialFailure {
  if (error instanceof SocialFailed) {
    log.warn({ failure: error.failure, reason: error.message }, 'a social sign-in came to nothing');
    return error.failure;
  }
  const is_away = isUnavailable(error);
  log[is_away ? 'warn' : 'error']({ err: error }, 'a social sign-in failed');
  return is_away ? 'unavailable' : 'failed';
}
