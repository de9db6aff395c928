import type { Context } from '../context.ts';
import { forgetExpired } from './forget-expired.ts';

const EVERY = 10 * 60_000;
const SOON = 500;

/** Deletes old sessions and links from time to time; the returned function ends it. */
export function keepHouse({ db, log }: Context): () => Promise<void> {
  let is_over = false;
  let timer: NodeJS.Timeout | undefined;

  async function tidy(): Promise<void> {
    const has_more = await forgetExpired(db).catch((err: unknown) => {
      log.warn({ err }, 'old sessions and links could not be deleted; trying again later');
      return false;
    });
    if (is_over) return;
    timer = setTimeout(begin, has_more ? SOON : EVERY * (0.5 + Math.random())).unref();
  }

  let under_way = tidy();
  function begin(): void {
    under_way = tidy();
  }

  return async () => {
    is_over = true;
    clearTimeout(timer);
    await under_way;
  };
}
