import { RECAP_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/recap';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { inTurn } from '../limiter/in-turn.ts';
import { limitRecapReads } from '../limiter/rate-limits.ts';
import { getFairness } from './get-fairness.ts';
import { getHistory } from './get-history.ts';
import { openRecaps } from './get-recap.ts';

export function recapRoutes(app: FastifyInstance, context: Context): void {
  const getRecap = openRecaps(context);
  mount(app, endpoints.getFairness, async ({ user, params, reply }) => {
    await limitRecapReads(context.limits.limiter, 'fairness', user.id);
    return inTurn(context, { user, reply }, () =>
      getFairness(context, user, { game_id: params.id, round: params.round }),
    );
  });
  mount(app, endpoints.getRecap, async ({ user, params, reply }) => {
    await limitRecapReads(context.limits.limiter, 'recap', user.id);
    return inTurn(context, { user, reply }, () =>
      getRecap(user, { game_id: params.id, round: params.round }),
    );
  });
  mount(app, endpoints.getHistory, async ({ user, params, query, reply }) => {
    await limitRecapReads(context.limits.limiter, 'history', user.id);
    return inTurn(context, { user, reply }, () =>
      getHistory(context, user, { game_id: params.id, before: query.before ?? null }),
    );
  });
}
