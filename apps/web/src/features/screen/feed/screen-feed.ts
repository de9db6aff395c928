import type { Random } from '@phrase-bingo/game/rules/random';
import { receiveScreenFrame } from '@phrase-bingo/game/view/screen/apply-screen-frame';
import { type ScreenView, viewOfSnapshot } from '@phrase-bingo/game/view/screen/screen-view';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { setTooOld } from '../../../api/client-version.ts';
import { createSnapshots } from '../../../live/create-snapshots.ts';
import type { ServerClock } from '../../../live/server-clock.ts';
import { reconnectDelay } from '../../../live/socket/reconnect.ts';
import { followWakes } from '../../../live/socket/wake-signals.ts';
import { forgetScreenToken } from '../../../session/kept-screen-links.ts';
import { BIG_SCREEN } from '../limits.ts';
import { readScreen, type ScreenRead } from './read-screen.ts';
import { createScreenSocket, type SocketEnd } from './screen-socket.ts';

/** What the screen knows, and how well it is connected. */
export type FeedState = Readonly<{
  phase: 'loading' | 'unreachable' | 'ready' | 'too_many' | 'ended';
  view: ScreenView | null;
  /** Since when the view may be old, by the clock of this device; null while it is not. */
  lost_since: number | null;
  /** When a picture on air becomes too old to be shown. */
  silent_at: number | null;
}>;

const NOT_LOST = { lost_since: null, silent_at: null };

export const LOADING: FeedState = { phase: 'loading', view: null, ...NOT_LOST };
const ENDED: FeedState = { phase: 'ended', view: null, ...NOT_LOST };

type Parts = {
  /** Null for an address that holds no token. */
  token: string | null;
  clock: ServerClock;
  random: Random;
  /** The frame is null when a snapshot or the connection changed something. */
  onChange: (state: FeedState, frame: ScreenFrame | null) => void;
};

