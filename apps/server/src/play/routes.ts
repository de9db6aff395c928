import { PLAY_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http-play';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { getPlayData } from './get-play-data.ts';

export function playRoutes(app: FastifyInstance, context: Context): void {
  mount(app, calls.getPlayData, ({ user, params }) =>
    getPlayData(context, user, { game_id: params.id, round: params.round }),
  );
}
