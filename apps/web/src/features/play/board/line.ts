import { type CellMask, maskOf } from '@phrase-bingo/game/rules/marks';
import { completedPattern } from '@phrase-bingo/game/rules/patterns';
import { whyNotShout } from '@phrase-bingo/game/rules/playing';
import { markedPattern, wonCells } from '@phrase-bingo/game/rules/shout';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { seatOf } from '@phrase-bingo/game/view/seat';
import type { CardCell } from '@phrase-bingo/game/wire/card';

type Card = readonly Readonly<CardCell>[];

const cellsWhere = (card: Card, holds: (cell: CardCell) => boolean): CellMask =>
  maskOf(card.filter(holds).map(({ sid }) => sid - 1));

const isMarked = ({ is_marked }: CardCell) => is_marked;
const counts = ({ is_marked, is_called }: CardCell) => is_marked && is_called;

/** The key to shout appears by the rules the server has too, but for the calls. */
export function mayShout(view: GameView): boolean {
  if (view.player?.is_winner || whyNotShout(seatOf(view))) return false;
  return markedPattern(view.game.pattern_config, cellsWhere(view.card, isMarked)) !== null;
}

/** The cells to frame: of the win, else of the line that would win now, else of the line that is marked. */
export function winningLine(view: GameView): CellMask {
  const { card, player, game } = view;
  if (player?.winning_details) return wonCells(player.winning_details.pattern, cellsWhere(card, isMarked));
  if (!mayShout(view)) return 0;
  const line =
    completedPattern(game.pattern_config, cellsWhere(card, counts)) ??
    markedPattern(game.pattern_config, cellsWhere(card, isMarked));
  return line?.mask ?? 0;
}
