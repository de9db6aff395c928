import type { SignedIn } from '@phrase-bingo/game/wire/account';
import { ACCOUNT_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { openAfterAnswer } from '../http/after-answer.ts';
import { isForeignCall } from '../http/foreign.ts';
import { mount } from '../http/route.ts';
import { limitSignUps } from '../limiter/limits-of-calls.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuse } from '../refusal.ts';
import { changePassword } from './change-password.ts';
import { checkEmail } from './check-email.ts';
import { deviceOf, rememberDevice } from './device-cookie.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshByAny } from './refresh-by-any.ts';
import { clearRefreshCookie, refreshTokensOf, setRefreshCookie } from './refresh-cookie.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(app: FastifyInstance, context: Context, mailer: Mailer): void {
  const { is_https, public_url } = context.config;
  const afterAnswer = openAfterAnswer(app);

  /** These calls act on a cookie, which a browser would also send along for a page of somebody else. */
  function refuseForeign({ headers }: FastifyRequest): void {
    if (isForeignCall(headers, public_url)) refuse('foreign_origin');
  }

  /** The answer that carries a refresh token also sets it as the cookie. */
  async function withCookie<T extends { refresh_token: string }>(
    reply: FastifyReply,
    tokens: Promise<T>,
  ): Promise<T> {
    const { refresh_token } = await tokens;
    setRefreshCookie(reply, refresh_token, is_https);
    return tokens;
  }

  /** And a browser that has signed in is known the next time. */
  async function withCookies<T extends SignedIn>(reply: FastifyReply, signed_in: Promise<T>): Promise<T> {
    const { user } = await withCookie(reply, signed_in);
    await rememberDevice(context, reply, user.id);
    return signed_in;
  }

  mount(app, calls.checkEmail, ({ body, request }) => checkEmail(context, { ...body, address: request.ip }));
  mount(
    app,
    calls.signup,
    ({ body, reply }) => withCookies(reply, signUp(context, body)),
    ({ ip }) => limitSignUps(context.limiter, ip),
  );
  mount(app, calls.login, ({ body, request, reply }) =>
    withCookies(reply, logIn(context, { ...body, address: request.ip, device: deviceOf(request) })),
  );
  mount(app, calls.refresh, ({ request, reply }) => {
    refuseForeign(request);
    return withCookie(reply, refreshByAny(context, refreshTokensOf(request)));
  });
  mount(app, calls.logout, async ({ request, reply }) => {
    refuseForeign(request);
    await logOut(context, refreshTokensOf(request));
    clearRefreshCookie(reply, is_https);
    return { success: true as const };
  });
  mount(app, calls.forgotPassword, ({ body, request, reply }) =>
    forgotPassword(context, mailer, {
      ...body,
      address: request.ip,
      device: deviceOf(request),
      afterAnswer: (work) => afterAnswer(reply, work),
    }),
  );
  mount(app, calls.resetPassword, ({ body, reply }) => withCookies(reply, resetPassword(context, body)));
  mount(app, calls.changePassword, async ({ user, body, reply }) => {
    const answer = await changePassword(context, user, body);
    await rememberDevice(context, reply, user.id);
    return answer;
  });
}
