import { PHRASE_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/phrases';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { addPhrases } from './add-phrases.ts';
import { callAndCount } from './call-phrase.ts';
import { deletePhrase } from './delete-phrase.ts';
import { drawQuickStart } from './draw-quick-start.ts';
import { editPhrase } from './edit-phrase.ts';

export function phraseRoutes(app: FastifyInstance, context: Context): void {
  mount(app, calls.quickStartPhrases, ({ query }) => drawQuickStart(query));
  mount(app, calls.addPhrases, ({ user, params, body }) => addPhrases(context, user, params.id, body));
  mount(app, calls.editPhrase, ({ user, params: { game, phraseId }, body }) =>
    editPhrase(context, user, { game_id: game, phrase_id: phraseId, text: body.text }),
  );
  mount(app, calls.deletePhrase, ({ user, params: { game, phraseId } }) =>
    deletePhrase(context, user, { game_id: game, phrase_id: phraseId }),
  );
  mount(app, calls.callPhrase, ({ user, params, body }) => callAndCount(context, user, params.game, body));
}
