import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type CellMask, maskOfSids } from '@phrase-bingo/game/rules/game/marks';
import { cellsOneAway } from '@phrase-bingo/game/rules/game/nearest';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { type Offer, offerOf, wonCells } from '@phrase-bingo/game/rules/game/shout';
import { type GameView, isLive, standingOf } from '@phrase-bingo/game/view/game-view';
import type { CardCell } from '@phrase-bingo/game/wire/card';

type Card = readonly Readonly<CardCell>[];

const maskWhere = (card: Card, holds: (cell: CardCell) => boolean): CellMask =>
  maskOfSids(card.filter(holds).map(({ sid }) => sid));

const isMarked = ({ is_marked }: CardCell) => is_marked;
const isCalled = ({ is_called }: CardCell) => is_called;

const canShout = (view: GameView): boolean =>
  view.player?.is_winner !== true && whyNotShout(standingOf(view)) === null;

/** Whether the shout button can still appear in this round. */
export const canStillShout = (view: GameView): boolean =>
  view.card.length > 0 &&
  view.player?.is_winner !== true &&
  isLive(view) &&
  !isArchivedState(view.game.state);

function offerOn(view: GameView): Offer | null {
  const { card, game } = view;
  if (!canShout(view)) return null;
  return offerOf(game.pattern_config, maskWhere(card, isMarked), maskWhere(card, isCalled));
}

/**
 * How many cells of the marked line were not called. Null without a marked line: then there is no shout
 * button.
 */
export const missingToShout = (view: GameView): number | null => offerOn(view)?.missing.length ?? null;

/** The phrase that would complete a line. */
export function phraseOneAway(view: GameView): string | null {
  const { card, game } = view;
  if (!canShout(view)) return null;
  const cells = cellsOneAway(game.pattern_config, maskWhere(card, isMarked), maskWhere(card, isCalled));
  const texts = cells.map((sid) => card[sid - 1]?.text);
  return texts.find((text) => text) ?? null;
}

/** The cells to highlight: those of the win, or of the line that would win now. */
export function winningLine(view: GameView): CellMask {
  const { card, player } = view;
  if (player?.winning_details) return wonCells(player.winning_details.pattern, maskWhere(card, isMarked));
  return offerOn(view)?.line ?? 0;
}
