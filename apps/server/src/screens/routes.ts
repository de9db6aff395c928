import { SCREEN_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/screen';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { endScreenLink } from './end-screen-link.ts';
import { openScreenReads } from './get-screen.ts';
import { getScreenLink } from './get-screen-link.ts';
import { makeScreenLink } from './make-screen-link.ts';
import { repeatOnScreen } from './repeat-on-screen.ts';
import { setScreenLink } from './set-screen-link.ts';

export function screenRoutes(app: FastifyInstance, context: Context): void {
  const getScreen = openScreenReads(context);

  mount(app, endpoints.getScreenLink, ({ user, params }) => getScreenLink(context, user, params.id));
  mount(app, endpoints.makeScreenLink, ({ user, params, body }) =>
    makeScreenLink(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.setScreenLink, ({ user, params, body }) =>
    setScreenLink(context, user, { game_id: params.id, ...body }),
  );
  mount(app, endpoints.endScreenLink, ({ user, params }) => endScreenLink(context, user, params.id));
  mount(app, endpoints.repeatOnScreen, ({ user, params }) => repeatOnScreen(context, user, params.id));
  mount(app, endpoints.getScreen, ({ request }) =>
    getScreen({ authorization: request.headers.authorization, address: request.ip }),
  );
}
