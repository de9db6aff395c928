import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type CellMask, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { cellsOneAway } from '@phrase-bingo/game/rules/game/nearest';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { type Offer, offerOf, wonCells } from '@phrase-bingo/game/rules/game/shout';
import { type GameView, isLive } from '@phrase-bingo/game/view/game-view';
import { seatOf } from '@phrase-bingo/game/view/seat';
import type { CardCell } from '@phrase-bingo/game/wire/card';

type Card = readonly Readonly<CardCell>[];

const cellsWhere = (card: Card, holds: (cell: CardCell) => boolean): CellMask =>
  maskOf(card.filter(holds).map(({ sid }) => sid - 1));

const isMarked = ({ is_marked }: CardCell) => is_marked;
const isCalled = ({ is_called }: CardCell) => is_called;

const playsOn = (view: GameView): boolean =>
  view.player?.is_winner !== true && whyNotShout(seatOf(view)) === null;

/** Whether the key to shout may still appear, now or once the game has started. */
export const mayComeToShout = (view: GameView): boolean =>
  view.card.length > 0 &&
  view.player?.is_winner !== true &&
  isLive(view) &&
  !isArchivedState(view.game.state);

function offerOn(view: GameView): Offer | null {
  const { card, game } = view;
  if (!playsOn(view)) return null;
  return offerOf(game.pattern_config, cellsWhere(card, isMarked), cellsWhere(card, isCalled));
}

/** How many calls the marked line lacks; null while none is marked, and with it no key to shout. */
export const missingToShout = (view: GameView): number | null => offerOn(view)?.missing.length ?? null;

/** The phrase that would make a line. */
export function phraseOneAway(view: GameView): string | null {
  const { card, game } = view;
  if (!playsOn(view)) return null;
  const cells = cellsOneAway(game.pattern_config, cellsWhere(card, isMarked), cellsWhere(card, isCalled));
  const texts = cells.map((sid) => card[sid - 1]?.text);
  return texts.find((text) => text) ?? null;
}

/** The cells to frame: of the win, else of the line that would win now. */
export function winningLine(view: GameView): CellMask {
  const { card, player } = view;
  if (player?.winning_details) return wonCells(player.winning_details.pattern, cellsWhere(card, isMarked));
  return offerOn(view)?.line ?? 0;
}
