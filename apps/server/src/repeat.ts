import type { FastifyBaseLogger } from 'fastify';

/** The work may tell after how many milliseconds it wants its next turn. */
type Work = () => Promise<number> | Promise<void>;

type Options = { every: number; log: FastifyBaseLogger; what: string };

/** Does some work at once and then again and again, never twice at a time; the returned function ends it. */
export function repeat(work: Work, { every, log, what }: Options): () => Promise<void> {
  let is_over = false;
  let timer: NodeJS.Timeout | undefined;

  async function turn(): Promise<void> {
    const pause = await work().catch((err: unknown) => log.warn({ err }, `${what} failed; trying again`));
    if (is_over) return;
    timer = setTimeout(begin, typeof pause === 'number' ? pause : every);
    timer.unref();
  }

  let under_way = turn();
  function begin(): void {
    under_way = turn();
  }

  return async () => {
    is_over = true;
    clearTimeout(timer);
    await under_way;
  };
}
