import type { SocialFailure } from '@phrase-bingo/game/wire/social-callback';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { SocialFailed } from './social-failed.ts';

/** What the provider may say by its `error`; anything else is a plain failure. */
const FAILURE_OF_ERROR: ReadonlyMap<string, SocialFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

function failureOf(error: unknown): SocialFailure {
  if (error instanceof AuthorizationResponseError) return FAILURE_OF_ERROR.get(error.error) ?? 'failed';
  // What fetch throws when it gets no answer.
  const is_silent =
    error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT');
  return is_silent ? 'unavailable' : 'failed';
}

/** Words alone: what the errors carry besides may hold codes and tokens. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return `the provider answered ${error.error}: ${error.error_description ?? 'without a description'}`;
  }
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

export function asSocialFailed(error: unknown): never {
  throw error instanceof SocialFailed ? error : new SocialFailed(failureOf(error), reasonOf(error));
}
