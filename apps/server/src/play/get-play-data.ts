import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { cardCells, isPhraseMarked } from '@phrase-bingo/game/rules/game/card-cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { OwnSeat } from '@phrase-bingo/game/wire/recap/seat';
import type { Round } from '@phrase-bingo/game/wire/round';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { RoundWins, WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { jsonRows } from '../db/json-rows.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { NAME_COLUMNS, type NameRow, shownAs, withNames } from '../game-data/names.ts';
import { readSnapshot, type WithChat } from '../game-data/snapshots/snapshots.ts';
import { type NoWin, toWinningDetails } from '../game-data/winners.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';

type User = { id: string };
type PlayDataRequest = { user: User; game_id: string; round: number | string };

type Parts = Pick<Context, 'db' | 'caches'>;

/** With the chat in JSON. */
type PlayData = WithChat<PlaySnapshot>;

type Shared = Awaited<ReturnType<typeof readSnapshot>>;

export type GetPlayData = (request: PlayDataRequest) => Promise<PlayData>;

const BATCH_MAX = 100;

/**
 * Everything a player sees of a round, read in one transaction; the host need not have joined. Batched: when play
 * begins everybody asks at once, and what all of them see is read once.
 */
export const openPlayData = (context: Parts): GetPlayData =>
  inBatches({
    at_most: BATCH_MAX,
    keyOf: ({ game_id, round }) => `${game_id} ${round}`,
    work: (batch) => readBatch(context, batch),
  });

async function readBatch(
  { db, caches }: Parts,
  batch: readonly PlayDataRequest[],
): Promise<(PlayData | Refusal)[]> {
  const [first] = batch;
  if (!first) return [];
  const { game_id, round, user } = first;
  return readTogether(db, async (tx) => {
    const seen = await getSeenGame(tx, game_id, user.id);
    const shared = await readSnapshot(caches, tx, seen, round);
    const rounds = { game_id, shown_round_id: shared.round.id, current_round_id: seen.round_id };
    const user_ids = [...new Set(batch.map((request) => request.user.id))];
    const memberships = await listOwnMemberships(tx, rounds, user_ids);
    const wonRounds = await listWonRounds(tx, shared, user_ids);
    return batch.map((request) =>
      toPlayData(shared, request.user, memberships.get(request.user.id), wonRounds),
    );
  });
}

function toPlayData(
  shared: Shared,
  { id }: User,
  membership: OwnMembership | undefined,
  wonRounds: WonRounds,
): PlayData | Refusal {
  const is_creator = isHost(shared.game, { id });
  if (!membership || (!membership.player && !is_creator)) return new Refusal(whyNotSeen(membership));
  const { card, winning_details, has_current_card } = membership;
  return {
    ...shared,
    game: { ...shared.game, current_user_joined: has_current_card },
    phrases: card
      ? shared.phrases.map((phrase) => ({ ...phrase, isMarked: isPhraseMarked(card, phrase) }))
      : shared.phrases,
    card: card ? cardCells(card, shared.phrases) : [],
    seat: membership.seat,
    player: {
      id,
      ...membership.shown,
      is_active: membership.player?.is_active ?? true,
      is_creator,
      is_winner: winning_details !== null,
      winning_details,
    },
    won_rounds: wonRounds(id),
  };
}

/** What only this person sees of a round. */
type OwnMembership = {
  /** Null for someone who has not joined. */
  player: { is_active: boolean } | null;
  card: { cells: CardCells; marks: CellMask } | null;
  seat: OwnSeat | null;
  winning_details: WinningDetails | null;
  /** Whether they have a card of the current round. */
  has_current_card: boolean;
  shown: Pick<PlaySnapshot['player'], 'username' | 'is_guest' | 'is_muted'>;
  /** What the host did to somebody who is no player any more. */
  exclusion: 'removed' | 'banned' | null;
};

function whyNotSeen(membership: OwnMembership | undefined): RefusalCode {
  if (membership?.exclusion === 'banned') return 'banned_from_game';
  return membership?.exclusion === 'removed' ? 'removed_from_game' : 'not_joined';
}

type Rounds = { game_id: string; shown_round_id: string; current_round_id: string };

type MembershipRow = NameRow &
  NoWin & {
    user_id: string;
    is_active: boolean | null;
    cells: CardCells | null;
    marks: CellMask | null;
    seat_number: number | null;
    salt: string | null;
    current_dealt_at: number | null;
    exclusion: OwnMembership['exclusion'];
    muted_id: string | null;
  };

/** One query for the whole batch. */
const listMembershipRows = (
  tx: Queryable,
  { game_id, shown_round_id, current_round_id }: Rounds,
  user_ids: readonly string[],
): Promise<MembershipRow[]> =>
  tx.query
    .selectFrom(
      jsonRows(
        tx,
        { user_id: 'id' },
        user_ids.map((user_id) => ({ user_id })),
      ).as('people'),
    )
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'people.user_id').on('players.game_id', '=', game_id),
    )
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'people.user_id').on('cards.round_id', '=', shown_round_id),
    )
    .leftJoin('cards as current', (join) =>
      join.onRef('current.user_id', '=', 'people.user_id').on('current.round_id', '=', current_round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'people.user_id').on('wins.round_id', '=', shown_round_id),
    )
    .leftJoin('users', 'users.id', 'people.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'people.user_id', game_id))
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.user_id', '=', 'people.user_id').on('mutes.game_id', '=', game_id),
    )
    .leftJoin('exclusions', (join) =>
      join.onRef('exclusions.user_id', '=', 'people.user_id').on('exclusions.game_id', '=', game_id),
    )
    .select(['people.user_id', 'players.is_active'])
    .select(['cards.cells', 'cards.marks', 'cards.seat_number', 'cards.salt'])
    .select(['wins.pattern', 'wins.place', 'wins.won_at', 'wins.call_position'])
    .select(['current.dealt_at as current_dealt_at', 'exclusions.kind as exclusion'])
    .select([...NAME_COLUMNS, 'mutes.user_id as muted_id'])
    .execute();

