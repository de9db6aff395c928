import type { Context } from '../../context.ts';
import { isUnavailable } from '../../db/errors.ts';

/**
 * Runs what is left to do after a commit that cannot be taken back. A failure must not cost the person the answer: it
 * is logged, and the housekeeping does the rest as soon as it can.
 */
export async function settleNowOrLater(
  { log, node: { left_behind } }: Pick<Context, 'log' | 'node'>,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    left_behind.count += 1;
    log[isUnavailable(err) ? 'warn' : 'error']({ err }, `${what} failed; it is finished later`);
  }
}

/** Does what was left behind, one after the other: one that fails does not hold up the others. */
export async function forEachLeft(
  { node: { stopping } }: Pick<Context, 'node'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    if (stopping.aborted) return;
    await work(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
