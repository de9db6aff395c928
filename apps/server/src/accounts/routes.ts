import { ACCOUNT_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http-accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { refuse } from '../refusal.ts';
import { checkEmail } from './check-email.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { is_https } = context.config;

  /** The answer that carries a refresh token also sets it as the cookie. */
  async function withCookie<T extends { refresh_token: string }>(
    reply: FastifyReply,
    tokens: Promise<T>,
  ): Promise<T> {
    const { refresh_token } = await tokens;
    setRefreshCookie(reply, refresh_token, is_https);
    return tokens;
  }

  mount(app, calls.checkEmail, ({ body }) => checkEmail(context, body.email));
  mount(app, calls.signup, ({ body, reply }) => withCookie(reply, signUp(context, body)));
  mount(app, calls.login, ({ body, reply }) => withCookie(reply, logIn(context, body)));
  mount(app, calls.refresh, ({ request, reply }) => {
    const token = refreshTokenOf(request) ?? refuse('authentication_required');
    return withCookie(reply, refreshSession(context, token));
  });
  mount(app, calls.logout, async ({ request, reply }) => {
    const token = refreshTokenOf(request);
    if (token) await logOut(context, token);
    clearRefreshCookie(reply, is_https);
    return { success: true as const };
  });
}
