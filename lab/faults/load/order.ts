import { GUEST_ENDPOINTS } from '../../../packages/game/src/wire/http/guests.ts';
import { MODERATION_ENDPOINTS } from '../../../packages/game/src/wire/http/moderation.ts';
import type { Client, Credentials, Person } from '../../client/person.ts';
import type { LoadContext } from './load-context.ts';
import { openVisitor } from './visitor.ts';

const TURNS = 20;

type Parts = {
  context: LoadContext;
  guest: Person;
  game: { id: string; game_code: string };
};

type Deed = { kind: 'ban' | 'removal'; endpoint: 'banPlayer' | 'removePlayer' };

/** A guest plays while the host does something about them; null when they never got in. */
async function playUntil({ context, guest, game }: Parts, host: Client, { kind, endpoint }: Deed) {
  const { id: user_id } = guest;
  const visitor = openVisitor({ context, client: guest.client, user_id, game });
  const round = await visitor.join();
  if (round === null) return null;
  await visitor.takeSomeCard(round);
  const playing = visitor.playOn(round, TURNS);
  await context.pause();
  const params = { id: game.id, playerId: user_id };
  await context.history.record({ kind, game_id: game.id, user_id }, () =>
    host.askOnce(MODERATION_ENDPOINTS[endpoint], { params }),
  );
  await playing;
  return visitor;
}

/** A guest whom the host bans while they play, and who tries to come back. */
export async function banOne(parts: Parts, host: Client): Promise<void> {
  const visitor = await playUntil(parts, host, { kind: 'ban', endpoint: 'banPlayer' });
  await visitor?.join();
}

/** A guest whom the host removes while they play, and who comes back to the same card. */
export async function removeOne(parts: Parts, host: Client): Promise<void> {
  const visitor = await playUntil(parts, host, { kind: 'removal', endpoint: 'removePlayer' });
  const again = (await visitor?.join()) ?? null;
  if (again !== null) await visitor?.takeSomeCard(again);
}

type Known = { account: Person; credentials: Credentials };

/** A guest who plays and then brings the game along to an account, in which they play on. */
export async function mergeOne(
  { context, guest, game }: Parts,
  { account, credentials }: Known,
): Promise<void> {
  const { history } = context;
  const { id: user_id } = guest;
  const visitor = openVisitor({ context, client: guest.client, user_id, game });
  const round = await visitor.join();
  if (round === null) return;
  await visitor.takeSomeCard(round);
  await visitor.playOn(round, 2);
  const merged = await history.record(
    { kind: 'merge', game_id: game.id, user_id, into_user_id: account.id },
    () => guest.client.askOnce(GUEST_ENDPOINTS.mergeAccount, { body: credentials }),
  );
  // Without an answer the rest is finished later, and nobody knows yet who plays.
  if (!merged) return;
  await openVisitor({ context, client: account.client, user_id, game }).playOn(round, 2);
}
