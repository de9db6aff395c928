import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'refresh_token';

/** Out of reach of scripts, and sent to the account calls alone. */
const scope = ({ protocol }: FastifyRequest, is_https: boolean) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: is_https || protocol === 'https',
  }) as const;

/** All that the browser shows: it may hold more than one, set for another path or by a neighbouring host. */
export function refreshTokensOf({ headers }: FastifyRequest): string[] {
  const shown = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const tokens = shown
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
  return [...new Set(tokens.filter((token) => token !== ''))];
}

export function setRefreshCookie(reply: FastifyReply, refresh_token: string, is_https: boolean): void {
  const maxAge = SESSION.refresh_days * 24 * 60 * 60;
  reply.setCookie(NAME, refresh_token, { ...scope(reply.request, is_https), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, is_https: boolean): void {
  reply.clearCookie(NAME, scope(reply.request, is_https));
}
