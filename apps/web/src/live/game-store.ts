import type { GameView, ViewGame } from '@phrase-bingo/game/view/game-view';
import { mapped, merged } from '@phrase-bingo/game/view/sharing';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallNotice } from './notice.ts';
import type { Outside } from './refused-entry.ts';
import { type ConnectionState, UNCONNECTED } from './socket/socket-policy.ts';

/** How far a game page has loaded. */
export type Phase =
  | { name: 'loading' }
  | { name: 'ready' }
  /** The host is still setting up the game. */
  | { name: 'not_ready' }
  /** The game exists, but the person has not joined yet, may not join, or is banned. */
  | Outside
  | { name: 'failed'; sentence: string }
  /** For the manage page: there is no such game. */
  | { name: 'not_found' }
  /** For the manage page: the game belongs to somebody else. */
  | { name: 'not_member' };

/** Marks the server has not confirmed yet, by `markKey`. */
type PendingMarks = ReadonlyMap<string, boolean>;

/** A message that may have to be sent again. The client_id makes a repeat harmless. */
export type QueuedMessage = { client_id: string; content: string; timestamp: number; retries: number };

/** An own message that is not in the chat yet: sent over the socket, waiting to be posted over HTTP, or stored. */
export type PendingMessage = QueuedMessage & {
  state: 'sent' | 'waiting' | 'stored';
  /** Known once an HTTP call has stored the message. */
  message_id: string | null;
};

export type Outbox = readonly Readonly<PendingMessage>[];

/** The parts of a game that show a change before the server has answered. */
type OptimisticChange = Readonly<Partial<Pick<ViewGame, 'state' | 'game_name'>>>;

/** A game as whoever is outside knows it. */
export type KnownGame = Readonly<Omit<GameForAnyone, 'phrases' | 'winner' | 'datetime_updated'>>;

/** Everything a game page knows. */
export type GameState = Readonly<{
  phase: Phase;
  /** What is known before the person has joined, and after they were removed. */
  game: KnownGame | null;
  /** The game as the server sent it. */
  server_view: GameView | null;
  /** When `server_view` was stored, if it comes from this browser because the server cannot be reached. */
  stored_at: string | null;
  /** What the person sees: `server_view` with the pending marks and the optimistic changes. */
  view: GameView | null;
  pending_marks: PendingMarks;
  /** The keys of those pending marks that are queued until the server can be reached. */
  queued_marks: ReadonlySet<string>;
  /** The latest is last. */
  optimistic: readonly OptimisticChange[];
  outbox: Outbox;
  /** The text of a message that the server refused for now, until the composer takes it back. */
  returned_text: string | null;
  /** The messages this page has reported. A line that is hidden and shown again still says so. */
  reported: ReadonlySet<string>;
  /** The card of a new round is being dealt without a press. */
  is_dealing: boolean;
  connection: ConnectionState;
  /** How often the server told the host that the log, the lists or the reports changed; and once per connection. */
  moderation_changes: number;
  /** How often something changed that the list of paper cards tells; and once per connection. */
  paper_changes: number;
  /** The call that the page announces right now. */
  call_notice: CallNotice | null;
}>;

export type GameStore = StoreApi<GameState>;

export const createGameStore = (): GameStore =>
  createStore(() => ({
    phase: { name: 'loading' },
    game: null,
    server_view: null,
    stored_at: null,
    view: null,
    pending_marks: new Map(),
    queued_marks: new Set(),
    optimistic: [],
    outbox: [],
    returned_text: null,
    reported: new Set(),
    is_dealing: false,
    connection: UNCONNECTED,
    moderation_changes: 0,
    paper_changes: 0,
    call_notice: null,
  }));

export const markKey = (round_number: number, sid: number): string => `${round_number}:${sid}`;

/** Caches the toggled object, so that React does not render it again without need. */
function cachedToggle<T extends object>(toggle: (item: T) => T): (item: T) => T {
  const cache = new WeakMap<T, T>();
  return (item) => {
    const toggled = cache.get(item) ?? toggle(item);
    cache.set(item, toggled);
    return toggled;
  };
}

const toggledCell = cachedToggle<Readonly<CardCell>>((cell) => ({ ...cell, is_marked: !cell.is_marked }));
const toggledPhrase = cachedToggle<Readonly<Phrase>>((phrase) => ({ ...phrase, isMarked: !phrase.isMarked }));

