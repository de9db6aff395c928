import { MODERATION_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/moderation';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { banPlayer, liftBan, removePlayer } from './exclusions.ts';
import { getModeration } from './get-moderation.ts';
import { mutePlayer } from './mute-player.ts';
import { setOwnWords } from './set-own-words.ts';

const personIn = ({ id, playerId }: { id: string; playerId: string }) => ({ game_id: id, user_id: playerId });

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getModeration, ({ user, params }) => getModeration(context, user, params.id));
  mount(app, endpoints.setOwnWords, ({ user, params, body }) =>
    setOwnWords(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.removePlayer, ({ user, params }) => removePlayer(context, user, personIn(params)));
  mount(app, endpoints.banPlayer, ({ user, params }) => banPlayer(context, user, personIn(params)));
  mount(app, endpoints.liftBan, ({ user, params }) => liftBan(context, user, personIn(params)));
  mount(app, endpoints.mutePlayer, ({ user, params, body }) =>
    mutePlayer(context, user, { ...personIn(params), ...body }),
  );
}
