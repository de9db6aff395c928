import { PAPER_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/paper';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { confirmPaperWin } from './confirm-paper-win.ts';

export function paperRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.confirmPaperWin, ({ user, params, body }) =>
    confirmPaperWin(context, user, { game_id: params.id, number: params.number, ...body }),
  );
}
