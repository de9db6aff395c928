import type { RefusalCode } from '../rules/refusals.ts';

/**
 * Counts the versions of calls, frames and snapshots that differ in a way an older client cannot read.
 * CONTRIBUTING.md says when to raise it.
 */
export const WIRE_VERSION = 1;

/** The oldest version this server still speaks. */
export const OLDEST_SERVED: number = 1;

/** Where a client sends its version: a header of every request, and the query of the socket. */
export const VERSION_HEADER = 'X-Client-Version';
export const VERSION_QUERY = 'v';

/** The version of a client that sends none or an invalid one. */
const UNTOLD = 1;

/** 0 is older than every release, so it can be used to try out how an outdated client is refused. */
const A_VERSION = /^(?:0|[1-9]\d{0,8})$/;

export const readVersion = (given: unknown): number =>
  typeof given === 'string' && A_VERSION.test(given) ? Number(given) : UNTOLD;

/** A client that is newer than the server is fine: its node is the next to be restarted. */
export const whyNotServe = (version: number, oldest: number): RefusalCode | null =>
  version < oldest ? 'client_too_old' : null;
