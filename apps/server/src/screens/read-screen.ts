import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { calledCells } from '@phrase-bingo/game/rules/game/card-cells';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type CellMask, sidsOf } from '@phrase-bingo/game/rules/game/marks';
import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import { winningCells } from '@phrase-bingo/game/rules/game/shout';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { ScreenWinner } from '@phrase-bingo/game/wire/screen/snapshot';
import type { Queryable } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { toAutoCallConfig, toAutoCallStatus } from '../game-data/auto-caller.ts';
import type { Caches, SharedScreen } from '../game-data/caches.ts';
import { codeOf } from '../game-data/games.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../game-data/names.ts';
import { cardCount, paperCount, withCards } from '../game-data/one-away/cards-in-play.ts';
import { listPhrases, type PhraseRow } from '../game-data/phrases.ts';
import { countPlayers } from '../game-data/players.ts';
import { everyWin, lastShout, winnerShownAs } from '../game-data/wins/every-win.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import { refuse } from '../refusal.ts';

const gameOfScreen = preparedQuery((queryable: Queryable, param: Param<{ game_id: string }>) =>
  queryable.query
    .selectFrom('games')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .selectAll('games')
    .select(['rounds.id as round_id', 'rounds.is_active as round_is_active', 'rounds.seed_hash'])
    .select([cardCount, paperCount])
    .select(dbNowSql(queryable).as('now'))
    .where('games.id', '=', param('game_id')),
);

/** The game with its current round and the number of its cards, on phones and on paper. */
export async function getScreenGame(queryable: Queryable, game_id: string) {
  const [row] = await gameOfScreen(queryable, { game_id });
  return row ? withCards(row) : refuse('screen_link_ended');
}

type ScreenGame = Omit<Awaited<ReturnType<typeof getScreenGame>>, 'now'>;

/** What all big screens of a game show, whether or not with names; read in one transaction with the game. */
export async function readCachedScreen(
  { screens }: Pick<Caches, 'screens'>,
  tx: Queryable,
  game: ScreenGame,
): Promise<SharedScreen> {
  const cached = screens.find(game.id, game);
  if (cached) return cached;
  const screen = await readScreen(tx, game);
  screens.set(game.id, game, screen);
  return screen;
}

async function readScreen(tx: Queryable, game: ScreenGame): Promise<SharedScreen> {
  const { id, game_name, state, round_number, round_id, room_config, pattern_config, last_call_at } = game;
  const phrases = await listPhrases(tx, id, round_id);
  return {
    seq: game.seq,
    game: {
      id,
      game_name,
      game_code: codeOf(game).game_code,
      crockford_id: toCrockford(id),
      state,
      round_number,
      can_join: !isArchivedState(state) && !room_config.is_locked,
    },
    round: { round_number, is_active: game.round_is_active, seed_hash: game.seed_hash },
    phrases: phrases.map(({ sid, text, call_position }) => {
      return { sid, text, is_free: isFreeText(text), call_position };
    }),
    last_call_at: isoTimeOrNull(last_call_at),
    auto_call_status: toAutoCallStatus(game, phrases),
    auto_call_config: toAutoCallConfig(game),
    pattern_config,
    player_count: await countPlayers(tx, id),
    names: await listNewestNames(tx, id),
    ...(await listScreenWinners(tx, game, phrases)),
  };
}

/** The names are looked up for those few alone, since thousands may have joined. */
async function listNewestNames({ query }: Queryable, game_id: string): Promise<string[]> {
  const rows = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('players')
        .select(['players.user_id', 'players.joined_at'])
        .where('players.game_id', '=', game_id)
        .orderBy('players.joined_at', 'desc')
        .orderBy('players.user_id', 'desc')
        .limit(SCREEN.names)
        .as('newest'),
    )
    .leftJoin('users', 'users.id', 'newest.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'newest.user_id', game_id))
    .select(NAME_COLUMNS)
    .orderBy('newest.joined_at', 'desc')
    .orderBy('newest.user_id', 'desc')
    .execute();
  return rows.map((row) => shownAs(row).username);
}

/** How far behind the last one. */
const NEWEST = Array.from({ length: SCREEN.winners - 1 }, (_, back) => back);

/** The first and the newest of the current round. */
async function listScreenWinners(
  queryable: Queryable,
  { id: game_id, round_id }: ScreenGame,
  phrases: readonly PhraseRow[],
): Promise<Pick<SharedScreen, 'winners' | 'winner_count'>> {
  const rows = await queryable.query
    .with(
      (cte) => cte('shouted').materialized(),
      (db) =>
        db
          .selectFrom('rounds')
          .select((eb) => ['rounds.id', lastShout(eb).as('count')])
          .where('rounds.id', '=', round_id),
    )
    .selectFrom('shouted')
    .innerJoin(everyWin(queryable).as('won'), 'won.round_id', 'shouted.id')
    .leftJoin('cards', (join) =>
      join.onRef('cards.round_id', '=', 'won.round_id').onRef('cards.user_id', '=', 'won.winner_id'),
    )
    .leftJoin('paper_cards', 'paper_cards.id', 'won.winner_id')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'won.winner_id').on('players.game_id', '=', game_id),
    )
    .leftJoin('users', 'users.id', 'won.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'won.winner_id', game_id))
    .select(['won.shout_number', 'won.place', 'won.pattern', 'won.won_at', 'won.call_position'])
    .select(['cards.cells', 'cards.marks', 'players.user_id as player_id', ...NAME_COLUMNS])
    .select(['won.paper_name', 'paper_cards.number as paper_number', 'paper_cards.cells as paper_cells'])
    .where((eb) =>
      eb('won.shout_number', 'in', [eb.val(1), ...NEWEST.map((back) => eb('shouted.count', '-', back))]),
    )
    .orderBy('won.shout_number')
    .execute();
  const calls = positionsOfCalls(phrases);
  return {
    winners: rows.map((row): ScreenWinner => {
      const { place, pattern, won_at, call_position, paper_number, player_id } = row;
      const card = cardOf(row, calls);
      return {
        place,
        // The name of somebody who was removed must not stay on the screen.
        name: paper_number === null && player_id === null ? null : winnerShownAs(row).username,
        pattern,
        won_at: isoTime(won_at),
        paper_number,
        call_position,
        card: [...card.cells],
        line: sidsOf(winningCells({ pattern, call_position }, card, calls)),
      };
    }),
    winner_count: rows.at(-1)?.shout_number ?? 0,
  };
}

type CardRow = { cells: CardCells | null; marks: CellMask | null; paper_cells: CardCells | null };

/** On paper whatever is called counts as marked. */
function cardOf({ cells, marks, paper_cells }: CardRow, calls: ReadonlyMap<number, number>) {
  if (cells !== null && marks !== null) return { cells, marks };
  if (paper_cells === null) throw new Error('A winner without a card.');
  return { cells: paper_cells, marks: calledCells(paper_cells, calls) };
}
