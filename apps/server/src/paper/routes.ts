import { PAPER_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/paper';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { namePaper, notePrinted, switchPaper } from './change-paper.ts';
import { confirmPaperWin } from './confirm-paper-win.ts';
import { dealPaper } from './deal-paper.ts';
import { findPaperCard, listPaper } from './read-paper.ts';

export function paperRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listPaper, ({ user, params, query }) =>
    listPaper(context, user, { game_id: params.id, round: query.round }),
  );
  mount(app, endpoints.dealPaper, ({ user, params, body }) =>
    dealPaper(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.namePaper, ({ user, params, body }) =>
    namePaper(context, user, { game_id: params.id, number: params.number, ...body }),
  );
  mount(app, endpoints.switchPaper, ({ user, params, body }) =>
    switchPaper(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.notePrinted, ({ user, params, body }) =>
    notePrinted(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.confirmPaperWin, ({ user, params, body }) =>
    confirmPaperWin(context, user, { game_id: params.id, number: params.number, ...body }),
  );
  mount(app, endpoints.findPaperCard, ({ params, request }) =>
    findPaperCard(context, { ...params, address: request.ip }),
  );
}
