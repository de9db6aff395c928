import { randomUUID } from 'node:crypto';
import { paperName, whyNotDealPaper } from '@phrase-bingo/game/rules/paper/paper';
import { drawCheck } from '@phrase-bingo/game/rules/paper/read-card-code';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PAPER_ENDPOINTS, PaperDeal } from '@phrase-bingo/game/wire/http/paper';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import { type DrawnCard, dealEach } from '../game-data/dealing/deal-each.ts';
import { listPaperCards, listPlayersCards } from '../game-data/dealing/dealt-cards.ts';
import { findDeck } from '../game-data/decks/decks.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound, type RoundRow } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { countPaper, type PaperRow, publishPaper, toPaperCard } from './paper-rows.ts';

type Answer = AnswerOf<typeof PAPER_ENDPOINTS.dealPaper>;
type Wish = PaperDeal & { game_id: string };

/** Of 50 random bits hardly one is ever drawn twice. */
const DRAWS = 5;

const isCheckTaken = (error: unknown) => isUniqueViolation(error, 'paper_cards', 'check_part');

/** Deals cards on paper: all or none. The unique key decides whether their codes are new. */
export async function dealPaper(
  context: Context,
  user: { id: string },
  wish: Wish,
  random: Random = secureRandom,
): Promise<Answer> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await changeGame(context, wish.game_id, (change) => deal(change, user, wish, random));
    } catch (error) {
      if (draw === DRAWS || !isCheckTaken(error)) throw error;
    }
  }
}

async function deal(change: Change, user: { id: string }, wish: Wish, random: Random): Promise<Answer> {
  const { tx, game } = change;
  const round = await getCurrentRound(tx, game);
  const [phrases, before] = await Promise.all([
    listPhrases(tx, game.id, round.id),
    countPaper(tx, { game_id: game.id, round_id: round.id }),
  ]);
  const { last_number, paper_count: in_play, won } = before;
  refuseIf(whyNotDealPaper(game, user, wish, { phrases, last_number, in_play, won }));

  const [from, others] = await Promise.all([findDeck(tx, round), listPlayersCards(tx, round)]);
  if (wish.replace) await takeOut(tx, round);
  const dealt = await dealEach(tx, {
    round_id: round.id,
    phrases,
    from,
    to: newCards(wish, last_number, random),
    table: {
      list: () => listPaperCards(tx, round),
      insert: (cards) => insertUnique(change, round, cards),
      drop: (cards) => dropCards(tx, cards),
    },
    others,
  });
  tx.write(
    tx.query
      .insertInto('paper_in_play')
      .values(dealt.map(({ to }) => ({ round_id: round.id, paper_id: to.id })))
      .compile(),
  );
  const paper_count = (wish.replace ? won : in_play) + wish.count;
  const counts = { paper_count, last_number: last_number + wish.count };
  publishPaper(change, counts);
  const rows = dealt.map((card) => toNewRow(change, round, card));
  const cards = rows.map((row) => toPaperCard(row, [])).sort((a, b) => a.number - b.number);
  return { cards, ...counts };
}

/** Cards that have won stay in play. */
function takeOut({ query }: Tx, { id: round_id }: RoundRow) {
  return query
    .deleteFrom('paper_in_play')
    .where('round_id', '=', round_id)
    .where('paper_id', 'not in', (eb) =>
      eb.selectFrom('paper_wins').select('paper_id').where('paper_wins.round_id', '=', round_id),
    )
    .execute();
}

/** Cards on paper have no salt: no browser asked for them. */
const newCards = ({ count, names }: Wish, last_number: number, random: Random) =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    salt: null,
    number: last_number + index + 1,
    name: paperName(names[index] ?? ''),
    check_part: drawCheck(random),
  }));

type NewCard = DrawnCard<ReturnType<typeof newCards>[number]>;

/** What is the same for all cards of a deal. */
const dealtNow = ({ now }: Change, round: RoundRow) => ({
  first_round: round.round_number,
  dealt_after_call: round.last_call_position,
  dealt_at: now,
});

async function insertUnique(change: Change, round: RoundRow, cards: readonly NewCard[]): Promise<string[]> {
  const { tx, game } = change;
  const rows = await tx.query
    .insertInto('paper_cards')
    .values(
      cards.map(({ to: { id, number, name, check_part }, cells, arrangement, dealt }) => ({
        ...dealtNow(change, round),
        id,
        game_id: game.id,
        number,
        name,
        check_part,
        cells: json(cells),
        arrangement,
        seat_number: dealt.seat_number,
        dealt_from: dealt.dealt_from,
        attempt: dealt.attempt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['game_id', 'first_round', 'arrangement']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function dropCards({ query }: Tx, cards: readonly NewCard[]): Promise<void> {
  await query
    .deleteFrom('paper_cards')
    .where(
      'id',
      'in',
      cards.map(({ to }) => to.id),
    )
    .execute();
}

const toNewRow = (change: Change, round: RoundRow, { to, cells, dealt }: NewCard): PaperRow => ({
  ...dealtNow(change, round),
  id: to.id,
  number: to.number,
  name: to.name,
  check_part: to.check_part,
  cells,
  seat_number: dealt.seat_number,
  printed_at: null,
  played_in: round.id,
  won_as: null,
  pattern: null,
  place: null,
  won_at: null,
  call_position: null,
});
