import { randomUUID } from 'node:crypto';
import { json } from '../db/json.ts';
import { type Param, preparedWrite } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';
import { newDeck } from '../game-data/decks/decks.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { countRound } from '../game-data/progress.ts';
import type { RoundRow } from '../game-data/rounds.ts';
import type { Change } from '../game-door/change-game.ts';

async function writeRound({ tx }: Change, round: RoundRow, columns: Partial<RoundRow>): Promise<RoundRow> {
  await tx.query.updateTable('rounds').set(columns).where('id', '=', round.id).execute();
  return { ...round, ...columns };
}

/** Every round ends here, whatever ended it. */
export async function closeRound(change: Change, round: RoundRow): Promise<RoundRow> {
  await countRound(change, round);
  const { tx, game, now } = change;
  const phrases = await listPhrases(tx, game.id, round.id);
  // A later round may change them, and the recap of this one needs them.
  const texts = phrases.map(({ sid, text }) => ({ sid, text }));
  const ended_with = json({ pattern_config: game.pattern_config, texts });
  const columns = { is_active: false, datetime_end: now };
  await tx.query
    .updateTable('rounds')
    .set({ ...columns, ended_with })
    .where('id', '=', round.id)
    .execute();
  return { ...round, ...columns };
}

/** Play goes on in a round that had ended. */
export const reopenRound = (change: Change, round: RoundRow): Promise<RoundRow> =>
  writeRound(change, round, { is_active: true, datetime_end: null });

/** A round starts when play begins, not when the game was created. */
export const restartClock = (change: Change, round: RoundRow): Promise<RoundRow> =>
  writeRound(change, round, { datetime_start: change.now });

/** Inserts the next round, active from now on. What is in play on paper stays in play: sheets are not dealt anew. */
export async function insertNextRound({ tx, game, now }: Change, current: RoundRow): Promise<RoundRow> {
  const { count: phrase_count } = await tx.query
    .selectFrom('phrases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  const numbered = { game_id: game.id, round_number: game.round_number + 1 };
  const next = await insertRound(tx, { ...numbered, datetime_start: now, phrase_count });
  keepPaper(tx, { from_id: current.id, to_id: next.id });
  return next;
}

const keepPaper = preparedWrite(({ query }: Tx, param: Param<{ from_id: string; to_id: string }>) =>
  query
    .insertInto('paper_in_play')
    .columns(['round_id', 'paper_id'])
    .expression((eb) =>
      eb
        .selectFrom('paper_in_play')
        .select([param('to_id').as('round_id'), 'paper_id'])
        .where('round_id', '=', param('from_id')),
    ),
);

type NewRound = Pick<RoundRow, 'game_id' | 'round_number' | 'datetime_start' | 'phrase_count'>;

/** Every round begins here, with a deck of its own. */
export async function insertRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  const deck = newDeck();
  const row = {
    ...round,
    id: randomUUID(),
    is_active: true,
    datetime_end: null,
    last_call_position: 0,
    seed_hash: deck.seal,
  };
  await tx.query.insertInto('rounds').values(row).execute();
  deck.insert(tx, row.id);
  return row;
}
