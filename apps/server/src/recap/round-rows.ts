import { type RecordedCall, wasInPlay } from '@phrase-bingo/game/rules/recap/ordered-steps';
import type { Queryable } from '../db/db.ts';
import type { EndedWith } from '../db/tables/games.ts';

/** How many seats its draw counted; null when it was not drawn. */
type StoredCall = RecordedCall & { draw_seats: number | null };

/** All calls of a round, those that stand and those that were taken back, by position. */
export async function listRecordedCalls({ query }: Queryable, round_id: string): Promise<StoredCall[]> {
  const [standing, taken_back] = await Promise.all([
    query
      .selectFrom('calls')
      .innerJoin('phrases', 'phrases.id', 'calls.phrase_id')
      .select(['calls.position', 'phrases.sid', 'calls.is_auto', 'calls.called_at', 'calls.draw_seats'])
      .where('calls.round_id', '=', round_id)
      .execute(),
    query
      .selectFrom('recalled_calls as recalled')
      .innerJoin('phrases', 'phrases.id', 'recalled.phrase_id')
      .select(['recalled.position', 'phrases.sid', 'recalled.is_auto', 'recalled.called_at'])
      .select(['recalled.draw_seats', 'recalled.recalled_at', 'recalled.recalled_after'])
      .where('recalled.round_id', '=', round_id)
      .execute(),
  ]);
  const calls = [
    ...standing.map((call) => ({ ...call, recalled: null })),
    ...taken_back.map(({ recalled_at, recalled_after, ...call }) => ({
      ...call,
      recalled: { at: recalled_at, after: recalled_after },
    })),
  ];
  return calls.sort((one, other) => one.position - other.position);
}

type RoundOf = { game_id: string; phrase_count: number; ended_with: EndedWith | null };

/**
 * The phrases of a round in the order of the list, as they read when it ended; those that were added to it since read
 * as they do now.
 */
export async function listTextsOf({ query }: Queryable, { game_id, phrase_count, ended_with }: RoundOf) {
  const phrases = await query
    .selectFrom('phrases')
    .select(['sid', 'text'])
    .where('game_id', '=', game_id)
    .where('sid', '<=', phrase_count)
    .orderBy('sid')
    .execute();
  const then = new Map(ended_with?.texts.map(({ sid, text }) => [sid, text]));
  return phrases.map(({ sid, text }) => ({ sid, text: then.get(sid) ?? text }));
}

type Round = { id: string; round_number: number; datetime_end: number | null };

/** The cards on paper that were in play in a round, by number. One of an earlier round was there from the start, without a seat. */
export async function listPlayedPaper({ query }: Queryable, { id, round_number, datetime_end }: Round) {
  const rows = await query
    .selectFrom('paper_in_play')
    .innerJoin('paper_cards', 'paper_cards.id', 'paper_in_play.paper_id')
    .leftJoin('paper_wins', (join) =>
      join
        .onRef('paper_wins.round_id', '=', 'paper_in_play.round_id')
        .onRef('paper_wins.paper_id', '=', 'paper_in_play.paper_id'),
    )
    .select(['paper_cards.number', 'paper_cards.name', 'paper_cards.arrangement', 'paper_cards.dealt_at'])
    .select(['paper_cards.first_round', 'paper_cards.seat_number', 'paper_wins.shout_number'])
    .where('paper_in_play.round_id', '=', id)
    .orderBy('paper_cards.number')
    .execute();
  return rows
    .filter((card) => wasInPlay(card, datetime_end))
    .map(({ first_round, ...card }) =>
      first_round === round_number ? card : { ...card, seat_number: null, dealt_at: 0 },
    );
}

export type PlayedPaper = Awaited<ReturnType<typeof listPlayedPaper>>[number];
