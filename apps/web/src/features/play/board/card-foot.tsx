import { CARD } from '@phrase-bingo/game/rules/limits';
import { useGame } from '../../../live/use-game.ts';

/** The small print: the number of the card, what waits for ink, and how many squares are marked. */
export function CardFoot() {
  const number = useGame(({ game, round }) => `${game.game_code}–R${round.round_number}`);
  const waiting = useGame(
    ({ card }) => card.filter(({ is_called, is_marked }) => is_called && !is_marked).length,
  );
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
