import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/play';
import type { FastifyInstance } from 'fastify';
import { browserOf } from '../auth/device-cookie.ts';
import type { Context } from '../context.ts';
import { encodeSnapshot } from '../game-data/snapshots/snapshots.ts';
import type { ChangeCard } from '../game-door/change-card.ts';
import { mount } from '../http/route.ts';
import { inTurn } from '../limiter/in-turn.ts';
import type { CommandHandlers } from '../live/commands.ts';
import { markCell } from './mark-cell.ts';
import { listCards, listPlayers, setPlayerActivity } from './players.ts';
import { shoutBingo } from './shout-bingo.ts';
import { type Cards, joinByCode } from './take-card.ts';

const inRound = ({ id, round }: { id: string; round: number | string }) => ({ game_id: id, round });

export function playRoutes(
  app: FastifyInstance,
  context: Context,
  { admit, getPlayData, takeCard, changeCard }: Cards & { changeCard: ChangeCard },
): void {
  mount(app, GAME_ENDPOINTS.joinByCode, ({ user, body, request, reply }) =>
    joinByCode(context, admit, user, {
      code: body.code,
      address: request.ip,
      browser: browserOf(context, request),
      reply,
    }),
  );
  mount(app, endpoints.dealCard, ({ user, body, request, reply }) =>
    takeCard(
      { user, address: request.ip, browser: browserOf(context, request), reply },
      { game_id: body.game_id, round: body.round_id, salt: body.salt ?? null },
    ),
  );
  mount(app, endpoints.getPlayData, ({ user, params, request, reply }) =>
    inTurn(context, { user, reply }, async () => {
      const answer = await getPlayData({ user, ...inRound(params) });
      await context.limits.places.note({ user_id: user.id, address: request.ip, game_id: params.id });
      return encodeSnapshot(answer);
    }),
  );
  mount(app, endpoints.markCell, ({ user, params, body }) =>
    markCell(context, changeCard, user, { ...inRound(params), ...body }),
  );
  mount(app, endpoints.shoutBingo, ({ user, params }) => shoutBingo(context, user, params.id));
  mount(app, endpoints.listCards, ({ user, params }) => listCards(context, user, inRound(params)));
  mount(app, endpoints.listPlayers, ({ user, params }) => listPlayers(context, user, params.id));
  mount(app, endpoints.setPlayerActivity, ({ user, params, body }) =>
    setPlayerActivity(context, user, { game_id: params.id, player_id: params.playerId, ...body }),
  );
}

/** The socket knows the player and the game, whatever the command says. */
export const playCommands = (changeCard: ChangeCard): CommandHandlers => ({
  card_marked: async (context, { game_id, user }, { round_id, sid, is_marked }) => {
    await markCell(context, changeCard, user, { game_id, round: round_id, sid, is_marked });
  },
});
