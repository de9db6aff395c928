import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

const { createPack } = PACK_ENDPOINTS;

export const PHRASES = ['Put the kettle on', 'Have you eaten?', 'Mind the step', 'Who is that?', 'Sit down'];

type Content = Partial<Given<typeof createPack, 'body'>>;

export const newPack = (owner: Person, content: Content = {}) =>
  owner.createPack({ name: 'Things Nan says', phrases: PHRASES, ...content });

/** The key of the link of a pack. */
export async function shareByLink(owner: Person, { id }: { id: string }, renew = false) {
  const { link } = await owner.sharePack({ id, shared: true, renew });
  return link ?? '';
}

/** The rows of somebody's packs as they are kept. */
export const packRows = ({ context }: TestServer, owner: { id: string }) =>
  context.db.query.selectFrom('packs').selectAll().where('owner_id', '=', owner.id).orderBy('id').execute();
