import { memo } from 'react';
import { BingoCell } from '../../../bingo/bingo-cell.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useCell, useGame } from '../../../live/use-game.ts';
import { FLASH } from '../../../screen-limits.ts';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { feel } from '../feel/feel.ts';
import type { Closure } from './closed.ts';

type Props = {
  sid: number;
  /** The one cell of the grid the Tab key stops at. */
  is_stop: boolean;
  is_winning: boolean;
  /** Marked, but not called when its player shouted. */
  is_doubted: boolean;
  closure: Closure | null;
};

/** Takes its own part of the card from the store, so that a call or a mark draws no other cell anew. */
export const BoardCell = memo(function BoardCell({ sid, is_stop, is_winning, is_doubted, closure }: Props) {
  const live = useLive();
  const cell = useCell(sid);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}/${sid}`);
  const { is_on: is_landing, flash } = useFlash(FLASH.marked);
  if (!cell) return null;

  const press = () => {
    live.mark(sid);
    const now = live.store.getState().view?.card[sid - 1];
    if (now === undefined || now.is_marked === cell.is_marked) return;
    if (now.is_marked) flash();
    feel(now.is_marked ? 'daub' : 'undaub');
  };

  const doubted = is_doubted && cell.is_marked && !cell.is_called;
  return (
    <BingoCell
      ink={inkOf(cell)}
      text={cell.text}
      label={cellName(cell, { is_winning, is_doubted: doubted })}
      seed={seed}
      winning={is_winning}
      doubted={doubted}
      off={closure === 'off'}
      drained={closure === 'drained'}
      locked={closure === 'locked'}
      landing={is_landing}
      tabIndex={is_stop ? 0 : -1}
      data-sid={sid}
      onClick={press}
    />
  );
});
