import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { Game, GameForAnyone } from '@phrase-bingo/game/wire/game';
import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame, hasGame, toGame } from '../game-data/games.ts';
import { findInvitation } from '../game-data/invitations.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { listPlayerRows, toPlayerList } from '../game-data/players.ts';
import { readSnapshot, type WithChat } from '../game-data/snapshots/snapshots.ts';
import { findWinner } from '../game-data/winners.ts';
import { limitInvitations, limitWrongLinks } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Numbered<G> = G & { seq: number };

/** Leaves out what only members may see for everybody else. */
export async function getGame(
  context: Pick<Context, 'db'>,
  user: { id: string },
  game_id: string,
): Promise<Numbered<GameForAnyone>> {
  const { game, is_member } = await readGame(context, user, game_id);
  if (is_member) return game;
  const { auto_call_config: _config, auto_call_status: _status, ...rest } = game;
  return { ...rest, phrases: [], next_game: null };
}

/** For the host who has just created or changed it. */
export async function getHostedGame(
  context: Pick<Context, 'db'>,
  host: { id: string },
  game_id: string,
): Promise<Numbered<Game>> {
  return (await readGame(context, host, game_id)).game;
}

function readGame({ db }: Pick<Context, 'db'>, user: { id: string }, game_id: string) {
  return readTogether(db, async (tx) => {
    const seen = await getSeenGame(tx, game_id, user.id);
    const phrases = await listPhrases(tx, game_id, seen.round_id);
    const winner = await findWinner(tx, seen.round_id);
    const game = toGame({ ...seen, counts: phraseCounts(phrases), winner }, phrases);
    const is_member = whyNotReadGame(seen.game, user, seen.player !== null) === null;
    return { game: { ...game, seq: seen.game.seq }, is_member };
  });
}

/** Everything the manage page shows, read in one transaction. */
export function getFullGame(
  { db, caches }: Pick<Context, 'db' | 'caches'>,
  user: { id: string },
  game_id: string,
): Promise<WithChat<FullSnapshot>> {
  return readTogether(db, async (tx) => {
    const seen = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(seen.game, user, seen.player !== null));
    const rows = await listPlayerRows(tx, game_id, seen.round_id);
    const shared = await readSnapshot(caches, tx, seen, seen.game.round_number);
    return { ...shared, players: toPlayerList({ rows, winner: shared.winner }, seen.game, seen.now) };
  });
}

type Link = { crockford_id: string; address: string };
type Invited = Link & { device_hash: string | null };

/** In every state of the game: anybody who signs in may read the same. */
export function getInvitation(
  { db, limits: { limiter } }: Context,
  { crockford_id, address, device_hash }: Invited,
): Promise<Invitation> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return limitInvitations(
    limiter,
    address,
    async () => (await findInvitation(db, id, device_hash)) ?? refuse('game_not_found'),
  );
}

export function findGameByLink(
  { db, limits: { limiter } }: Context,
  { crockford_id, address }: Link,
): Promise<{ id: string }> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return limitWrongLinks(limiter, address, async () =>
    (await hasGame(db, id)) ? { id } : refuse('game_not_found'),
  );
}
