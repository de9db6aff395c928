import { cardCells, isPhraseMarked } from '@phrase-bingo/game/rules/game/card-cells';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../games/game-queries.ts';
import { openSharedSnapshots, type ReadShared, type SharedSnapshot } from '../games/shared-snapshots.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { listOwnSeats, type OwnSeat } from './own-seats.ts';
import { listWonRounds, type WonRounds } from './winner-queries.ts';

type User = { id: string; username: string };
type Asked = { user: User; game_id: string; round: number | string };

export type GetPlayData = (asked: Asked) => Promise<PlaySnapshot>;

const AT_ONCE = 100;

/**
 * All that a player sees of a round, at one moment; the host counts as one without having joined. When play
 * begins everybody asks at once: what all of them see is then read once for many.
 */
export function openPlayData({ db }: Pick<Context, 'db'>): GetPlayData {
  const readShared = openSharedSnapshots();
  return inBatches({
    at_most: AT_ONCE,
    keyOf: ({ game_id, round }) => `${game_id} ${round}`,
    work: (group) => readGroup(db, readShared, group),
  });
}

async function readGroup(
  db: Db,
  readShared: ReadShared,
  group: readonly Asked[],
): Promise<(PlaySnapshot | Refusal)[]> {
  const [first] = group;
  if (!first) return [];
  const { game_id, round, user } = first;
  return readTogether(db, async (at_once) => {
    const seen = await getSeenGame(at_once, game_id, user.id);
    const shared = await readShared(at_once, seen, round);
    const rounds = { game_id, shown_round_id: shared.round.id, current_round_id: seen.round_id };
    const user_ids = [...new Set(group.map((asked) => asked.user.id))];
    const seats = await listOwnSeats(at_once, rounds, user_ids);
    const wonRounds = await listWonRounds(at_once, shared, user_ids);
    return group.map((asked) => toPlayData(shared, asked.user, seats.get(asked.user.id), wonRounds));
  });
}

function toPlayData(
  shared: SharedSnapshot,
  { id, username }: User,
  seat: OwnSeat | undefined,
  wonRounds: WonRounds,
): PlaySnapshot | Refusal {
  const is_creator = isHost(shared.game, { id });
  if (!seat?.player && !is_creator) return new Refusal('not_joined');
  const { card = null, winning_details = null, has_current_card = false } = seat ?? {};
  return {
    ...shared,
    game: { ...shared.game, current_user_joined: has_current_card },
    phrases: card
      ? shared.phrases.map((phrase) => ({ ...phrase, isMarked: isPhraseMarked(card, phrase) }))
      : shared.phrases,
    card: card ? cardCells(card, shared.phrases) : [],
    player: {
      id,
      username,
      is_active: seat?.player?.is_active ?? true,
      is_creator,
      is_winner: winning_details !== null,
      winning_details,
    },
    won_rounds: wonRounds(id),
  };
}
