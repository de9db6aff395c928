import { type Closed, type Connection, createConnection, type SocketSpec } from '../client/connection.ts';
import { startsWith, textFrame, typePrefix } from '../client/frames.ts';
import { openReturning } from '../client/returning.ts';
import { SeqTracker } from './seq-tracker.ts';
import type { TaskInput, TaskResult } from './tasks.ts';

/** Receives every frame of every socket, with the number of the socket. */
export type FrameListener = (socket: number, bytes: Buffer, start: number, end: number) => void;

const ACK = typePrefix('ack');
const ERROR = typePrefix('error');
const WARNING = typePrefix('warning');

export type Follower = { connection: Connection; seqs: SeqTracker };

/** Unique per process, because other load processes may have used the same sender before. */
const CLIENT_ID = `${process.pid}-${Date.now().toString(36)}-`;
const CLIENT_ID_FIELD = Buffer.from(`"client_id":"${CLIENT_ID}`);

/** The number of the command that this frame belongs to. */
function numberIn(bytes: Buffer, start: number, end: number): number {
  const found = bytes.indexOf(CLIENT_ID_FIELD, start);
  if (found < 0 || found >= end) return Number.NaN;
  const at = found + CLIENT_ID_FIELD.length;
  return Number.parseInt(bytes.toString('latin1', at, at + 12), 10);
}

type Watch = { onAdmitted: () => void; onFrame: FrameListener; onClose: (closed: Closed) => void };

/** A socket whose events are counted, as they come after the snapshot of the person. */
export function openFollower(
  spec: SocketSpec,
  socket: number,
  { onAdmitted, onFrame, onClose }: Watch,
  comes_back = false,
): Follower {
  const seqs = new SeqTracker(spec.since ?? 0);
  const follows = spec.since !== undefined;
  const specNow = () => (follows ? { ...spec, since: seqs.last } : spec);
  const read = (bytes: Buffer, start: number, end: number) => {
    if (follows) seqs.read(bytes, start, end);
    onFrame(socket, bytes, start, end);
  };
  const listeners = { onAdmitted, onFrame: read, onClose };
  const open = comes_back ? openReturning : createConnection;
  return { connection: open(specNow, listeners), seqs };
}

export const gapsOf = (followers: readonly Follower[]) => {
  const sum = (pick: (seqs: SeqTracker) => number) =>
    followers.reduce((total, { seqs }) => total + pick(seqs), 0);
  return {
    missing: sum(({ missing }) => missing),
    repeated: sum(({ repeated }) => repeated),
    resyncs: sum(({ resyncs }) => resyncs),
  };
};

export type Connections = ReturnType<typeof openConnections>;

/** All sockets of the load process. */
export function openConnections() {
  const sockets: Follower[] = [];
  /** Commands without an answer, by the number in their client_id. */
  const unanswered = new Map<number, PromiseWithResolvers<void>>();
  /** Told of each socket that is admitted (null) or closed. */
  const watchers = new Set<(socket: number, closed: Closed | null) => void>();
  let listener: FrameListener | null = null;
  let admissions = 0;
  /** Counts on through all tasks, because a sender may use each client_id only once. */
  let commands = 0;

  const notify = (socket: number, closed: Closed | null) => {
    for (const watch of watchers) watch(socket, closed);
  };

  function readAnswer(bytes: Buffer, start: number, end: number): void {
    if (startsWith(bytes, start, ACK)) {
      const number = numberIn(bytes, start, end);
      unanswered.get(number)?.resolve();
      unanswered.delete(number);
    } else if (startsWith(bytes, start, ERROR) || startsWith(bytes, start, WARNING)) {
      const refusal = new Error(`A command was refused: ${bytes.toString('utf8', start, end)}`);
      for (const { reject } of unanswered.values()) reject(refusal);
      unanswered.clear();
    }
  }

  const onFrame: FrameListener = (socket, bytes, start, end) => {
    if (unanswered.size > 0) readAnswer(bytes, start, end);
    listener?.(socket, bytes, start, end);
  };

  const countOpen = () => sockets.reduce((sum, { connection }) => sum + Number(connection.isAdmitted()), 0);

  /** Resolves once the check passes; it is repeated whenever a socket is admitted or closed. */
  async function until(check: (socket: number | null, closed: Closed | null) => boolean, within_ms: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = () => reject(new Error(`After ${within_ms} ms ${countOpen()} sockets were open.`));
    const timer = setTimeout(late, within_ms);
    const watch = (socket: number | null, closed: Closed | null) => {
      try {
        if (check(socket, closed)) resolve();
      } catch (error) {
        reject(error);
      }
    };
    watchers.add(watch);
    watch(null, null);
    await promise.finally(() => {
      clearTimeout(timer);
      watchers.delete(watch);
    });
  }

  return {
    /** Sets the one listener of all frames, until the returned function is called. */
    listen(next: FrameListener): () => void {
      listener = next;
      return () => {
        listener = null;
      };
    },

    /** Sends a command in JSON; resolves when it is acknowledged. */
    command(socket: number, text: string): Promise<void> {
      const { connection } = sockets[socket] ?? {};
      if (!connection) throw new Error(`There is no socket ${socket}.`);
      const answer = Promise.withResolvers<void>();
      unanswered.set(commands, answer);
      connection.write(textFrame(`{"client_id":"${CLIENT_ID}${commands}",${text.slice(1)}`));
      commands += 1;
      return answer.promise;
    },

    async connect({ specs, at_once, reconnects }: TaskInput<'connect'>): Promise<TaskResult<'connect'>> {
      const started = performance.now();
      const first = sockets.length;
      const waiting = new Set<number>();
      for (const [index, spec] of specs.entries()) {
        const socket = first + index;
        const onAdmitted = () => {
          admissions += 1;
          notify(socket, null);
        };
        const watch = { onAdmitted, onFrame, onClose: (closed: Closed) => notify(socket, closed) };
        sockets.push(openFollower(spec, socket, watch, reconnects));
        waiting.add(socket);
      }
      const unopened = sockets.slice(first).values();
      const openNext = () => unopened.next().value?.connection.open();
      for (let opened = 0; opened < at_once; opened += 1) openNext();
      await until((socket, closed) => {
        if (socket !== null && closed && waiting.has(socket) && !reconnects) {
          throw new Error(`A socket was not let in: ${closed.code} ${closed.reason}`);
        }
        if (socket !== null && !closed && waiting.delete(socket)) openNext();
        return waiting.size === 0;
      }, 120_000);
      return { took_ms: performance.now() - started, open: countOpen() };
    },

    /** Waits until every socket is open, and has been let in so many times in all. */
    async reconnected({
      within_ms,
      reconnects,
    }: TaskInput<'reconnected'>): Promise<TaskResult<'reconnected'>> {
      const started = performance.now();
      const enough = sockets.length + reconnects;
      await until(() => admissions >= enough && countOpen() === sockets.length, within_ms);
      return { took_ms: performance.now() - started, open: countOpen() };
    },

    gaps: (): TaskResult<'gaps'> => ({ ...gapsOf(sockets), seqs: sockets.map(({ seqs }) => seqs.last) }),
  };
}
