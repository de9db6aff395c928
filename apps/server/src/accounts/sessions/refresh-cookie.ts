import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'refresh_token';

/** Not readable by scripts, and sent to the account endpoints only. */
const cookieOptions = ({ protocol }: FastifyRequest, is_https: boolean) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: is_https || protocol === 'https',
  }) as const;

/** All refresh cookies: the browser may have more than one, set for another path or by a sibling host. */
export function refreshTokensOf({ headers }: FastifyRequest): string[] {
  const sent = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const tokens = sent
    .filter((pair) => pair.startsWith(`${COOKIE}=`))
    .map((pair) => pair.slice(COOKIE.length + 1));
  return [...new Set(tokens.filter((token) => token !== ''))];
}

export function setRefreshCookie(reply: FastifyReply, refresh_token: string, is_https: boolean): void {
  const maxAge = SESSION.refresh_days * 24 * 60 * 60;
  reply.setCookie(COOKIE, refresh_token, { ...cookieOptions(reply.request, is_https), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, is_https: boolean): void {
  reply.clearCookie(COOKIE, cookieOptions(reply.request, is_https));
}
