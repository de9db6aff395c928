import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

const { createPack, sharePack } = PACK_ENDPOINTS;

export const PHRASES = ['Put the kettle on', 'Have you eaten?', 'Mind the step', 'Who is that?', 'Sit down'];

type Content = Partial<Given<typeof createPack, 'body'>>;

export const newPack = (server: TestServer, owner: Person, content: Content = {}) =>
  owner.at(server).call(createPack, { body: { name: 'Things Nan says', phrases: PHRASES, ...content } });

/** The key of the link of a pack. */
export async function shareByLink(server: TestServer, owner: Person, { id }: { id: string }, renew = false) {
  const { link } = await owner.at(server).call(sharePack, { params: { id }, body: { shared: true, renew } });
  return link ?? '';
}

/** The rows of somebody's packs as they are kept. */
export const packRows = ({ context }: TestServer, owner: { id: string }) =>
  context.db.query.selectFrom('packs').selectAll().where('owner_id', '=', owner.id).orderBy('id').execute();
