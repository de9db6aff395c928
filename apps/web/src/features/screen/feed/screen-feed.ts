import type { Random } from '@phrase-bingo/game/rules/random';
import { isScreenEvent, receiveScreenFrame } from '@phrase-bingo/game/view/screen/apply-screen-frame';
import { type ScreenView, viewOfSnapshot } from '@phrase-bingo/game/view/screen/screen-view';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { setTooOld } from '../../../api/client-version.ts';
import { followGame } from '../../../live/follow.ts';
import type { ServerClock } from '../../../live/server-clock.ts';
import { forgetScreenToken } from '../../../session/kept-screen-links.ts';
import { BIG_SCREEN } from '../limits.ts';
import { readScreen, type ScreenRead } from './read-screen.ts';
import { type ScreenEnd, screenSocket } from './screen-socket.ts';

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
    follower.close();
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
    follower.retry();
    if (state.view === null) change({ phase: 'unreachable' });
    else if (is_polling || is_behind) sayLost();
  }

  function takeSnapshot({ snapshot }: ScreenRead & { name: 'ready' }, since: readonly ScreenFrame[]): void {
    heard_at = Date.now();
    read_at = heard_at;
    clock.sync(snapshot.timestamp);
    if (!follower.isNewEnough(snapshot.seq, since)) return;
    is_behind = false;
    const was_polling = is_polling;
    // Frames that came while the snapshot was on its way may be in it or not.
    const view = since.reduce(
      (known, frame) => receiveScreenFrame(known, frame).view,
      viewOfSnapshot(snapshot),
    );
    is_polling = view.game.state === 'CONFIG';
    const is_live = is_polling || follower.socket.isLive();
    const is_current = is_live || was_polling || state.view === null;
    const phase = state.phase === 'too_many' && !is_live ? 'too_many' : 'ready';
    change({ view, phase, ...(is_current && NOT_LOST) });
    if (is_polling) follower.socket.close();
    follower.go(is_polling);
  }

  function take(read: ScreenRead, since: readonly ScreenFrame[]): void {
    if (read.name === 'ready') takeSnapshot(read, since);
    else if (read.name === 'ended') end();
    else {
      if (read.name === 'too_old') setTooOld(true);
      retryRead();
    }
  }

  function settle(frame: ScreenFrame): Partial<FeedState> {
    const is_current = (frame.type === 'resumed' || frame.type === 'screen_pulse') && !is_behind;
    return { ...(is_current && NOT_LOST), ...(frame.type === 'resumed' && { phase: 'ready' }) };
  }

  function show(frame: ScreenFrame): void {
    heard_at = Date.now();
    const { view } = state;
    if (view === null) return;
    const received = receiveScreenFrame(view, frame);
    if (received.needs_snapshot) follower.loadSoon(0);
    if (received.outcome === 'gap' || frame.type === 'resync') is_behind = true;
    if (received.outcome === 'duplicate') return;
    change({ ...(received.outcome === 'applied' && settle(frame)), view: received.view }, frame);
  }

  const END_STEPS: Record<ScreenEnd['action'], () => void> = {
    link_ended: end,
    not_ready: () => {
      is_polling = true;
      follower.socket.close();
      follower.go(true);
    },
    too_many: () => change({ phase: 'too_many', ...NOT_LOST }),
    too_old: () => {
      setTooOld(true);
      sayLost();
    },
    lost: sayLost,
  };

  const isHeard = (): boolean =>
    is_polling ? Date.now() - heard_at <= BIG_SCREEN.lost_after : follower.socket.isLive();

  const follower = followGame<ScreenFrame, ScreenRead, ScreenEnd>({
    socket: screenSocket(token ?? '', ({ action }) => END_STEPS[action]()),
    clock,
    random,
    seq: () => state.view?.seq ?? null,
    seqOf: (frame) => (isScreenEvent(frame) ? frame.seq : null),
    tellsTime: () => true,
    read: () => (token === null ? Promise.resolve({ name: 'ended' }) : readScreen(token)),
    take,
    show,
    /** Such as the switch of names. */
    hasMissed: () => Date.now() - read_at > BIG_SCREEN.snapshot_fresh,
    pause: () => 0,
    onState: () => undefined,
    /** Tries at once where something waits. What may be old is said to be, until an answer comes. */
    onWake(is_doubtful) {
      if (state.phase === 'loading') return;
      follower.forgetFailures();
      if (state.view !== null && (is_doubtful || !isHeard())) sayLost();
      if (state.view === null || is_polling) follower.loadSoon(0);
    },
  });

  void follower.load();

  return { close: follower.close };
}
