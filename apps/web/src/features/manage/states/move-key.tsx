import type { ComponentProps } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { StateMove } from './state-moves.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'wide'> & {
  move: StateMove;
  /** Some move is on its way; the key stays, and keeps the focus. */
  is_moving: boolean;
  onPress: (move: StateMove) => void;
};

export function MoveKey({ move, is_moving, onPress, ...look }: Props) {
  return (
    <Button
      {...look}
      variant={move.is_loud ? 'primary' : 'paper'}
      icon={move.icon}
      aria-disabled={is_moving || undefined}
      onClick={() => onPress(move)}
    >
      {move.label}
    </Button>
  );
}
