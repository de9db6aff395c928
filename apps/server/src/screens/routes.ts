import { SCREEN_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/screen';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { openScreenReads } from './get-screen.ts';
import {
  endScreenLink,
  getScreenLink,
  makeScreenLink,
  repeatOnScreen,
  setScreenLink,
} from './screen-links.ts';

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
