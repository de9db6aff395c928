import { randomBytes, randomUUID } from 'node:crypto';
import { arrangementOf, type CardCells } from '@phrase-bingo/game/rules/game/card';
import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Insertable } from 'kysely';
import { json } from '../../../src/db/json.ts';
import type { Tables } from '../../../src/db/tables/tables.ts';
import { newPlayer, takeSeats } from '../games.ts';
import type { Person } from '../person.ts';
import { callAll, TOP_ROW, upTo } from '../playing.ts';
import { seatOf } from '../rows.ts';
import type { TestServer } from '../test-server.ts';

type Game = { id: string; phrases: readonly { id: string }[] };

/** In every other row, in every column and in both diagonals. */
const LATE_CELLS = [6, 8, 10, 19, 22];
const LATE_SIDS = upTo(24, 20);

/**
 * A card with a bingo in its top row as soon as the phrases of a game of 24 are called in the order of their list up
 * to this one, from 5 to 19, and with no other before the 20th.
 */
export function bingoAt(call: number): CardCells {
  const top = [...upTo(4), call];
  const rest = upTo(19).filter((sid) => !top.includes(sid));
  return Array.from({ length: 25 }, (_, index) => {
    if (index < 5) return top[index] ?? null;
    if (index === 12) return null;
    const late = LATE_CELLS.indexOf(index);
    return (late < 0 ? rest.shift() : LATE_SIDS[late]) ?? null;
  });
}

/** The id of a round of a game. */
export async function roundId({ context }: TestServer, { id }: { id: string }, round = 1): Promise<string> {
  const row = await context.db.query
    .selectFrom('rounds')
    .select('id')
    .where('game_id', '=', id)
    .where('round_number', '=', round)
    .executeTakeFirstOrThrow();
  return row.id;
}

type Put = Partial<Omit<Insertable<Tables['paper_cards']>, 'cells' | 'arrangement'>> & {
  at?: number;
  cells?: CardCells;
  is_in_play?: boolean;
};

/** Puts cards on paper into the first round, numbered from 1, as if they had been dealt so. */
export async function putPaper(server: TestServer, game: Game, cards: readonly Put[]) {
  const { query } = server.context.db;
  const first = await takeSeats(server, await roundId(server, game), cards.length);
  const rows = cards.map(({ at = TOP_ROW.length, cells = bingoAt(at), is_in_play: _, ...given }, index) => {
    const id = randomUUID();
    return {
      id,
      game_id: game.id,
      number: index + 1,
      check_part: randomBytes(PAPER.check_digits / 2).toString('hex'),
      cells: json(cells),
      // Several may be alike.
      arrangement: `${arrangementOf(cells)} ${id}`,
      name: null,
      first_round: 1,
      dealt_at: 1,
      ...seatOf(first + index),
      ...given,
    };
  });
  if (rows.length > 0) await query.insertInto('paper_cards').values(rows).execute();
  await playPaper(
    server,
    game,
    rows.filter((_, index) => cards[index]?.is_in_play !== false),
  );
  return rows;
}

/** Puts cards on the list of a round. */
export async function playPaper(
  server: TestServer,
  game: { id: string },
  cards: readonly { id: string }[],
  round = 1,
): Promise<void> {
  const round_id = await roundId(server, game, round);
  const rows = cards.map(({ id: paper_id }) => ({ round_id, paper_id }));
  if (rows.length > 0) await server.context.db.query.insertInto('paper_in_play').values(rows).execute();
}

/** A player whose phone has the same card, with its top row marked. */
export async function newPhone(server: TestServer, game: Game, at: number): Promise<Person> {
  const player = await newPlayer(server, game.id, { has_card: true });
  const marks = TOP_ROW.reduce((mask, sid) => mask | (1 << (sid - 1)), 0);
  await server.context.db.query
    .updateTable('cards')
    .set({ cells: json(bingoAt(at)), marks })
    .where('user_id', '=', player.id)
    .execute();
  return player;
}

/** Calls the phrases of the list in their order, up to one. */
export const callUpTo = (host: Person, game: Game, last: number, first = 1) =>
  callAll(
    host,
    game,
    game.phrases.slice(first - 1, last).map(({ id }) => id),
  );

const claimOf = ({ id }: { id: string }, number: number, name?: string) => ({
  params: { id, number },
  body: name === undefined ? {} : { name },
});

export const confirm = (person: Person, game: { id: string }, number: number, name?: string) =>
  person.raw.call(PAPER_ENDPOINTS.confirmPaperWin, claimOf(game, number, name));

export const refusedConfirm = (person: Person, game: { id: string }, number: number, name?: string) =>
  person.raw.refused(PAPER_ENDPOINTS.confirmPaperWin, claimOf(game, number, name));

/** All wins of a round, on phones and on paper, in the order of the shouts. */
export async function everyWinOf(server: TestServer, game: { id: string }, round = 1) {
  const round_id = await roundId(server, game, round);
  const { query } = server.context.db;
  const phones = await query
    .selectFrom('wins')
    .select(['user_id as winner_id', 'shout_number', 'place', 'call_position'])
    .where('round_id', '=', round_id)
    .execute();
  const papers = await query
    .selectFrom('paper_wins')
    .select(['paper_id as winner_id', 'shout_number', 'place', 'call_position'])
    .where('round_id', '=', round_id)
    .execute();
  return [...phones, ...papers].toSorted((a, b) => a.shout_number - b.shout_number);
}
