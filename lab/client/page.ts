import type { GameView } from '../../packages/game/src/view/game-view.ts';
import { type Need, receive } from '../../packages/game/src/view/receive.ts';
import type { LiveEvent } from '../../packages/game/src/wire/live/frames.ts';
import type { Figures } from '../bots/figures.ts';
import { openPageSocket } from './page-socket.ts';
import type { Address, Client } from './person.ts';

const TIMEOUT = 60_000;

type Waiter = { isTrue: () => boolean; resolve: () => void };

/** Waits for conditions, and rejects all waits once one part has failed. */
function openWaiting() {
  const waiters = new Set<Waiter>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // A failure while nobody waits is reported to the next one who does.
  failed.catch(() => undefined);

  function look(): void {
    for (const waiter of waiters) {
      if (!waiter.isTrue()) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  return {
    failed,
    look,
    fail: (error: unknown) => reject(error),
    async until(what: () => string, isTrue: () => boolean): Promise<void> {
      const { promise, resolve, reject: giveUp } = Promise.withResolvers<void>();
      const late = setTimeout(() => giveUp(new Error(`Waited too long for ${what()}.`)), TIMEOUT);
      const waiter = { isTrue, resolve };
      waiters.add(waiter);
      look();
      try {
        await Promise.race([promise, failed]);
      } finally {
        clearTimeout(late);
        waiters.delete(waiter);
      }
    },
  };
}

type Read = () => Promise<GameView>;

type Parts = {
  client: Client;
  /** The node of the socket, read each time it is opened. */
  address: Address;
  game_id: string;
  /** Reads a fresh snapshot, given the current view. */
  read: (seen: GameView) => Promise<GameView>;
  figures: Figures;
  /** Called after each change of the view. */
  onChange: () => void;
};

export type Page = ReturnType<typeof openPage>;

/** A page as the browser has it: a snapshot, then events from the socket, and a fresh snapshot when those require it. */
export function openPage(first: GameView, { client, address, game_id, read, figures, onChange }: Parts) {
  const waiting = openWaiting();
  let view = first;
  /** Frames received while a snapshot is being read, which may include them or not. */
  let heard: LiveEvent[] | null = null;
  let loads = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let due_at = Number.POSITIVE_INFINITY;
  let has_connected = false;

  function change(next: GameView): void {
    view = next;
    onChange();
    waiting.look();
  }

  /** One at a time, so that no older snapshot replaces a newer one. */
  function load(readNow: Read): Promise<void> {
    loads = loads.then(async () => {
      const since: LiveEvent[] = [];
      heard = since;
      const fresh = await readNow();
      heard = null;
      change(since.reduce((known, frame) => receive(known, frame).view, fresh));
    });
    return loads;
  }

  function loadSoon(delay: number): void {
    if (Date.now() + delay >= due_at) return;
    clearTimeout(timer);
    due_at = Date.now() + delay;
    timer = setTimeout(() => {
      due_at = Number.POSITIVE_INFINITY;
      load(() => read(view)).catch(waiting.fail);
    }, delay);
  }

  function answerNeed(need: Need): void {
    if (need.what === 'snapshot') loadSoon(need.delay);
  }

  const { promise: is_following, resolve: follows } = Promise.withResolvers<void>();

  function hear(frame: LiveEvent): void {
    figures.noteFrame(frame);
    heard?.push(frame);
    const { view: next, needs } = receive(view, frame);
    needs.forEach(answerNeed);
    if (next !== view) change(next);
    if (frame.type !== 'resumed' && frame.type !== 'resync') return;
    // Frames without a seq are not replayed after a reconnect.
    if (has_connected) loadSoon(0);
    has_connected = true;
    follows();
  }

  const socket = openPageSocket({
    address,
    game_id,
    token: client.token,
    since: () => view.seq,
    onFrame: hear,
    onFailure: waiting.fail,
  });

  return {
    /** Resolves when the page receives the events of the game. */
    ready: Promise.race([is_following, waiting.failed]),
    /** Rejects when the page has failed. */
    failed: waiting.failed,
    view: () => view,
    load,
    send: socket.send,
    wake: socket.wake,
    move: socket.move,
    fail: waiting.fail,
    until: waiting.until,
    /** Checks the waits again after something other than the view has changed. */
    look: waiting.look,
    close(): void {
      clearTimeout(timer);
      socket.close();
    },
  };
}
