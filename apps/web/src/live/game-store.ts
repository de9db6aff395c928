import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Game } from '@phrase-bingo/game/wire/game';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Outbox, withoutEchoes } from './outbox.ts';
import { NO_MARKS, type PendingMarks, withMarks } from './pending-marks.ts';
import type { Phase } from './phase.ts';
import { type ConnectionState, UNCONNECTED } from './socket/connection-state.ts';

/** All that one game page knows. */
export type GameState = Readonly<{
  phase: Phase;
  /** What is known of a game before one has joined it. */
  game: Game | null;
  /** The game as the server told it. */
  told: GameView | null;
  /** The game as the person sees it, with what is still on its way. */
  view: GameView | null;
  marks: PendingMarks;
  outbox: Outbox;
  connection: ConnectionState;
}>;

export type GameStore = StoreApi<GameState>;

export const createGameStore = (): GameStore =>
  createStore(() => ({
    phase: { name: 'loading' },
    game: null,
    told: null,
    view: null,
    marks: NO_MARKS,
    outbox: [],
    connection: UNCONNECTED,
  }));

export function setTold(store: GameStore, told: GameView): void {
  store.setState(({ marks, outbox }) => ({
    told,
    view: withMarks(told, marks),
    outbox: withoutEchoes(outbox, told),
  }));
}

/** Changes what the server told, where something is known by another way. */
export function changeTold(store: GameStore, change: (told: GameView) => GameView): void {
  const { told } = store.getState();
  if (told) setTold(store, change(told));
}

export function changeMarks(store: GameStore, change: (marks: PendingMarks) => PendingMarks): void {
  store.setState(({ told, marks: before }) => {
    const marks = change(before);
    return { marks, view: told && withMarks(told, marks) };
  });
}

export function changeOutbox(store: GameStore, change: (outbox: Outbox) => Outbox): void {
  store.setState(({ outbox }) => ({ outbox: change(outbox) }));
}
