import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { paperName, whyNotNamePaper, whyNotSwitchPaper } from '@phrase-bingo/game/rules/paper/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { isoTime } from '../iso-time.ts';
import { refuse, refuseIf } from '../refusal.ts';
import {
  countPaper,
  listPrintedPhrases,
  type PaperOfRound,
  type PaperRow,
  publishPaper,
  selectPaper,
  toPaperCard,
} from './paper-rows.ts';

type Naming = { game_id: string; number: number; name: string };

/** A win that was announced keeps the name it was announced with. */
export function namePaper(
  context: Context,
  user: { id: string },
  { game_id, number, name: raw }: Naming,
): Promise<PaperCard> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const round = await getCurrentRound(tx, game);
    const told = { game_id, round_id: round.id };
    const [row, phrases] = await Promise.all([
      selectPaper(tx, told).where('paper_cards.number', '=', number).executeTakeFirst(),
      listPrintedPhrases(tx, game_id),
    ]);
    refuseIf(whyNotNamePaper(game, user, raw, row !== undefined));
    if (!row) return refuse('paper_card_not_found');
    const name = paperName(raw);
    if (name !== row.name) {
      publishPaper(change, await countPaper(tx, told));
      tx.write(tx.query.updateTable('paper_cards').set({ name }).where('id', '=', row.id).compile());
    }
    return toPaperCard({ ...row, name }, phrases);
  });
}

type Printing = { game_id: string; numbers: readonly number[] };

/** Under the lock, so that the time of an edit before it is never later. It is told to nobody. */
export function notePrinted(
  context: Context,
  user: { id: string },
  { game_id, numbers }: Printing,
): Promise<{ printed_at: string }> {
  return changeGame(context, game_id, async ({ tx, game, now }) => {
    refuseIf(whyNotHost(game, user));
    const printed = [...new Set(numbers)];
    const noted = await writePrinted(tx, { game_id, numbers: printed, printed_at: now });
    if (noted < printed.length) return refuse('paper_card_not_found');
    return { printed_at: isoTime(now) };
  });
}

/** Returns how many of the numbers are cards. */
async function writePrinted(
  { query }: Tx,
  { game_id, numbers, printed_at }: Printing & { printed_at: number },
): Promise<number> {
  if (numbers.length === 0) return 0;
  const rows = await query
    .updateTable('paper_cards')
    .set({ printed_at })
    .where('game_id', '=', game_id)
    .where('number', 'in', numbers)
    .returning('number')
    .execute();
  return rows.length;
}

type Switching = { game_id: string; numbers: readonly number[]; is_in_play: boolean };

/** Puts cards on the list of the current round or takes them off it: all or none. */
export function switchPaper(
  context: Context,
  user: { id: string },
  { game_id, numbers, is_in_play }: Switching,
): Promise<{ paper_count: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const { id: round_id } = await getCurrentRound(tx, game);
    const asked = [...new Set(numbers)];
    const [cards, counts] = await Promise.all([
      listAmong(tx, { game_id, round_id }, asked),
      countPaper(tx, { game_id, round_id }),
    ]);
    const moved = cards.filter(({ played_in }) => (played_in !== null) !== is_in_play);
    const paper_count = counts.paper_count + (is_in_play ? moved.length : -moved.length);
    refuseIf(
      whyNotSwitchPaper(game, user, {
        is_in_play,
        are_all_there: cards.length === asked.length,
        has_winner: cards.some(({ won_at }) => won_at !== null),
        in_play_after: paper_count,
      }),
    );
    if (moved.length > 0) {
      const paper_ids = moved.map(({ id }) => id);
      if (is_in_play) putOn(tx, round_id, paper_ids);
      else takeOff(tx, round_id, paper_ids);
      publishPaper(change, { ...counts, paper_count });
    }
    return { paper_count };
  });
}

/** The cards with these numbers and what they are in the round. */
async function listAmong(tx: Tx, told: PaperOfRound, numbers: readonly number[]): Promise<PaperRow[]> {
  if (numbers.length === 0) return [];
  return selectPaper(tx, told).where('paper_cards.number', 'in', numbers).execute();
}

function putOn(tx: Tx, round_id: string, paper_ids: readonly string[]): void {
  const rows = paper_ids.map((paper_id) => ({ round_id, paper_id }));
  tx.write(tx.query.insertInto('paper_in_play').values(rows).compile());
}

function takeOff(tx: Tx, round_id: string, paper_ids: readonly string[]): void {
  tx.write(
    tx.query
      .deleteFrom('paper_in_play')
      .where('round_id', '=', round_id)
      .where('paper_id', 'in', paper_ids)
      .compile(),
  );
}
