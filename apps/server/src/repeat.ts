import type { FastifyBaseLogger } from 'fastify';

/** May return after how many milliseconds it should run again. */
type Work = () => Promise<number> | Promise<void>;

type Options = { every: number; log: FastifyBaseLogger; what: string };

/** Runs the work at once and then at intervals, never twice at the same time. Returns a function that stops it. */
export function repeat(work: Work, { every, log, what }: Options): () => Promise<void> {
  let is_stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    const pause = await work().catch((err: unknown) => log.warn({ err }, `${what} failed; trying again`));
    if (is_stopped) return;
    timer = setTimeout(start, typeof pause === 'number' ? pause : every);
    timer.unref();
  }

  let running = runOnce();
  function start(): void {
    running = runOnce();
  }

  return async () => {
    is_stopped = true;
    clearTimeout(timer);
    await running;
  };
}
