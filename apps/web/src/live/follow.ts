import type { Random } from '@phrase-bingo/game/rules/random';
import { onReached } from '../api/reach.ts';
import { SETTINGS } from '../page-limits.ts';
import { createSnapshots } from './create-snapshots.ts';
import type { ServerClock } from './server-clock.ts';
import { createSocket } from './socket/live-socket.ts';
import { reconnectDelay } from './socket/reconnect.ts';
import type { ConnectionState, Ending, SocketPolicy } from './socket/socket-policy.ts';

type AnyFrame = { type: string; timestamp: string };

/** What game pages and screens differ in when they follow a game. */
type Policy<Frame extends AnyFrame, Read, End extends Ending> = {
  socket: SocketPolicy<Frame, End>;
  clock: ServerClock;
  random: Random;
  /** The number of the last event that the page shows; null before the first snapshot. */
  seq: () => number | null;
  /** The number of an event; null for a frame that is none. */
  seqOf: (frame: Frame) => number | null;
  /** Whether the time of a frame says how late it is at the server. */
  tellsTime: (frame: Frame, has_caught_up: boolean) => boolean;
  read: () => Promise<Read>;
  /** Takes what was read, and the frames that came meanwhile, which it may include or not. */
  take: (read: Read, since: readonly Frame[]) => void;
  /** Shows a frame of the socket. */
  show: (frame: Frame, has_caught_up: boolean) => void;
  /** Something without a number may have been missed before the socket had caught up for the first time. */
  hasMissed: () => boolean;
  /** Spreads the reads of a crowd. */
  pause: () => number;
  onState: (state: ConnectionState<End>) => void;
  /** The person, the network or the page is back. After a break what is open is doubtful. */
  onWake: (is_doubtful: boolean) => void;
};

/**
 * Follows a game without end: a snapshot first, then frame by frame from the socket, which catches up by number, and a
 * snapshot again when something is missing.
 */
export function followGame<Frame extends AnyFrame, Read, End extends Ending>(
  policy: Policy<Frame, Read, End>,
) {
  const { clock, random, seqOf } = policy;
  let failures = 0;
  /** The server has lost events it once numbered, so the next snapshot counts whatever its number. */
  let takes_any_seq = false;
  let has_connected = false;
  let has_caught_up = false;
  let is_in = false;
  /** Whether frames without a number may be missing, which only a snapshot can make up for. */
  let is_back = false;

  const snapshots = createSnapshots<Read, Frame>({
    load: policy.read,
    take(read, since) {
      const before = failures;
      policy.take(read, since);
      if (failures === before) failures = 0;
    },
  });

  const socket = createSocket<Frame, End>({
    policy: policy.socket,
    since: () => policy.seq() ?? 0,
    onFrame: receive,
    onState(state) {
      if (state.is_authenticated && !is_in) welcome();
      is_in = state.is_authenticated;
      policy.onState(state);
    },
    random,
  });

  function welcome(): void {
    clock.restart();
    is_back = has_connected;
    has_connected = true;
    has_caught_up = false;
  }

  function receive(frame: Frame): void {
    if (policy.tellsTime(frame, has_caught_up)) clock.sync(frame.timestamp);
    snapshots.receive(frame);
    policy.show(frame, has_caught_up);
    if (frame.type === 'resync') takes_any_seq = true;
    if (frame.type !== 'resumed') return;
    has_caught_up = true;
    if (is_back || policy.hasMissed()) snapshots.soon(policy.pause());
  }

  const again = (): void => snapshots.soon(reconnectDelay(0, random));

  const stopWaking = followWakes({
    wake: (is_doubtful) => {
      policy.onWake(is_doubtful);
      socket.wake(is_doubtful);
    },
    leave: socket.leave,
    comeBack: () => {
      socket.comeBack();
      policy.onWake(true);
    },
  });

  return {
    socket,
    load: snapshots.now,
    loadSoon: snapshots.soon,
    again,

    /** Reads again later and later. Whether this is the first time since something was read. */
    retry(): boolean {
      snapshots.soon(reconnectDelay(failures, random));
      failures += 1;
      return failures === 1;
    },

    /** The next failure counts as the first. */
    forgetFailures(): void {
      failures = 0;
    },

    /** False for a snapshot that is older than what the page shows, even with the frames that came meanwhile. */
    isNewEnough(seq: number, since: readonly Frame[]): boolean {
      const reached = since.reduce((last, frame) => (seqOf(frame) === last + 1 ? last + 1 : last), seq);
      if (reached < (policy.seq() ?? 0) && !takes_any_seq) {
        again();
        return false;
      }
      takes_any_seq = false;
      return true;
    },

    /** In setup there is no socket, so the snapshot is read again. */
    go(is_in_setup: boolean): void {
      if (is_in_setup) snapshots.soon(SETTINGS.not_ready_recheck);
      else socket.open();
    },

    close(): void {
      stopWaking();
      snapshots.stop();
      socket.close();
    },
  };
}

type Signals = {
  wake: (is_doubtful: boolean) => void;
  leave: () => void;
  /** The page came back from the back-forward cache. */
  comeBack: () => void;
};

/** The person or the server is back, or the phone woke up. */
function followWakes({ wake, leave, comeBack }: Signals): () => void {
  const signal = new AbortController();
  const options = { signal: signal.signal };
  const back = () => wake(false);
  const shown = () => document.visibilityState === 'visible' && back();
  document.addEventListener('visibilitychange', shown, options);
  document.addEventListener('resume', back, options);
  // The network was away, so the old connection is probably dead.
  window.addEventListener('online', () => wake(true), options);
  window.addEventListener('pagehide', leave, options);
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? comeBack() : back()), options);
  signal.signal.addEventListener('abort', onReached(back));
  return () => signal.abort();
}
