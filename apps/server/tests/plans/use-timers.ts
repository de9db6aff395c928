import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deleteExpired } from '../../src/accounts/delete-expired.ts';
import { deleteGuests } from '../../src/accounts/guests/delete-guests.ts';
import { finishMerges } from '../../src/accounts/guests/finish-merges.ts';
import { finishClaims } from '../../src/accounts/guests/show-username.ts';
import { closeEndedGames } from '../../src/games/close-ended-games.ts';
import { deleteOldLinks } from '../../src/screens/delete-old-links.ts';
import { newAccount, newGuestPlayer } from '../support/claims.ts';
import { newGame } from '../support/games.ts';
import { PATIENCE } from '../support/patience.ts';
import { newPerson } from '../support/person.ts';
import { watchedGame } from '../support/presence.ts';
import { newScreenLink } from '../support/screens/screen-sockets.ts';
import type { TestServer } from '../support/test-server.ts';

const AN_HOUR = 60 * 60 * 1_000;

/** Somebody on a node that died, and somebody who left: the next heartbeats of this node clean up after both. */
export async function usePresence(server: TestServer): Promise<void> {
  const { query } = server.context.db;
  const host = await newPerson(server);
  const { id, people, live, presence } = await watchedGame(host, 2);
  const [lost, leaving] = people;
  if (!lost || !leaving) throw new Error('A player is missing.');
  const node_id = randomUUID();
  await query
    .insertInto('nodes')
    .values({ id: node_id, seen_at: Date.now() + AN_HOUR })
    .execute();
  await query.insertInto('presences').values({ game_id: id, user_id: lost.id, node_id }).execute();
  const { socket } = await leaving.watch(id);
  await presence.isPresent(lost, leaving);
  socket.close();
  await presence.isGone(leaving);
  await presence.age(AN_HOUR);
  await query.updateTable('nodes').set({ seen_at: 1 }).where('id', '=', node_id).execute();
  await expect.poll(() => presence.broadcastPresent(), PATIENCE).toEqual([]);
  live.socket.close();
}

/** Every timer once, with something to do for each. */
export async function useTimers(server: TestServer): Promise<void> {
  const { context } = server;
  const { query } = context.db;
  const host = await newPerson(server);
  const game = await newGame(host, { state: 'PLAYING' });
  const ended = await newGame(host, { state: 'OPEN' });
  await query.updateTable('games').set({ datetime_end: 1 }).where('id', '=', ended.id).execute();
  await closeEndedGames(context);
  await newScreenLink(server, ended.id);
  await query.updateTable('games').set({ ended_at: 1 }).where('id', '=', ended.id).execute();
  await deleteOldLinks(context);

  const [claimed, merged, old] = [
    await newGuestPlayer(server, game),
    await newGuestPlayer(server, game),
    await newGuestPlayer(server, game),
  ];
  const { id: merged_into } = await newAccount(server);
  await query.updateTable('users').set({ provider: 'google' }).where('id', '=', claimed.id).execute();
  await query.updateTable('users').set({ merged_into }).where('id', '=', merged.id).execute();
  await query.updateTable('users').set({ seen_at: 1 }).where('id', '=', old.id).execute();
  await finishClaims(context);
  await finishMerges(context);
  await deleteGuests(context.db);
  await deleteExpired(context.db);
  const left = await query.selectFrom('users').select('id').where('id', 'in', [merged.id, old.id]).execute();
  expect(left).toEqual([]);
}
