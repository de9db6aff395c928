import type { SignedIn } from '@phrase-bingo/game/wire/account';
import { ACCOUNT_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { refuseForeign } from '../http/request-guards.ts';
import { mount } from '../http/route.ts';
import { limitSignUps } from '../limiter/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import { checkEmail, signUp } from './new-account.ts';
import { changePassword, resetPassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { logOut } from './sessions/log-out.ts';
import { clearRefreshCookie, refreshTokensOf, setRefreshCookie } from './sessions/refresh-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { logIn } from './sign-in-with-password.ts';

export function accountRoutes(app: FastifyInstance, context: Context, mailer: Mailer): void {
  const { is_https, public_url } = context.node.config;
  const afterResponse = openAfterResponse(app);

  /** Also sets the refresh token of the response as a cookie. */
  async function withCookie<T extends { refresh_token: string }>(
    reply: FastifyReply,
    tokens: Promise<T>,
  ): Promise<T> {
    const { refresh_token } = await tokens;
    setRefreshCookie(reply, refresh_token, is_https);
    return tokens;
  }

  /** Also remembers the browser as a known device. */
  async function withCookies<T extends SignedIn>(reply: FastifyReply, signed_in: Promise<T>): Promise<T> {
    const { user } = await withCookie(reply, signed_in);
    await rememberDevice(context, reply, user.id);
    return signed_in;
  }

  mount(app, endpoints.checkEmail, ({ body, request }) =>
    checkEmail(context, { ...body, address: request.ip }),
  );
  mount(
    app,
    endpoints.signup,
    ({ body, reply }) => withCookies(reply, signUp(context, body)),
    ({ ip }) => limitSignUps(context.limits.limiter, ip),
  );
  mount(app, endpoints.login, ({ body, request, reply }) =>
    withCookies(reply, logIn(context, { ...body, address: request.ip, device: deviceOf(request) })),
  );
  mount(app, endpoints.refresh, ({ request, reply }) => {
    refuseForeign(request, public_url);
    return withCookie(
      reply,
      refreshSession(context, { address: request.ip, refresh_tokens: refreshTokensOf(request) }),
    );
  });
  mount(app, endpoints.logout, async ({ request, reply }) => {
    refuseForeign(request, public_url);
    await logOut(context, refreshTokensOf(request));
    clearRefreshCookie(reply, is_https);
    return { success: true as const };
  });
  mount(app, endpoints.forgotPassword, ({ body, request, reply }) =>
    forgotPassword(context, mailer, {
      ...body,
      address: request.ip,
      device: deviceOf(request),
      afterResponse: (work) => afterResponse(reply, work),
    }),
  );
  mount(app, endpoints.resetPassword, ({ body, reply }) => withCookies(reply, resetPassword(context, body)));
  mount(app, endpoints.changePassword, async ({ user, body, reply }) => {
    const answer = await changePassword(context, user, body);
    await rememberDevice(context, reply, user.id);
    return answer;
  });
}

type Work = () => Promise<void>;

/** Runs work after a response was sent. Only the server waits for it, when it stops. */
function openAfterResponse(app: FastifyInstance): (reply: FastifyReply, work: Work) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });

  return ({ raw, request }, work) => {
    const begin = () => {
      const done = work()
        .catch((err: unknown) =>
          request.log.error({ err, reqId: request.id }, 'work after the response failed'),
        )
        .finally(() => running.delete(done));
      running.add(done);
    };
    if (raw.closed) begin();
    else raw.once('close', begin);
  };
}
