import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { nextSid } from '@phrase-bingo/game/rules/game/phrase-list';
import { isFreeText, playablePhrases, whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { Context } from '../context.ts';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import { toAutoCallStatus } from '../game-data/auto-caller.ts';
import { findDeck, type RoundDeck } from '../game-data/decks/decks.ts';
import { notifyDealt } from '../game-data/notify-dealt.ts';
import { insertPhrases, listPhrases, newPhrases, type PhraseRow } from '../game-data/phrases.ts';
import { getCurrentRound, type RoundRow, setPhraseCount } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { publishPhrases, toSavedPhrase } from './edit-phrase.ts';

type User = { id: string };
type Input = { texts: readonly string[]; is_list: boolean };

/** Adds one phrase, or a list of phrases: all or none. Fills empty cells of cards already dealt. */
export async function addPhrases(context: Context, user: User, game_id: string, input: Input) {
  const { added, changed } = await changeGame(context, game_id, (change) => add(change, user, input));
  for (const card of changed) notifyDealt(context, card);
  const saved = added.map(toSavedPhrase);
  const [one] = saved;
  return one && !input.is_list ? one : { phrases: saved };
}

async function add(change: Change, user: User, { texts, is_list }: Input) {
  const { tx, game, now } = change;
  const round = await getCurrentRound(tx, game);
  const before = await listPhrases(tx, game.id, round.id);
  refuseIf(whyNotAddPhrases(game, user, before, texts));
  const added = newPhrases(game.id, nextSid(before), texts);
  const phrases = [...before, ...added];
  await insertPhrases(tx, added, now);
  setPhraseCount(tx, { game_id: game.id, round_number: round.round_number, phrase_count: phrases.length });
  const changed = await fillCards(change, { round, phrases, added });
  if (is_list) publishPhrases(change, phrases);
  else for (const phrase of added) publishAdded(change, phrase, phrases);
  return { added, changed: changed.map((card) => ({ ...toDealt(card), game, phrases })) };
}

function publishAdded({ game, publish }: Change, phrase: PhraseRow, phrases: readonly PhraseRow[]): void {
  const { id: phrase_id, sid, text, is_called } = phrase;
  const auto_call_status = toAutoCallStatus(game, phrases);
  publish({ type: 'phrase_added', phrase_id, sid, text, is_called, auto_call_status });
}

type Card = Awaited<ReturnType<typeof listCards>>[number];

const toDealt = ({ user_id, cells, seat_number, salt }: Card) => ({
  user_id,
  cells,
  seat: { seat_number, salt },
});

type Filling = { round: RoundRow; phrases: readonly PhraseRow[]; added: readonly PhraseRow[] };

const ROWS_AT_ONCE = 500;

/**
 * Puts new phrases into empty cells of the cards already dealt in a round; returns the cards that look different.
 * Cards are dealt under the lock of the game too, so none is dealt without the new phrases meanwhile.
 */
async function fillCards({ tx }: Change, { round, phrases, added }: Filling): Promise<Card[]> {
  const cards = await listCards(tx, round.id);
  const filled = cards.length === 0 ? [] : layAnew(await findDeck(tx, round), cards, phrases);
  const written = filled.filter((card, index) => card !== cards[index]);
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    await writeCells(tx, round.id, written.slice(from, from + ROWS_AT_ONCE));
  }
  // A FREE phrase names the centre of every card.
  return added.some(({ text }) => isFreeText(text)) ? filled : written;
}

/** What the cards become with the longer list: each new phrase lies at the next place of the card. */
function layAnew(
  { deck, derivation: { drawPlaces, layCells } }: RoundDeck,
  cards: readonly Card[],
  phrases: readonly PhraseRow[],
): Card[] {
  const sids = playablePhrases(phrases).map(({ sid }) => sid);
  const taken = new Set<string>();
  return cards.map((card) => {
    const cells = layCells(drawPlaces(deck, card), sids);
    const arrangement = arrangementOf(cells);
    if (arrangement === arrangementOf(card.cells)) return card;
    const is_taken = taken.has(arrangement);
    taken.add(arrangement);
    return { ...card, cells, arrangement: is_taken ? `${arrangement} ${card.user_id}` : arrangement };
  });
}

/** In the order in which marks lock cards, to avoid deadlocks. */
const listCards = ({ query }: Tx, round_id: string) =>
  query
    .selectFrom('cards')
    .select(['user_id', 'cells', 'arrangement', 'dealt_at'])
    .select(['seat_number', 'salt', 'dealt_from', 'attempt'])
    .where('round_id', '=', round_id)
    .orderBy('user_id')
    .execute();

/** An upsert, although all rows exist: it updates many rows with different values in one statement. */
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
