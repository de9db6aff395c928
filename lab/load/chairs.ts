import { afterClose } from '../../apps/web/src/live/socket/reconnect.ts';
import { type Chair, type Closed, openChair } from './chair.ts';
import type { Given, Gives } from './orders.ts';

/** Hears every frame of every socket. */
export type Ear = (chair: Chair, bytes: Buffer, start: number, end: number) => void;

const DEAF: Ear = () => undefined;

export type Chairs = ReturnType<typeof openChairs>;

/** All sockets of a crowd. */
export function openChairs() {
  const chairs: Chair[] = [];
  const staying = new Set<Chair>();
  const returning = new Map<Chair, { attempts: number }>();
  /** Told whenever a socket is let in or closed. */
  const watching = new Set<(chair: Chair, closed: Closed | null) => void>();
  let ear = DEAF;
  let came_back = 0;
  let frames = 0;
  let bytes_heard = 0;

  const tell = (chair: Chair, closed: Closed | null) => {
    for (const watch of watching) watch(chair, closed);
  };

  function onLetIn(chair: Chair): void {
    const back = returning.get(chair);
    if (back && back.attempts > 0) came_back += 1;
    if (back) back.attempts = 0;
    tell(chair, null);
  }

  /** As the browser does it; a port that nobody listens on looks to it like a lost connection. */
  function onClose(chair: Chair, closed: Closed): void {
    const back = returning.get(chair);
    const next = back
      ? afterClose({ ...closed, attempts: back.attempts, has_left_page: !staying.has(chair) }, Math.random)
      : null;
    if (back && next?.action === 'reconnect') {
      back.attempts += 1;
      setTimeout(chair.open, next.after);
    } else staying.delete(chair);
    tell(chair, closed);
  }

  function onFrame(chair: Chair, bytes: Buffer, start: number, end: number): void {
    frames += 1;
    bytes_heard += end - start;
    ear(chair, bytes, start, end);
  }

  const open = () => chairs.reduce((sum, chair) => sum + Number(chair.isIn()), 0);

  /** Resolves once the question is answered; it is asked at each change. */
  function until(isTrue: (chair: Chair | null, closed: Closed | null) => boolean, within_ms: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => end(new Error(`After ${within_ms} ms ${open()} sockets were in.`)),
      within_ms,
    );
    const end = (error?: unknown) => {
      clearTimeout(timer);
      watching.delete(look);
      if (error === undefined) resolve();
      else reject(error);
    };
    const look = (chair: Chair | null, closed: Closed | null) => {
      try {
        if (isTrue(chair, closed)) end();
      } catch (error) {
        end(error);
      }
    };
    watching.add(look);
    look(null, null);
    return promise;
  }

  return {
    at: (index: number): Chair => {
      const chair = chairs[index];
      if (!chair) throw new Error(`There is no seat ${index}.`);
      return chair;
    },
    all: (): readonly Chair[] => chairs,
    /** Lets one listener hear all frames until it is taken away. */
    listen(to: Ear): () => void {
      ear = to;
      return () => {
        ear = DEAF;
      };
    },

    async connect({ seats, at_once, comes_back }: Given<'connect'>): Promise<Gives<'connect'>> {
      const started = performance.now();
      const fresh = seats.map((seat) => openChair(seat, { onLetIn, onFrame, onClose }));
      chairs.push(...fresh);
      const waiting = new Set(fresh);
      const line = fresh.values();
      const openNext = () => {
        const next = line.next();
        if (next.done) return;
        staying.add(next.value);
        if (comes_back) returning.set(next.value, { attempts: 0 });
        next.value.open();
      };
      for (let lane = 0; lane < Math.min(at_once, fresh.length); lane += 1) openNext();
      await until((chair, closed) => {
        if (chair && closed && waiting.has(chair) && !comes_back) {
          throw new Error(`A socket was not let in: ${closed.code} ${closed.reason}`);
        }
        if (chair && !closed && waiting.delete(chair)) openNext();
        return waiting.size === 0;
      }, 120_000);
      return { took_ms: performance.now() - started, open: open() };
    },

    async whole({ within_ms, came_back: wanted }: Given<'whole'>): Promise<Gives<'whole'>> {
      const started = performance.now();
      const isWhole = () => came_back >= wanted && open() === chairs.length;
      await until(isWhole, within_ms);
      return { took_ms: performance.now() - started, open: open(), came_back };
    },

    async leave({ seats }: Given<'leave'>): Promise<Gives<'leave'>> {
      const leaving = new Set(seats ? seats.map((seat) => chairs[seat]) : chairs);
      for (const chair of chairs) {
        if (!leaving.has(chair)) continue;
        staying.delete(chair);
        chair.leave();
      }
      await until(() => chairs.every((chair) => !leaving.has(chair) || !chair.isIn()), 30_000);
      return { open: open() };
    },

    gaps(): Gives<'gaps'> {
      const sum = (pick: (chair: Chair) => number) => chairs.reduce((total, chair) => total + pick(chair), 0);
      return {
        missing: sum(({ numbers }) => numbers.missing),
        repeated: sum(({ numbers }) => numbers.repeated),
        resyncs: sum(({ numbers }) => numbers.resyncs),
        seqs: chairs.map(({ numbers }) => numbers.last ?? 0),
      };
    },

    heard: (): Gives<'heard'> => ({ frames, bytes: bytes_heard }),
  };
}
