import {
  CELL_INDEXES,
  type CellIndex,
  type CellSid,
  cellSidOfIndex,
  isFreeIndex,
} from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { checkShout, type ShoutAnswer } from '@phrase-bingo/game/rules/game/shout';
import { pickOne, type Random } from '@phrase-bingo/game/rules/random';
import { currentRound, type Model, type ModelCard, sidOf, standingOf } from './model.ts';

/** The position of each current call, by the sid of its phrase. */
export const callsBySid = (model: Model): Map<number, number> =>
  new Map([...currentRound(model).calls].map(([id, position]) => [sidOf(model, id) ?? 0, position]));

/** The outcome of a shout with a card of the current round. */
export function shoutOf(model: Model, { cells, marks }: ModelCard): ShoutAnswer {
  const held = { cells: cells.map((id) => sidOf(model, id)), marks };
  return checkShout(model.pattern_config, held, callsBySid(model));
}

/** Those who would win if they shouted now. */
export function winnersToBe(model: Model): string[] {
  const round = currentRound(model);
  return [...round.cards].flatMap(([user_id, card]) => {
    const standing = standingOf(model, round, user_id);
    const may_win = !standing.has_won && whyNotShout(standing) === null && shoutOf(model, card).is_valid;
    return may_win ? [user_id] : [];
  });
}

type Round = Pick<ReturnType<typeof currentRound>, 'calls'>;

/** The cells that count for a win: marked by the player and called by the host. */
const counts = ({ cells, marks }: ModelCard, { calls }: Round, index: CellIndex): boolean =>
  isFreeIndex(index) || (hasCell(marks, index) && calls.has(cells[index] ?? ''));

/** The missing cells of the pattern that is closest to complete, so that games can be led to wins. */
function lackingCells(model: Model, card: ModelCard): readonly CellIndex[] {
  const round = currentRound(model);
  const [nearest = []] = allowedPatterns(model.pattern_config)
    .map(({ mask }) => CELL_INDEXES.filter((index) => hasCell(mask, index)))
    .filter((indexes) => indexes.every((index) => isFreeIndex(index) || (card.cells[index] ?? null) !== null))
    .map((indexes) => indexes.filter((index) => !counts(card, round, index)))
    .toSorted((a, b) => a.length - b.length);
  return nearest;
}

/** A phrase whose call some card needs. */
export function wantedPhrase(model: Model, random: Random): string | null {
  const { cards, calls } = currentRound(model);
  const card = pickOne([...cards.values()], random);
  const wanted = card ? lackingCells(model, card).flatMap((index) => card.cells[index] ?? []) : [];
  return (
    pickOne(
      wanted.filter((id) => !calls.has(id)),
      random,
    ) ?? null
  );
}

/** A called cell whose mark a card needs. */
export function wantedCell(model: Model, card: ModelCard, random: Random): CellSid | null {
  const { calls } = currentRound(model);
  const wanted = lackingCells(model, card).filter((index) => calls.has(card.cells[index] ?? ''));
  const index = pickOne(wanted, random);
  return index === undefined ? null : cellSidOfIndex(index);
}
