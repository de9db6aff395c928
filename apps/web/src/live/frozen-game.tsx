import type { GameView } from '@phrase-bingo/game/view/game-view';
import { type ReactNode, useMemo } from 'react';
import { createGameStore, GameStoreContext, useGame } from './game-store.ts';

type Props = { view: GameView; children: ReactNode };

/** Shows its children a round as it was. What happens to the game since tells them only that this round is over. */
export function FrozenGame({ view, children }: Props) {
  const is_active = useGame(({ round }) => round.id === view.round.id && round.is_active);
  const store = useMemo(() => {
    const frozen = createGameStore();
    const then = { ...view, round: { ...view.round, is_active } };
    frozen.setState({ phase: { name: 'ready' }, server_view: then, view: then });
    return frozen;
  }, [view, is_active]);

  return <GameStoreContext value={store}>{children}</GameStoreContext>;
}
