import { afterClose } from '../../apps/web/src/live/socket/reconnect.ts';
import { type Closed, type Connection, createConnection } from './connection.ts';
import type { TaskInput, TaskResult } from './tasks.ts';

/** Receives every frame of every socket. */
export type FrameListener = (connection: Connection, bytes: Buffer, start: number, end: number) => void;

const IGNORE: FrameListener = () => undefined;

export type Connections = ReturnType<typeof openConnections>;

/** All sockets of the load process. */
export function openConnections() {
  const connections: Connection[] = [];
  const reconnecting = new Map<Connection, { attempts: number }>();
  /** Called whenever a socket is admitted (null) or closed. */
  const watchers = new Set<(connection: Connection, closed: Closed | null) => void>();
  let listener = IGNORE;
  let reconnects = 0;

  const notifyWatchers = (connection: Connection, closed: Closed | null) => {
    for (const watch of watchers) watch(connection, closed);
  };

  function onAdmitted(connection: Connection): void {
    const state = reconnecting.get(connection);
    if (state && state.attempts > 0) reconnects += 1;
    if (state) state.attempts = 0;
    notifyWatchers(connection, null);
  }

  /** Reconnects by the browser's rules, for which a refused connection is a lost one. */
  function onClose(connection: Connection, closed: Closed): void {
    const state = reconnecting.get(connection);
    const next = state
      ? afterClose({ ...closed, attempts: state.attempts, has_left_page: false }, Math.random)
      : null;
    if (state && next?.action === 'reconnect') {
      state.attempts += 1;
      setTimeout(connection.open, next.after);
    }
    notifyWatchers(connection, closed);
  }

  const onFrame: FrameListener = (connection, bytes, start, end) => listener(connection, bytes, start, end);

  const countOpen = () => connections.reduce((sum, connection) => sum + Number(connection.isAdmitted()), 0);

  /** Resolves once the check passes; it is repeated whenever a socket is admitted or closed. */
  function until(
    check: (connection: Connection | null, closed: Closed | null) => boolean,
    within_ms: number,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => end(new Error(`After ${within_ms} ms ${countOpen()} sockets were open.`)),
      within_ms,
    );
    const end = (error?: unknown) => {
      clearTimeout(timer);
      watchers.delete(watch);
      if (error === undefined) resolve();
      else reject(error);
    };
    const watch = (connection: Connection | null, closed: Closed | null) => {
      try {
        if (check(connection, closed)) end();
      } catch (error) {
        end(error);
      }
    };
    watchers.add(watch);
    watch(null, null);
    return promise;
  }

  return {
    at: (index: number): Connection => {
      const connection = connections[index];
      if (!connection) throw new Error(`There is no socket ${index}.`);
      return connection;
    },
    all: (): readonly Connection[] => connections,
    /** Sets the one listener of all frames, until the returned function is called. */
    listen(next: FrameListener): () => void {
      listener = next;
      return () => {
        listener = IGNORE;
      };
    },

    async connect(input: TaskInput<'connect'>): Promise<TaskResult<'connect'>> {
      const started = performance.now();
      const fresh = input.specs.map((spec) => createConnection(spec, { onAdmitted, onFrame, onClose }));
      connections.push(...fresh);
      const waiting = new Set(fresh);
      const unopened = fresh.values();
      const openNext = () => {
        const next = unopened.next();
        if (next.done) return;
        if (input.reconnects) reconnecting.set(next.value, { attempts: 0 });
        next.value.open();
      };
      for (let opened = 0; opened < Math.min(input.at_once, fresh.length); opened += 1) openNext();
      await until((connection, closed) => {
        if (connection && closed && waiting.has(connection) && !input.reconnects) {
          throw new Error(`A socket was not let in: ${closed.code} ${closed.reason}`);
        }
        if (connection && !closed && waiting.delete(connection)) openNext();
        return waiting.size === 0;
      }, 120_000);
      return { took_ms: performance.now() - started, open: countOpen() };
    },

    async reconnected(input: TaskInput<'reconnected'>): Promise<TaskResult<'reconnected'>> {
      const started = performance.now();
      await until(
        () => reconnects >= input.reconnects && countOpen() === connections.length,
        input.within_ms,
      );
      return { took_ms: performance.now() - started, open: countOpen(), reconnects };
    },

    gaps(): TaskResult<'gaps'> {
      const sum = (pick: (connection: Connection) => number) =>
        connections.reduce((total, connection) => total + pick(connection), 0);
      return {
        missing: sum(({ seqs }) => seqs.missing),
        repeated: sum(({ seqs }) => seqs.repeated),
        resyncs: sum(({ seqs }) => seqs.resyncs),
        seqs: connections.map(({ seqs }) => seqs.last),
      };
    },
  };
}
