import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Ahead, withAhead } from './ahead.ts';
import type { CallNews } from './notice.ts';
import { type Outbox, withoutEchoes } from './outbox.ts';
import { NO_MARKS, type PendingMarks, withMarks } from './pending-marks.ts';
import type { Phase } from './phase.ts';
import { type ConnectionState, UNCONNECTED } from './socket/connection-state.ts';

/** All that one game page knows. */
export type GameState = Readonly<{
  phase: Phase;
  /** What is known of a game before one has joined it. */
  game: GameForAnyone | null;
  /** The game as the server told it. */
  told: GameView | null;
  /** When that was, where it comes from this browser's own memory instead of the server. */
  kept_at: string | null;
  /** The game as the person sees it, with what is still on its way. */
  view: GameView | null;
  marks: PendingMarks;
  /** Those of them that wait for the network, by the same keys. */
  waiting: ReadonlySet<string>;
  /** Changes of the game under way, the latest last. */
  ahead: readonly Ahead[];
  outbox: Outbox;
  /** A card of a new round is on its way by itself. */
  is_dealing: boolean;
  connection: ConnectionState;
  /** The call that is told at this moment. */
  call_news: CallNews | null;
}>;

export type GameStore = StoreApi<GameState>;

export const createGameStore = (): GameStore =>
  createStore(() => ({
    phase: { name: 'loading' },
    game: null,
    told: null,
    kept_at: null,
    view: null,
    marks: NO_MARKS,
    waiting: new Set(),
    ahead: [],
    outbox: [],
    is_dealing: false,
    connection: UNCONNECTED,
    call_news: null,
  }));

type Seen = Pick<GameState, 'told' | 'marks' | 'ahead'>;

const viewOf = ({ told, marks, ahead }: Seen): GameView | null =>
  told && withAhead(withMarks(told, marks), ahead);

export function setTold(store: GameStore, told: GameView): void {
  store.setState(({ marks, ahead, outbox }) => ({
    told,
    view: viewOf({ told, marks, ahead }),
    outbox: withoutEchoes(outbox, told),
  }));
}

/** Changes what the server told, where something is known by another way. */
export function changeTold(store: GameStore, change: (told: GameView) => GameView): void {
  const { told } = store.getState();
  if (told) setTold(store, change(told));
}

export function changeMarks(store: GameStore, change: (marks: PendingMarks) => PendingMarks): void {
  store.setState(({ told, marks: before, ahead }) => {
    const marks = change(before);
    return { marks, view: viewOf({ told, marks, ahead }) };
  });
}

/** Shows a change of the game for as long as the work on it takes. */
export async function showAhead<Result>(
  store: GameStore,
  change: Ahead,
  work: () => Promise<Result>,
): Promise<Result> {
  const setAhead = (next: (before: readonly Ahead[]) => readonly Ahead[]) =>
    store.setState(({ told, marks, ahead: before }) => {
      const ahead = next(before);
      return { ahead, view: viewOf({ told, marks, ahead }) };
    });
  setAhead((before) => [...before, change]);
  try {
    return await work();
  } finally {
    setAhead((before) => before.filter((other) => other !== change));
  }
}

export function changeOutbox(store: GameStore, change: (outbox: Outbox) => Outbox): void {
  store.setState(({ outbox }) => ({ outbox: change(outbox) }));
}
