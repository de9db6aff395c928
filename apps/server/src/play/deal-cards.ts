import { arrangementOf, type CardCells, canAllDiffer, dealCard } from '@phrase-bingo/game/rules/game/card';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import type { PhraseRow } from '../game-data/phrases.ts';
import type { Change } from '../game-door/change-game.ts';
import { secureRandom } from '../secure-random.ts';

type Dealt = { user_id: string; cells: CardCells; arrangement: string };

type Deal = { round_id: string; phrases: readonly PhraseRow[]; user_ids: readonly string[] };

/**
 * Deals a card of the round to people who have none. Under the lock of the game, because a phrase added between
 * reading the phrases and storing the card would be missing from the card for good.
 */
export async function dealCards({ tx, now }: Change, deal: Deal): Promise<Dealt[]> {
  const { round_id, phrases, user_ids } = deal;
  if (user_ids.length === 0) return [];
  const drawn = user_ids.map((user_id) => draw(phrases, user_id));
  const stored = await insertUnique(tx, round_id, drawn, now);
  const clashed = user_ids.filter((user_id) => !stored.some((card) => card.user_id === user_id));
  if (clashed.length === 0) return stored;
  const taken = await listArrangements(tx, round_id);
  const others = clashed.map((user_id) => drawFree(phrases, user_id, taken));
  return [...stored, ...(await insertUnique(tx, round_id, others, now))];
}

function draw(phrases: readonly PhraseRow[], user_id: string): Dealt {
  const cells = dealCard(phrases, secureRandom);
  return { user_id, cells, arrangement: arrangementOf(cells) };
}

/** Draws until nobody has the same card, and adds it to `taken`; with too few phrases for that, any card will do. */
function drawFree(phrases: readonly PhraseRow[], user_id: string, taken: Set<string>): Dealt {
  const can_differ = canAllDiffer(phrases, taken.size + 1);
  let card = draw(phrases, user_id);
  while (can_differ && taken.has(card.arrangement)) card = draw(phrases, user_id);
  if (!can_differ) card.arrangement += ` ${user_id}`;
  taken.add(card.arrangement);
  return card;
}

/** Inserts the cards that nobody else has, and returns them. */
async function insertUnique(
  { query }: Tx,
  round_id: string,
  cards: readonly Dealt[],
  dealt_at: number,
): Promise<Dealt[]> {
  const rows = await query
    .insertInto('cards')
    .values(
      cards.map(({ user_id, cells, arrangement }) => ({
        round_id,
        user_id,
        cells: json(cells),
        arrangement,
        marks: FREE_MASK,
        dealt_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['round_id', 'arrangement']).doNothing())
    .returning('user_id')
    .execute();
  const stored = new Set(rows.map(({ user_id }) => user_id));
  return cards.filter(({ user_id }) => stored.has(user_id));
}

async function listArrangements({ query }: Tx, round_id: string): Promise<Set<string>> {
  const rows = await query
    .selectFrom('cards')
    .select('arrangement')
    .where('round_id', '=', round_id)
    .execute();
  return new Set(rows.map(({ arrangement }) => arrangement));
}
