import { AUTO_CALL_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/auto-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import {
  getAutoCallConfig,
  getAutoCallStatus,
  setAutoCallConfig,
  stepAutoCaller,
} from './control-auto-caller.ts';

export function autoCallRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getAutoCallConfig, ({ user, params }) => getAutoCallConfig(context, user, params.id));
  mount(app, endpoints.setAutoCallConfig, ({ user, params, body }) =>
    setAutoCallConfig(context, user, params.id, body),
  );
  mount(app, endpoints.getAutoCallStatus, ({ user, params }) => getAutoCallStatus(context, user, params.id));
  mount(app, endpoints.startAutoCall, ({ user, params }) =>
    stepAutoCaller(context, user, params.id, 'start'),
  );
  mount(app, endpoints.stopAutoCall, ({ user, params }) => stepAutoCaller(context, user, params.id, 'stop'));
  mount(app, endpoints.pauseAutoCall, ({ user, params }) =>
    stepAutoCaller(context, user, params.id, 'pause'),
  );
  mount(app, endpoints.resumeAutoCall, ({ user, params }) =>
    stepAutoCaller(context, user, params.id, 'resume'),
  );
}
