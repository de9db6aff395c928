import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import type { FastifyInstance } from 'fastify';
import { deviceHashOf } from '../auth/device-cookie.ts';
import type { Context } from '../context.ts';
import { encodeSnapshot } from '../game-data/snapshots/snapshots.ts';
import { mount } from '../http/route.ts';
import { inTurn } from '../limiter/in-turn.ts';
import { createGame } from './create-game.ts';
import { listMyGames } from './list-my-games.ts';
import { moveGame } from './move-game.ts';
import { playAgain } from './play-again.ts';
import { findGameByLink, getFullGame, getGame, getInvitation } from './read-game.ts';
import { endRound, getActiveRound, listRounds, startRound } from './rounds.ts';
import { updateGame } from './update-game.ts';

const endpoints = { ...GAME_ENDPOINTS, ...ROUND_ENDPOINTS };

export function gameRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listMyGames, ({ user }) => listMyGames(context, user));
  mount(app, endpoints.createGame, async ({ user, body, request }) => {
    const game = await createGame(context, user, body);
    await context.limits.places.note({ user_id: user.id, address: request.ip, game_id: game.id });
    return game;
  });
  mount(app, endpoints.playAgain, ({ user, params, body }) =>
    playAgain(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.getGame, ({ user, params }) => getGame(context, user, params.id));
  mount(app, endpoints.getFullGame, ({ user, params, request, reply }) =>
    inTurn(context, { user, reply }, async () => {
      const game = await getFullGame(context, user, params.id);
      await context.limits.places.note({ user_id: user.id, address: request.ip, game_id: params.id });
      return encodeSnapshot(game);
    }),
  );
  mount(app, endpoints.changeGame, ({ user, params, body }) => updateGame(context, user, params.id, body));
  mount(app, endpoints.moveGame, ({ user, params, body }) => moveGame(context, user, params.id, body.status));
  mount(app, endpoints.findGameByLink, ({ params, request }) =>
    findGameByLink(context, { crockford_id: params.crockfordId, address: request.ip }),
  );
  mount(app, endpoints.getInvitation, ({ params, request }) =>
    getInvitation(context, {
      crockford_id: params.crockfordId,
      address: request.ip,
      device_hash: deviceHashOf(context, request),
    }),
  );
  mount(app, endpoints.startRound, ({ user, params, body }) => startRound(context, user, params.id, body));
  mount(app, endpoints.listRounds, ({ user, params }) => listRounds(context, user, params.id));
  mount(app, endpoints.getActiveRound, ({ params }) => getActiveRound(context, params.id));
  mount(app, endpoints.endRound, ({ user, params, body }) =>
    endRound(context, user, { game_id: params.id, round: params.round, ...body }),
  );
}
