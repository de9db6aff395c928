import { isRoundClosed } from '@phrase-bingo/game/rules/fair/closed';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { selectRound, toRound } from '../game-data/rounds.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { listRecordedCalls, listTextsOf } from './round-rows.ts';

type Asked = { game_id: string; round: number | string };

type Shown = Pick<Fairness, 'seed' | 'playable_sids' | 'texts' | 'seats' | 'calls'>;

const NOTHING_SHOWN: Shown = { seed: null, playable_sids: [], texts: [], seats: [], calls: [] };

/**
 * The seal of a round, and what it stands for once the round is closed. All of it is read on one snapshot, so whatever
 * comes with the seed is the whole of the round.
 */
export function getFairness(
  { db }: Context,
  user: { id: string },
  { game_id, round: named }: Asked,
): Promise<Fairness> {
  return readTogether(db, async (tx) => {
    const { game, player } = await getSeenGame(tx, game_id, user.id);
    const round = (await findRound(tx, game_id, named)) ?? refuse('round_not_found');
    refuseIf(whyNotReadGame(game, user, player !== null));
    const is_shown = isRoundClosed(game, round);
    return {
      round: toRound(round),
      status: is_shown ? 'shown' : 'sealed',
      version: await findVersion(tx, round.id),
      my_seat: await findSeat(tx, round.id, user.id),
      unsealed_cards: 0,
      last_call_position: round.last_call_position,
      ...(is_shown ? await readShown(tx, round) : NOTHING_SHOWN),
    };
  });
}

const findRound = (tx: Queryable, game_id: string, named: number | string) =>
  selectRound(tx, game_id, named).select('rounds.ended_with').executeTakeFirst();

type FoundRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

async function findVersion({ query }: Queryable, round_id: string): Promise<Fairness['version']> {
  const { version } = await query
    .selectFrom('round_decks')
    .select('version')
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  return version;
}

async function findSeat(
  { query }: Queryable,
  round_id: string,
  user_id: string,
): Promise<Fairness['my_seat']> {
  const seat = await query
    .selectFrom('cards')
    .select(['seat_number', 'salt'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return seat ?? null;
}

type DealtIn = Pick<FoundRound, 'id' | 'game_id' | 'round_number'>;

/** Only of a closed round: from then on nothing is drawn from the seed. */
async function readShown(tx: Queryable, round: FoundRound): Promise<Shown> {
  const { seed } = await tx.query
    .selectFrom('round_decks')
    .select('seed')
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  const texts = await listTextsOf(tx, round);
  const calls = await listRecordedCalls(tx, round.id);
  return {
    seed,
    playable_sids: playablePhrases(texts).map(({ sid }) => sid),
    texts,
    seats: await listSeats(tx, round),
    calls: calls.map(({ position, sid, is_auto, draw_seats, recalled }) => ({
      position,
      sid,
      is_auto,
      draw_seats,
      recalled_after: recalled?.after ?? null,
    })),
  };
}

/**
 * By number, both kinds together. Paper belongs to the round it was dealt in, wherever it plays on. The key of a card may
 * end with the id of its player, which is nobody's business.
 */
async function listSeats({ query }: Queryable, { id, game_id, round_number }: DealtIn) {
  const cards = await query
    .selectFrom('cards')
    .select(['seat_number', 'dealt_from', 'salt', 'attempt', 'arrangement'])
    .where('round_id', '=', id)
    .execute();
  const paper = await query
    .selectFrom('paper_cards')
    .select(['seat_number', 'dealt_from', 'attempt', 'arrangement'])
    .where('game_id', '=', game_id)
    .where('first_round', '=', round_number)
    .execute();
  const seats: Fairness['seats'] = [
    ...cards.map((seat) => ({ ...seat, kind: 'player' as const })),
    ...paper.map((seat) => ({ ...seat, kind: 'paper' as const, salt: null })),
  ];
  return seats
    .map((seat) => ({ ...seat, arrangement: seat.arrangement.slice(0, CARD.cells) }))
    .sort((one, other) => one.seat_number - other.seat_number);
}