/** By user id. */
async function listOwnMemberships(
  tx: Queryable,
  rounds: Rounds,
  user_ids: readonly string[],
): Promise<Map<string, OwnMembership>> {
  const rows = await listMembershipRows(tx, rounds, user_ids);
  return new Map(
    rows.map(({ user_id, is_active, cells, marks, seat_number, salt, current_dealt_at, ...row }) => [
      user_id,
      {
        player: is_active === null ? null : { is_active },
        card: cells === null || marks === null ? null : { cells, marks },
        seat: seat_number === null ? null : { seat_number, salt },
        winning_details: toWinningDetails(row),
        has_current_card: current_dealt_at !== null,
        shown: { ...shownAs(row), is_muted: row.muted_id !== null },
        exclusion: row.exclusion,
      },
    ]),
  );
}

type WonRounds = (user_id: string) => number[];

/** The rounds these people have won; queries only rounds with more winners than `round_wins` names. */
async function listWonRounds(
  { query }: Queryable,
  { rounds, round_wins }: { rounds: readonly Round[]; round_wins: readonly RoundWins[] },
  user_ids: readonly string[],
): Promise<WonRounds> {
  const crowded = round_wins.filter(({ count, winners }) => count > winners.length);
  const ids = new Map(rounds.map(({ id, round_number }) => [round_number, id]));
  const round_ids = crowded.flatMap(({ round_number }) => ids.get(round_number) ?? []);
  const rows =
    round_ids.length === 0
      ? []
      : await query
          .selectFrom('wins')
          .select(['round_id', 'user_id'])
          .where('round_id', 'in', round_ids)
          .where('user_id', 'in', user_ids)
          .execute();
  const found = new Set(rows.map(({ round_id, user_id }) => `${round_id} ${user_id}`));
  return (user_id) =>
    round_wins
      .filter(
        ({ round_number, winners }) =>
          winners.some(({ winner_id }) => winner_id === user_id) ||
          found.has(`${ids.get(round_number)} ${user_id}`),
      )
      .map(({ round_number }) => round_number)
      .toReversed();
}
