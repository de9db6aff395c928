import { PACK_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/packs';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { getSharedPack } from './get-shared-pack.ts';
import { changePack, copyPack, createPack, deletePack, listPacks, sharePack } from './own-packs.ts';
import { getOwnPack, toPack } from './pack-rows.ts';
import { listShelf } from './shelf.ts';

export function packRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listPacks, ({ user }) => listPacks(context, user));
  mount(app, endpoints.createPack, ({ user, body }) => createPack(context, user, body));
  mount(app, endpoints.getPack, async ({ user, params }) =>
    toPack(await getOwnPack(context.db, { id: params.id, owner_id: user.id })),
  );
  mount(app, endpoints.changePack, ({ user, params, body }) => changePack(context, user, params.id, body));
  mount(app, endpoints.deletePack, ({ user, params }) => deletePack(context, user, params.id));
  mount(app, endpoints.sharePack, ({ user, params, body }) => sharePack(context, user, params.id, body));
  mount(app, endpoints.copyPack, ({ user, body, request }) =>
    copyPack(context, user, { ...body, address: request.ip }),
  );
  mount(app, endpoints.listShelf, () => listShelf());
  mount(app, endpoints.getSharedPack, ({ params, request }) =>
    getSharedPack(context, { ...params, address: request.ip }),
  );
}
