import { arrangementOf, type CardCells, fillEmptyCells } from '@phrase-bingo/game/rules/game/card';
import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import type { Change } from '../game-door/change-game.ts';
import { secureRandom } from '../secure-random.ts';
import type { PhraseRow } from './phrase-queries.ts';

type Card = { user_id: string; cells: CardCells; arrangement: string; dealt_at: number };

type Filling = { round_id: string; phrases: readonly PhraseRow[]; added: readonly PhraseRow[] };

const DRAWS = 20;
const AT_ONCE = 500;

/**
 * Puts new phrases into empty cells of the cards already dealt in a round; gives the cards that look different.
 * Cards are dealt under the lock of the game too, so none is dealt without them meanwhile.
 */
export async function fillCards({ tx }: Change, { round_id, phrases, added }: Filling): Promise<Card[]> {
  const cards = await listCards(tx, round_id);
  const taken = new Set(cards.map(({ arrangement }) => arrangement));
  const filled = cards.map((card) => fill(card, phrases, taken));
  const written = filled.filter((card, index) => card !== cards[index]);
  for (let from = 0; from < written.length; from += AT_ONCE) {
    await writeCells(tx, round_id, written.slice(from, from + AT_ONCE));
  }
  // A FREE phrase names the centre of every card.
  return added.some(({ text }) => isFreeText(text)) ? filled : written;
}

/**
 * Cards that differ go on differing, whatever is added. Those that a short list left alike may become different
 * now, so a few draws are made for that.
 */
function fill(card: Card, phrases: readonly PhraseRow[], taken: Set<string>): Card {
  let filled = withPhrases(card, phrases);
  if (filled.arrangement === arrangementOf(card.cells)) return card;
  for (let draw = 1; draw < DRAWS && taken.has(filled.arrangement); draw += 1) {
    filled = withPhrases(card, phrases);
  }
  if (taken.has(filled.arrangement)) filled.arrangement += ` ${card.user_id}`;
  taken.add(filled.arrangement);
  return filled;
}

function withPhrases(card: Card, phrases: readonly PhraseRow[]): Card {
  const cells = fillEmptyCells(card.cells, phrases, secureRandom);
  return { ...card, cells, arrangement: arrangementOf(cells) };
}

/** In the order in which marks lock cards. */
const listCards = ({ query }: Tx, round_id: string): Promise<Card[]> =>
  query
    .selectFrom('cards')
    .select(['user_id', 'cells', 'arrangement', 'dealt_at'])
    .where('round_id', '=', round_id)
    .orderBy('user_id')
    .execute();

/** The rows are there: inserting them anew is how many rows get values of their own in one statement. */
async function writeCells({ query }: Tx, round_id: string, cards: readonly Card[]): Promise<void> {
  await query
    .insertInto('cards')
    .values(cards.map((card) => ({ ...card, round_id, cells: json(card.cells) })))
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'user_id']).doUpdateSet(({ ref }) => ({
        cells: ref('excluded.cells'),
        arrangement: ref('excluded.arrangement'),
      })),
    )
    .execute();
}
