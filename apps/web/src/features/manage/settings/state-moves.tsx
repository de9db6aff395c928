import { type GameState, movesFrom, type STATE_MOVES } from '@phrase-bingo/game/rules/game/game-state';
import { DoorOpen, Eye, Flag, Play, Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'wide'> & {
  move: StateMove;
  /** Whether a move is pending. The button stays in place and keeps the focus. */
  is_moving: boolean;
  onPress: (move: StateMove) => void;
};

export function MoveButton({ move, is_moving, onPress, ...look }: Props) {
  return (
    <Button
      {...look}
      variant={move.is_primary ? 'primary' : 'paper'}
      icon={move.icon}
      aria-disabled={is_moving || undefined}
      onClick={() => onPress(move)}
    >
      {move.label}
    </Button>
  );
}

type Look = {
  label: string;
  icon: ReactNode;
  /** Emphasises the usual next move, where there is one. */
  is_primary?: boolean;
};

type Looks = {
  [From in GameState]: { [To in (typeof STATE_MOVES)[From][number]]: Look };
};

const END_AS_WON: Look = { label: 'End as WON', icon: <Trophy /> };
const END_AS_LOST: Look = { label: 'End as LOST', icon: <Flag /> };

const MOVE_LOOKS: Looks = {
  CONFIG: { OPEN: { label: 'Open Game', icon: <DoorOpen />, is_primary: true } },
  OPEN: { PLAYING: { label: 'Start Playing', icon: <Play />, is_primary: true } },
  PLAYING: {
    REVIEW: { label: 'Move to REVIEW', icon: <Eye /> },
    WON: END_AS_WON,
    LOST: END_AS_LOST,
  },
  REVIEW: {
    PLAYING: { label: 'Back to PLAYING', icon: <Play />, is_primary: true },
    WON: END_AS_WON,
    LOST: END_AS_LOST,
  },
  WON: {},
  LOST: {},
  OTHER: {},
};

export type StateMove = Look & { to: GameState };

/** The moves from a state, the most common first. */
export function movesFor(state: GameState): StateMove[] {
  const looks: Partial<Record<GameState, Look>> = MOVE_LOOKS[state];
  return movesFrom(state).flatMap((to) => {
    const look = looks[to];
    return look ? [{ to, ...look }] : [];
  });
}
