import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/play';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { ChangeCard } from '../game-door/change-card.ts';
import { mount } from '../http/route.ts';
import { openAdmission } from './admit-players.ts';
import { openPlayData } from './get-play-data.ts';
import { joinByCode } from './join-by-code.ts';
import { listCards } from './list-cards.ts';
import { markCell } from './mark-cell.ts';
import { shoutBingo } from './shout-bingo.ts';
import { takeCard } from './take-card.ts';

const inRound = ({ id, round }: { id: string; round: number | string }) => ({ game_id: id, round });

export function playRoutes(app: FastifyInstance, context: Context, changeCard: ChangeCard): void {
  const admit = openAdmission(context);
  const getPlayData = openPlayData(context);

  mount(app, GAME_ENDPOINTS.joinByCode, ({ user, body, request }) =>
    joinByCode(context, admit, user, { code: body.code, address: request.ip }),
  );
  mount(app, calls.dealCard, ({ user, body }) =>
    takeCard(context, { admit, getPlayData }, user, { game_id: body.game_id, round: body.round_id }),
  );
  mount(app, calls.getPlayData, ({ user, params }) => getPlayData({ user, ...inRound(params) }));
  mount(app, calls.markCell, ({ user, params, body }) =>
    markCell(context, changeCard, user, { ...inRound(params), ...body }),
  );
  mount(app, calls.shoutBingo, ({ user, params }) => shoutBingo(context, user, params.id));
  mount(app, calls.listCards, ({ user, params }) => listCards(context, user, inRound(params)));
}
