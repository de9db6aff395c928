import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { calledCells } from '@phrase-bingo/game/rules/game/card-cells';
import { type CellMask, FREE_MASK, sidsOf } from '@phrase-bingo/game/rules/game/marks';
import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import type { Queryable } from '../db/db.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../game-data/names.ts';
import { everyWin, winnerShownAs } from '../game-data/wins/every-win.ts';
import { isoTime } from '../iso-time.ts';

type InRound = { game_id: string; round_id: string };

const nameIn = (row: Parameters<typeof shownAs>[0]): string => shownAs(row).username;

type NamedWin = Omit<Recap['wins'][number], 'after_step'>;

/**
 * The first wins in the order of the shouts, with the cards of the very first. On paper whatever stands as called at the
 * end counts as marked.
 */
export async function listNamedWins(
  queryable: Queryable,
  { game_id, round_id }: InRound,
  called: ReadonlySet<number>,
): Promise<NamedWin[]> {
  const rows = await queryable.query
    .selectFrom(everyWin(queryable).as('won'))
    .leftJoin('users', 'users.id', 'won.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'won.winner_id', game_id))
    .leftJoin('cards', (join) =>
      join
        .onRef('cards.user_id', '=', 'won.winner_id')
        .on('cards.round_id', '=', round_id)
        .on('won.shout_number', '<=', RECAP.winners_shown),
    )
    .leftJoin('paper_cards', 'paper_cards.id', 'won.winner_id')
    .select([...NAME_COLUMNS, 'won.winner_id', 'won.paper_name', 'paper_cards.number as paper_number'])
    .select(['cards.cells', 'cards.marks', 'paper_cards.cells as paper_cells', 'won.shout_number'])
    .select(['won.place', 'won.pattern', 'won.call_position', 'won.won_at'])
    .where('won.round_id', '=', round_id)
    .where('won.shout_number', '<=', RECAP.wins_listed)
    .orderBy('won.shout_number')
    .execute();
  return rows.map((row) => {
    const { paper_number, place, pattern, call_position } = row;
    const is_gone = paper_number === null && row.username === null;
    return {
      username: winnerShownAs(row).username,
      winner_id: is_gone ? null : row.winner_id,
      paper_number,
      place,
      pattern,
      call_position,
      won_at: isoTime(row.won_at),
      ...shownCard(row, called),
    };
  });
}

type CardRow = {
  shout_number: number;
  cells: CardCells | null;
  marks: CellMask | null;
  paper_cells: CardCells | null;
};

function shownCard(
  { shout_number, cells, marks, paper_cells }: CardRow,
  called: ReadonlySet<number>,
): Pick<NamedWin, 'cells' | 'marks'> {
  if (paper_cells !== null && shout_number <= RECAP.winners_shown) {
    return { cells: [...paper_cells], marks: sidsOf(calledCells(paper_cells, called)) };
  }
  return { cells: cells && [...cells], marks: marks === null ? null : sidsOf(marks | FREE_MASK) };
}

type Holder = { user_id: string; username: string };

/** Whose cards these are, by arrangement. */
export async function listHolders(
  { query }: Queryable,
  { game_id, round_id }: InRound,
  arrangements: readonly string[],
): Promise<Map<string, Holder>> {
  if (arrangements.length === 0) return new Map();
  const rows = await query
    .selectFrom('cards')
    .leftJoin('users', 'users.id', 'cards.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'cards.user_id', game_id))
    .select([...NAME_COLUMNS, 'cards.user_id', 'cards.arrangement'])
    .where('cards.round_id', '=', round_id)
    .where('cards.arrangement', 'in', arrangements)
    .execute();
  return new Map(rows.map((row) => [row.arrangement, { user_id: row.user_id, username: nameIn(row) }]));
}

export async function findFastest(
  { query }: Queryable,
  { game_id, round_id }: InRound,
): Promise<Recap['fastest']> {
  const row = await query
    .selectFrom('quickest_marks as quickest')
    .leftJoin('users', 'users.id', 'quickest.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'quickest.user_id', game_id))
    .select([...NAME_COLUMNS, 'quickest.sid', 'quickest.ms'])
    .where('quickest.round_id', '=', round_id)
    .executeTakeFirst();
  return row ? { username: nameIn(row), sid: row.sid, ms: row.ms } : null;
}

export type Own = {
  card: { cells: CardCells; marks: CellMask; dealt_at: number } | null;
  win: { shout_number: number; place: number; pattern: PatternName } | null;
  /** The positions after which their shouts did not count. */
  shouted_after: number[];
};

/** What only this person is told of a round. */
export async function findOwn({ query }: Queryable, round_id: string, user_id: string): Promise<Own> {
  const [card = null, win = null, shouts] = await Promise.all([
    query
      .selectFrom('cards')
      .select(['cells', 'marks', 'dealt_at'])
      .where('round_id', '=', round_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
    query
      .selectFrom('wins')
      .select(['shout_number', 'place', 'pattern'])
      .where('round_id', '=', round_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
    query
      .selectFrom('false_shouts')
      .select('call_position')
      .where('round_id', '=', round_id)
      .where('user_id', '=', user_id)
      .execute(),
  ]);
  return { card, win, shouted_after: shouts.map(({ call_position }) => call_position) };
}

type FalseShouter = { call_position: number; username: string };

/** For the host: the first who shouted falsely after each position. */
export async function listFalseShouters(
  { query }: Queryable,
  { game_id, round_id }: InRound,
): Promise<FalseShouter[]> {
  const rows = await query
    .with('numbered', (db) =>
      db
        .selectFrom('false_shouts')
        .select(['user_id', 'call_position', 'shouted_at'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('call_position').orderBy('shouted_at').orderBy('user_id'))
            .as('number'),
        )
        .where('round_id', '=', round_id),
    )
    .selectFrom('numbered')
    .leftJoin('users', 'users.id', 'numbered.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'numbered.user_id', game_id))
    .select([...NAME_COLUMNS, 'numbered.call_position'])
    .where('numbered.number', '<=', RECAP.false_shouters)
    .orderBy('numbered.call_position')
    .orderBy('numbered.number')
    .execute();
  return rows.map((row) => ({ call_position: row.call_position, username: nameIn(row) }));
}