function withMarks(view: GameView, marks: PendingMarks): GameView {
  const { round_number } = view.round;
  const isToggled = ({ sid, is_marked }: CardCell) =>
    (marks.get(markKey(round_number, sid)) ?? is_marked) !== is_marked;
  const phrase_ids = new Set(view.card.filter(isToggled).map(({ phrase_id }) => phrase_id));
  if (phrase_ids.size === 0) return view;
  return merged(view, {
    card: mapped(view.card, (cell) => (isToggled(cell) ? toggledCell(cell) : cell)),
    phrases: mapped(view.phrases, (phrase) => (phrase_ids.has(phrase.id) ? toggledPhrase(phrase) : phrase)),
  });
}

type Shown = Pick<GameState, 'server_view' | 'pending_marks' | 'optimistic'>;

function viewOf({ server_view, pending_marks, optimistic }: Shown): GameView | null {
  const view = server_view && withMarks(server_view, pending_marks);
  if (view === null || optimistic.length === 0) return view;
  return { ...view, game: Object.assign({}, view.game, ...optimistic) };
}

/** Drops the messages that are in the chat by now. Gives the same list when there are none. */
function withoutEchoes(outbox: Outbox, { messages, viewer_id }: GameView): Outbox {
  const isInChat = ({ client_id, message_id }: PendingMessage) =>
    messages.some(
      (message) =>
        message.id === message_id || (message.client_id === client_id && message.user_id === viewer_id),
    );
  return outbox.some(isInChat) ? outbox.filter((pending) => !isInChat(pending)) : outbox;
}

/** Shows a new state of the game; the hooks of use-game.ts render what changed. */
export function setServerView(store: GameStore, server_view: GameView): void {
  store.setState(({ pending_marks, optimistic, outbox }) => ({
    server_view,
    view: viewOf({ server_view, pending_marks, optimistic }),
    outbox: withoutEchoes(outbox, server_view),
  }));
}

/** For changes the page learns of without an event, such as the answer to an own call. */
export function changeServerView(store: GameStore, change: (view: GameView) => GameView): void {
  const { server_view } = store.getState();
  if (server_view) setServerView(store, change(server_view));
}

function changePendingMarks(store: GameStore, change: (marks: Map<string, boolean>) => void): void {
  store.setState(({ server_view, pending_marks: before, optimistic }) => {
    const pending_marks = new Map(before);
    change(pending_marks);
    return { pending_marks, view: viewOf({ server_view, pending_marks, optimistic }) };
  });
}

export const addPendingMark = (store: GameStore, key: string, is_marked: boolean): void =>
  changePendingMarks(store, (marks) => marks.set(key, is_marked));

export const removePendingMark = (store: GameStore, key: string): void =>
  changePendingMarks(store, (marks) => marks.delete(key));

/** The server has saved a mark, so it no longer depends on being pending. */
export const confirmMark = (store: GameStore, key: string, is_marked: boolean): void =>
  changeServerView(store, (view) => withMarks(view, new Map([[key, is_marked]])));

/** Shows a change of the game for as long as `work` takes. */
export async function showOptimistically<Result>(
  store: GameStore,
  change: OptimisticChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const setChanges = (next: (before: readonly OptimisticChange[]) => readonly OptimisticChange[]) =>
    store.setState(({ server_view, pending_marks, optimistic: before }) => {
      const optimistic = next(before);
      return { optimistic, view: viewOf({ server_view, pending_marks, optimistic }) };
    });
  setChanges((before) => [...before, change]);
  try {
    return await work();
  } finally {
    setChanges((before) => before.filter((other) => other !== change));
  }
}

export function changeOutbox(store: GameStore, change: (outbox: Outbox) => Outbox): void {
  store.setState(({ outbox }) => ({ outbox: change(outbox) }));
}

/** The store of the page; see game-provider.tsx. */
export const GameStoreContext = createContext<GameStore | null>(null);

/** A part of the page's state. The component renders again only when that part changes. */
export function useGameState<Part>(select: (state: GameState) => Part): Part {
  const store = useContext(GameStoreContext);
  if (!store) throw new Error('There is no game around this component');
  return useStore(store, select);
}

/** A part of the game, for components that only render once it is loaded. */
export function useGame<Part>(select: (view: GameView) => Part): Part {
  return useGameState(({ view }) => {
    if (!view) throw new Error('The game is not loaded yet');
    return select(view);
  });
}
