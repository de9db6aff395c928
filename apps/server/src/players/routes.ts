import { PLAY_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/play';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { listPlayers } from './list-players.ts';
import { setPlayerActivity } from './set-player-activity.ts';

export function playerRoutes(app: FastifyInstance, context: Context): void {
  mount(app, calls.listPlayers, ({ user, params }) => listPlayers(context, user, params.id));
  mount(app, calls.setPlayerActivity, ({ user, params, body }) =>
    setPlayerActivity(context, user, { game_id: params.id, player_id: params.playerId, ...body }),
  );
}
