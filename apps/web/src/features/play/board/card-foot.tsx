import { CARD } from '@phrase-bingo/game/rules/limits';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import { useGame } from '../../../live/use-game.ts';
import { closureOf } from './closed.ts';

const waitsForInk = ({ is_called, is_marked }: CardCell) => is_called && !is_marked;

/** The small print: the number of the card, what waits for ink, and how many squares are marked. */
export function CardFoot() {
  const number = useGame(({ game, round }) => `${game.game_code}–R${round.round_number}`);
  const waiting = useGame((view) => (closureOf(view) === null ? view.card.filter(waitsForInk).length : 0));
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  return (
    <>
      <span>Nº {number}</span>
      {waiting > 0 && <span>{waiting} waiting for ink</span>}
      <span>
        <b>
          {marked}/{CARD.cells}
        </b>{' '}
        squares
      </span>
    </>
  );
}
