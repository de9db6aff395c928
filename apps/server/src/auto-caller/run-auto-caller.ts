import type { Context } from '../context.ts';
import { repeat } from '../repeat.ts';
import { callDueGames } from './call-due-games.ts';

const RETRY_AFTER = 1_000;

/** Lets this node take its part in calling; the returned function ends it when the calls under way are made. */
export const runAutoCaller = (context: Context): (() => Promise<void>) =>
  repeat(() => callDueGames(context), {
    every: RETRY_AFTER,
    log: context.log,
    what: 'looking for due automatic calls',
  });
