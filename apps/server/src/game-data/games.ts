import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { needsPhrases, type PhraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Winner } from '@phrase-bingo/game/wire/winner';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { GameRow } from '../game-door/change-game.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import { refuse } from '../refusal.ts';
import { toAutoCallConfig, toCountedStatus } from './auto-caller.ts';
import { paperCount } from './one-away/cards-in-play.ts';
import { type PhraseRow, toPhrase } from './phrases.ts';

/** A game with the membership of one person. */
export type SeenGame = {
  game: GameRow;
  /** The current round. */
  round_id: string;
  player_count: number;
  /** The cards on paper in play in that round. */
  paper_count: number;
  /** Null for someone who has not joined. */
  player: { is_active: boolean } | null;
  /** Whether they hold a card of the current round. */
  has_card: boolean;
  host_name: string;
  /** The game the host invites to, unless that is archived. */
  next: { id: string; game_name: string } | null;
  /** When it was read, by the database's clock. */
  now: number;
};

/** A subquery for a query of games. */
export const playerCount = (eb: ExpressionBuilder<Tables, 'games'>) =>
  eb
    .selectFrom('players')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('players.game_id', '=', 'games.id')
    .as('player_count');

const selectSeen = (queryable: Queryable, user_id: RawBuilder<string>) =>
  queryable.query
    .selectFrom('games')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .leftJoin('players as me', (join) =>
      join.onRef('me.game_id', '=', 'games.id').on('me.user_id', '=', user_id),
    )
    .leftJoin('cards', (join) =>
      join.onRef('cards.round_id', '=', 'rounds.id').on('cards.user_id', '=', user_id),
    )
    .innerJoin('users as host', 'host.id', 'games.creator_id')
    .leftJoin('games as next', 'next.id', 'games.next_game_id')
    .selectAll('games')
    .select(['rounds.id as round_id', 'me.is_active as i_am_active', 'cards.user_id as card_owner'])
    .select('host.username as host_name')
    .select(['next.id as next_id', 'next.game_name as next_name', 'next.state as next_state'])
    .select([playerCount, paperCount])
    .select(dbNowSql(queryable).as('now'));

type SeenRow = Awaited<ReturnType<ReturnType<typeof selectSeen>['executeTakeFirstOrThrow']>>;

const toSeen = ({
  round_id,
  i_am_active,
  card_owner,
  player_count,
  paper_count,
  now,
  host_name,
  next_id,
  next_name,
  next_state,
  ...game
}: SeenRow): SeenGame => ({
  game,
  host_name,
  next:
    next_id === null || next_name === null || next_state === null || isArchivedState(next_state)
      ? null
      : { id: next_id, game_name: next_name },
  round_id,
  player_count: player_count ?? 0,
  paper_count: paper_count ?? 0,
  player: i_am_active === null ? null : { is_active: i_am_active },
  has_card: card_owner !== null,
  now,
});

const seenGame = preparedQuery((queryable: Queryable, param: Param<{ game_id: string; user_id: string }>) =>
  selectSeen(queryable, param('user_id')).where('games.id', '=', param('game_id')),
);

/** Refuses when there is no such game. */
export async function getSeenGame(queryable: Queryable, game_id: string, user_id: string): Promise<SeenGame> {
  const [row] = await seenGame(queryable, { game_id, user_id });
  return row ? toSeen(row) : refuse('game_not_found');
}

const seenGames = preparedQuery((queryable: Queryable, param: Param<{ user_id: string }>) =>
  selectSeen(queryable, param('user_id'))
    .where('games.id', 'in', (eb) =>
      eb
        .selectFrom('games as mine')
        .select('mine.id')
        .where('mine.creator_id', '=', param('user_id'))
        .union(
          eb
            .selectFrom('players')
            .select('players.game_id as id')
            .where('players.user_id', '=', param('user_id')),
        ),
    )
    .orderBy('games.datetime_updated', 'desc')
    .orderBy('games.id'),
);

/** The games a person hosts or has joined, latest change first. */
export async function listSeenGames(queryable: Queryable, user_id: string): Promise<SeenGame[]> {
  return (await seenGames(queryable, { user_id })).map(toSeen);
}

const selectDoor = ({ query }: Queryable) =>
  query.selectFrom('games').select(['id', 'creator_id', 'state', 'room_config', 'round_number']);

/** What the door of a game needs to know; null for an unknown code. */
export async function findGameByCode(queryable: Queryable, game_code: string) {
  return (await selectDoor(queryable).where('game_code', '=', game_code).executeTakeFirst()) ?? null;
}

const doorById = preparedQuery((at: Queryable, param: Param<{ game_id: string }>) =>
  selectDoor(at).where('id', '=', param('game_id')),
);

/** The same by id; refuses an unknown one. */
export async function getGameById(queryable: Queryable, game_id: string) {
  const [game] = await doorById(queryable, { game_id });
  return game ?? refuse('game_not_found');
}

export async function hasGame({ query }: Queryable, game_id: string): Promise<boolean> {
  const row = await query.selectFrom('games').select('id').where('id', '=', game_id).executeTakeFirst();
  return row !== undefined;
}

/** The counts and the winner are those of the current round. */
type Shown = Omit<SeenGame, 'round_id' | 'player' | 'now'> & {
  counts: PhraseCounts;
  winner: Winner | null;
};

/** A game as its members see it; lists leave out the phrases. */
export function toGame(
  { game, player_count, paper_count, has_card, host_name, counts, winner, next }: Shown,
  phrases: readonly PhraseRow[] = [],
): Game {
  const { id, state, creator_id, round_number, pattern_config, room_config } = game;
  return {
    id,
    ...namesAndDates(game),
    ...codeOf(game),
    crockford_id: toCrockford(id),
    state,
    creator_id,
    host_name,
    round: round_number,
    round_number,
    player_count,
    paper_count,
    current_user_joined: has_card,
    needs_phrases: needsPhrases(counts),
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    ...counts,
    auto_call_config: toAutoCallConfig(game),
    auto_call_status: toCountedStatus(game, counts),
    pattern_config,
    room_config,
    winner,
    next_game: toNextGame(next),
    datetime_updated: isoTime(game.datetime_updated),
  };
}

export const toNextGame = (next: SeenGame['next']): Game['next_game'] =>
  next && { ...next, crockford_id: toCrockford(next.id) };

/** A game still shows its old code as its number when another game took the code. */
export const codeOf = ({ game_code, former_code }: GameRow) => ({
  game_code: former_code ?? game_code,
  has_code: former_code === null,
});

/** What the host can change at any time, as in the event `game_updated`. */
export const namesAndDates = ({ game_name, datetime_start, datetime_end }: GameRow) => ({
  game_name,
  name: game_name,
  datetime_start: isoTimeOrNull(datetime_start),
  datetime_end: isoTimeOrNull(datetime_end),
});
