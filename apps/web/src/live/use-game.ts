import type { GameView, Typist } from '@phrase-bingo/game/view/game-view';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useLive } from './game-provider.tsx';
import type { GameState } from './game-store.ts';
import type { ConnectionState } from './socket/connection-state.ts';

/** A part of what the page knows; drawn again only when that part has changed. */
export const useGameState = <Part>(select: (state: GameState) => Part): Part =>
  useStore(useLive().store, select);

/** A part of the game itself, for components that are only there once it is. */
export function useGame<Part>(select: (view: GameView) => Part): Part {
  return useGameState(({ view }) => {
    if (!view) throw new Error('The game has not been read yet');
    return select(view);
  });
}

/** One cell of one's own card; undefined without a card. */
export const useCell = (sid: number): Readonly<CardCell> | undefined => useGame(({ card }) => card[sid - 1]);

export const useConnection = (): ConnectionState => useGameState(({ connection }) => connection);

/** The others who are typing. */
export const useTypists = (): readonly Typist[] =>
  useGameState(
    useShallow(({ view }) => view?.typing.filter(({ user_id }) => user_id !== view.viewer_id) ?? []),
  );
