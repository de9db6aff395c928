import type { FastifyBaseLogger } from 'fastify';

type Options = { every: number; log: FastifyBaseLogger; what: string };

/** Does some work at once and then again and again, never twice at a time; the returned function ends it. */
export function repeat(work: () => Promise<void>, { every, log, what }: Options): () => Promise<void> {
  let is_over = false;
  let timer: NodeJS.Timeout | undefined;

  async function turn(): Promise<void> {
    await work().catch((err: unknown) => log.warn({ err }, `${what} failed; trying again`));
    if (is_over) return;
    timer = setTimeout(begin, every);
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
