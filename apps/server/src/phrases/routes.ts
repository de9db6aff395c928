import { PHRASE_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/phrases';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import type { CommandHandlers } from '../live/commands.ts';
import { addPhrases } from './add-phrases.ts';
import { callAndCount, callNext, callPhrase } from './call-phrase.ts';
import { drawQuickStart } from './draw-quick-start.ts';
import { deletePhrase, editPhrase } from './edit-phrase.ts';

export function phraseRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.quickStartPhrases, ({ query }) => drawQuickStart(query));
  mount(app, endpoints.addPhrases, ({ user, params, body }) => addPhrases(context, user, params.id, body));
  mount(app, endpoints.editPhrase, ({ user, params: { game, phraseId }, body }) =>
    editPhrase(context, user, { game_id: game, phrase_id: phraseId, ...body }),
  );
  mount(app, endpoints.deletePhrase, ({ user, params: { game, phraseId } }) =>
    deletePhrase(context, user, { game_id: game, phrase_id: phraseId }),
  );
  mount(app, endpoints.callPhrase, ({ user, params, body }) =>
    callAndCount(context, user, params.game, body),
  );
  mount(app, endpoints.callNext, ({ user, params, body }) => callNext(context, user, params.game, body));
}

/** The socket knows the host and the game, whatever the command says. */
export const PHRASE_COMMANDS: CommandHandlers = {
  call_phrase: async (context, { game_id, user }, { phrase_id, is_called }) => {
    await callPhrase(context, user, game_id, { phrase_id, is_called });
  },
};
