import { GUEST_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/guests';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Browser, browserOf } from '../../auth/device-cookie.ts';
import type { Context } from '../../context.ts';
import { type Encoded, withEncoded } from '../../encoded.ts';
import { refuseForeign, replaceRenewedToken } from '../../http/request-guards.ts';
import { mount } from '../../http/route.ts';
import { limitSignUps } from '../../limiter/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { deviceOf, rememberDevice } from '../known-devices.ts';
import { refreshTokensOf, setRefreshCookie } from '../sessions/refresh-cookie.ts';
import { claimAccount } from './claim-account.ts';
import { enterAsGuest, openStrangers } from './enter-as-guest.ts';
import { mergeAccount } from './merge-account.ts';
import { renameGuest } from './rename-guest.ts';

type AtDoor = { user: { id: string }; address: string; browser: Browser; reply: FastifyReply };
type Wanted = { game_id: string; round: number | string; salt: string | null };

/** Joins a game and answers with the card of a round. */
type TakeCard = (asked: AtDoor, wanted: Wanted) => Promise<Encoded<PlaySnapshot>>;

export function guestRoutes(app: FastifyInstance, context: Context, takeCard: TakeCard): void {
  const { is_https, public_url } = context.node.config;
  const makeStranger = openStrangers(context);

  mount(app, endpoints.enterAsGuest, async ({ body, request, reply }) => {
    refuseForeign(request, public_url);
    const browser = browserOf(context, request);
    const refresh_tokens = refreshTokensOf(request);
    const visitor = { address: request.ip, refresh_tokens, browser };
    const { signed_in, game } = await enterAsGuest(context, makeStranger, body, visitor).catch(
      (error: unknown) => {
        // What this browser guesses next counts by browser, and no more for everybody at its address alone.
        if (error instanceof Refusal && error.code === 'game_code_unknown') browser.remember(reply);
        throw error;
      },
    );
    browser.remember(reply);
    setRefreshCookie(reply, signed_in.refresh_token, is_https);
    if (!body.take_card || !game) return signed_in;
    const asked = { user: signed_in.user, address: request.ip, browser, reply };
    const { round_id: round = game.round_number, salt = null } = body;
    const card = await takeCard(asked, { game_id: game.id, round, salt }).catch((err: unknown) => {
      // They are in; their page asks for the card again and tells why there is none.
      if (!(err instanceof Refusal)) context.log.warn({ err, game_id: game.id }, 'a guest got no card yet');
      return null;
    });
    return card ? withEncoded(signed_in, 'card', card) : signed_in;
  });

  mount(app, endpoints.renameGuest, async ({ body, user, reply }) => {
    const answer = await renameGuest(context, user, body);
    replaceRenewedToken(reply, answer.access_token);
    return answer;
  });

  mount(
    app,
    endpoints.claimAccount,
    async ({ body, user, reply }) => {
      const answer = await claimAccount(context, user, body);
      replaceRenewedToken(reply, answer.access_token);
      await rememberDevice(context, reply, user.id);
      return answer;
    },
    ({ ip }) => limitSignUps(context.limits.limiter, ip),
  );

  mount(app, endpoints.mergeAccount, async ({ body, user, request, reply }) => {
    const credentials = { ...body, address: request.ip, device: deviceOf(request) };
    const answer = await mergeAccount(context, user, credentials);
    reply.removeHeader('x-new-token');
    setRefreshCookie(reply, answer.refresh_token, is_https);
    await rememberDevice(context, reply, answer.user.id);
    return answer;
  });
}
