import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import { memo } from 'react';
import { BingoCell } from '../../../bingo/bingo-cell.tsx';
import { CardGrid } from '../../../bingo/card-grid.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { SealLink } from '../../../bingo/seal/seal-link.tsx';
import { ticketNumber } from '../../../bingo/seal/ticket-number.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { FLASH } from '../../../page-limits.ts';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { giveFeedback } from '../feedback.ts';
import { STEPS } from '../steps.ts';
import { type Closure, closureOf } from './card-closure.ts';
import { winningLine } from './winning-line.ts';

const isCalledUnmarked = ({ is_called, is_marked }: CardCell) => is_called && !is_marked;

const cardNumber = ({ game, round, seat }: GameView) =>
  ticketNumber(game.game_code, round.round_number, seat?.seat_number ?? null);

/** Below the card: its number, its seal, how many called cells are unmarked, and how many are marked. */
function CardFoot() {
  const { game_id } = useLive();
  const number = useGame(cardNumber);
  const round = useGame((view) => view.round);
  const waiting = useGame((view) =>
    closureOf(view) === null ? view.card.filter(isCalledUnmarked).length : 0,
  );
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  return (
    <>
      <span>Nº {number}</span>
      <SealLink game_id={game_id} round={round} />
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

type Props = {
  sid: number;
  /** Whether this is the one cell in the Tab order. */
  is_stop: boolean;
  is_winning: boolean;
  /** Whether the last shout failed because of this cell. */
  is_doubted: boolean;
  closure: Closure | null;
};

/** Selects its own cell from the store, so that a call or a mark renders no other cell. */
const BoardCell = memo(function BoardCell({ sid, is_stop, is_winning, is_doubted, closure }: Props) {
  const live = useLive();
  const cell = useGame(({ card }) => card[sid - 1]);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}/${sid}`);
  const { is_on: is_landing, flash } = useFlash(FLASH.marked);
  if (!cell) return null;

  const press = () => {
    live.mark(sid);
    const after = live.store.getState().view?.card[sid - 1];
    if (after === undefined || after.is_marked === cell.is_marked) return;
    if (after.is_marked) flash();
    giveFeedback(after.is_marked ? 'daub' : 'undaub');
  };

  const is_still_doubted = is_doubted && cell.is_marked && !cell.is_called;
  return (
    <BingoCell
      ink={inkOf(cell)}
      text={cell.text}
      label={cellName(cell, { is_winning, is_doubted: is_still_doubted })}
      seed={seed}
      is_winning={is_winning}
      is_doubted={is_still_doubted}
      is_off={closure === 'off'}
      is_drained={closure === 'drained'}
      is_locked={closure === 'locked'}
      is_landing={is_landing}
      tabIndex={is_stop ? 0 : -1}
      data-sid={sid}
      onClick={press}
    />
  );
});

/**
 * The viewer's card as a grid: arrows move, Space and Enter mark. `doubted` lists the cells a shout failed
 * for.
 */
export function CardBoard({ doubted }: { doubted: readonly number[] }) {
  const line = useGame(winningLine);
  const closure = useGame(closureOf);
  return (
    <CardGrid
      label="Bingo card"
      foot={<CardFoot />}
      cells={(stop) =>
        CELL_INDEXES.map((index) => (
          <Step key={index} at={STEPS.cell(index)}>
            <BoardCell
              sid={index + 1}
              is_stop={index === stop}
              is_winning={hasCell(line, index)}
              is_doubted={doubted.includes(index + 1)}
              closure={closure}
            />
          </Step>
        ))
      }
    />
  );
}
