import { ROUND_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/rounds';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { endRound } from './end-round.ts';
import { getActiveRound } from './get-active-round.ts';
import { listRounds } from './list-rounds.ts';
import { startRound } from './start-round.ts';

export function roundRoutes(app: FastifyInstance, context: Context): void {
  mount(app, calls.startRound, ({ user, params, body }) => startRound(context, user, params.id, body));
  mount(app, calls.listRounds, ({ user, params }) => listRounds(context, user, params.id));
  mount(app, calls.getActiveRound, ({ params }) => getActiveRound(context, params.id));
  mount(app, calls.endRound, ({ user, params, body }) =>
    endRound(context, user, { game_id: params.id, round: params.round, ...body }),
  );
}
