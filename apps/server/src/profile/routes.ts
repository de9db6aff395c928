import { ACCOUNT_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { getProfile } from './get-profile.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.profile, ({ user }) => getProfile(context, user.id));
}
