import { GAME_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/games';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { createGame } from './create-game.ts';
import { findGameByLink } from './find-game-by-link.ts';
import { getFullGame } from './get-full-game.ts';
import { getGame } from './get-game.ts';
import { getInvitation } from './get-invitation.ts';
import { openMyGames } from './list-my-games.ts';
import { moveGame } from './move-game.ts';
import { updateGame } from './update-game.ts';

export function gameRoutes(app: FastifyInstance, context: Context): void {
  const listMyGames = openMyGames(context);

  mount(app, calls.listMyGames, ({ user }) => listMyGames(user));
  mount(app, calls.createGame, ({ user, body }) => createGame(context, user, body));
  mount(app, calls.getGame, ({ user, params }) => getGame(context, user, params.id));
  mount(app, calls.getFullGame, ({ user, params }) => getFullGame(context, user, params.id));
  mount(app, calls.changeGame, ({ user, params, body }) => updateGame(context, user, params.id, body));
  mount(app, calls.moveGame, ({ user, params, body }) => moveGame(context, user, params.id, body.status));
  mount(app, calls.findGameByLink, ({ params, request }) =>
    findGameByLink(context, { crockford_id: params.crockfordId, address: request.ip }),
  );
  mount(app, calls.getInvitation, ({ params, request }) =>
    getInvitation(context, { crockford_id: params.crockfordId, address: request.ip }),
  );
}
