import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath } from './callback-path.ts';
import { TRIP_SECONDS } from './trip.ts';

const NAME = 'social_sign_in';

/** Lax: it must come along when the provider sends the browser back. */
const scope = ({ protocol }: FastifyRequest, provider: Provider, is_https: boolean) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: callbackPath(provider),
    secure: is_https || protocol === 'https',
  }) as const;

export const sealedTripOf = ({ cookies }: FastifyRequest): string => cookies[NAME] ?? '';

export function setTripCookie(
  reply: FastifyReply,
  { sealed, provider }: { sealed: string; provider: Provider },
  is_https: boolean,
): void {
  reply.setCookie(NAME, sealed, { ...scope(reply.request, provider, is_https), maxAge: TRIP_SECONDS });
}

export function clearTripCookie(reply: FastifyReply, provider: Provider, is_https: boolean): void {
  reply.clearCookie(NAME, scope(reply.request, provider, is_https));
}