/** Keeps a screen up to date without end: first a snapshot, then frame by frame, and a snapshot when one is missing. */
export function createScreenFeed({ token, clock, random, onChange }: Parts) {
  let state = LOADING;
  let failures = 0;
  /** The server asked to start over, so the next snapshot counts whatever its number. */
  let takes_any_seq = false;
  let has_connected = false;
  /** Nothing waits for a socket in setup, and after 4000. */
  let is_polling = false;
  let heard_at = 0;
  let read_at = 0;
  /** Something was missed, and the snapshot that has it is still to come. */
  let is_behind = false;

  function change(next: Partial<FeedState>, frame: ScreenFrame | null = null): void {
    state = { ...state, ...next };
    onChange(state, frame);
  }

  function end(): void {
    if (token !== null) forgetScreenToken(token);
    stop();
    change(ENDED);
  }

  /** A page that slept notices late, so it counts from when it should have noticed. */
  function sayLost(): void {
    // After a refusal for their number the next try may simply fail.
    if (state.lost_since !== null || state.phase === 'too_many') return;
    const now = Date.now();
    const due_at = heard_at + BIG_SCREEN.lost_after;
    const silent_at = Math.min(now + BIG_SCREEN.silent_after_close, due_at);
    change({ lost_since: Math.min(now, due_at), silent_at });
  }

  function retryRead(): void {
    snapshots.soon(reconnectDelay(failures, random));
    failures += 1;
    if (state.view === null) change({ phase: 'unreachable' });
    else if (is_polling || is_behind) sayLost();
  }

  /** Frames that came while the snapshot was on its way may be in it or not. */
  const caughtUp = (view: ScreenView, since: readonly ScreenFrame[]): ScreenView =>
    since.reduce((known, frame) => receiveScreenFrame(known, frame).view, view);

  function takeSnapshot(read: ScreenRead & { name: 'ready' }, since: readonly ScreenFrame[]): void {
    failures = 0;
    heard_at = Date.now();
    read_at = heard_at;
    clock.sync(read.snapshot.timestamp);
    const view = caughtUp(viewOfSnapshot(read.snapshot), since);
    if (state.view && view.seq < state.view.seq && !takes_any_seq) {
      snapshots.soon(reconnectDelay(0, random));
      return;
    }
    takes_any_seq = false;
    is_behind = false;
    const was_polling = is_polling;
    is_polling = view.game.state === 'CONFIG';
    if (is_polling) snapshots.soon(BIG_SCREEN.setup_recheck);
    const is_live = is_polling || socket?.isLive();
    const is_current = is_live || was_polling || state.view === null;
    const phase = state.phase === 'too_many' && !is_live ? 'too_many' : 'ready';
    change({ view, phase, ...(is_current && NOT_LOST) });
    if (is_polling) socket?.close();
    else socket?.open();
  }

  function take(read: ScreenRead, since: readonly ScreenFrame[]): void {
    if (read.name === 'ready') takeSnapshot(read, since);
    else if (read.name === 'ended') end();
    else {
      if (read.name === 'too_old') setTooOld(true);
      retryRead();
    }
  }

  const snapshots = createSnapshots<ScreenRead, ScreenFrame>({
    load: () => (token === null ? Promise.resolve({ name: 'ended' }) : readScreen(token)),
    take,
  });

  /** Frames without a number, such as the switch of names, are missed while a screen is away. */
  function settleIn(): void {
    if (has_connected || Date.now() - read_at > BIG_SCREEN.snapshot_fresh) snapshots.soon(0);
    has_connected = true;
  }

  function settle(frame: ScreenFrame): Partial<FeedState> {
    if (frame.type === 'resumed') settleIn();
    const is_current = (frame.type === 'resumed' || frame.type === 'screen_pulse') && !is_behind;
    return { ...(is_current && NOT_LOST), ...(frame.type === 'resumed' && { phase: 'ready' }) };
  }

  function receive(frame: ScreenFrame): void {
    heard_at = Date.now();
    if (frame.type === 'screen_open') clock.restart();
    clock.sync(frame.timestamp);
    snapshots.receive(frame);
    if (frame.type === 'resync') takes_any_seq = true;
    const { view } = state;
    if (view === null) return;
    const received = receiveScreenFrame(view, frame);
    if (received.needs_snapshot) snapshots.soon(0);
    if (received.outcome === 'gap' || frame.type === 'resync') is_behind = true;
    const settled = received.outcome === 'applied' ? settle(frame) : {};
    if (received.outcome === 'duplicate') return;
    change({ ...settled, view: received.view }, frame);
  }

  const END_STEPS: Record<SocketEnd, () => void> = {
    link_ended: end,
    not_ready: () => {
      is_polling = true;
      snapshots.soon(BIG_SCREEN.setup_recheck);
    },
    too_many: () => change({ phase: 'too_many', ...NOT_LOST }),
    too_old: () => {
      setTooOld(true);
      sayLost();
    },
    lost: sayLost,
  };

  const socket =
    token === null
      ? null
      : createScreenSocket({
          token,
          since: () => state.view?.seq ?? 0,
          onFrame: receive,
          onEnd: (why) => END_STEPS[why](),
          random,
        });

  const isHeard = (): boolean =>
    is_polling ? Date.now() - heard_at <= BIG_SCREEN.lost_after : socket?.isLive() === true;

  /** Tries at once where something waits. What may be old is said to be, until an answer comes. */
  function wake(is_doubtful: boolean): void {
    if (state.phase === 'loading') return;
    failures = 0;
    if (state.view !== null && is_doubtful) sayLost();
    if (state.view === null || is_polling) snapshots.soon(0);
    else if (is_doubtful) socket?.reconnect();
  }

  const stopWakes = followWakes({
    wake: () => wake(!isHeard()),
    online: () => wake(true),
    leave: () => socket?.close(),
    comeBack: () => wake(true),
  });

  function stop(): void {
    stopWakes();
    snapshots.stop();
    socket?.close();
  }

  void snapshots.now();

  return { close: stop };
}
