import { fromCrockford, toCrockford } from '@phrase-bingo/game/rules/crockford';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import { readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { SCREEN_SCHEME } from '@phrase-bingo/game/wire/screen/socket';
import { VERSION_HEADER } from '@phrase-bingo/game/wire/version';
import * as z from 'zod/mini';
import { OWN_VERSION } from '../../../api/client-version.ts';
import { TOO_OLD } from '../../../api/failures.ts';
import { BIG_SCREEN } from '../limits.ts';

export type ScreenRead =
  | { name: 'ready'; snapshot: ScreenSnapshot }
  | { name: 'ended' }
  | { name: 'too_old' }
  /** The network, a limit or a failing server: it is tried again. */
  | { name: 'failed' };

const NOT_FOUND = 404;
const LINK_ENDED: RefusalCode = 'screen_link_ended';
const { getScreen } = SCREEN_ENDPOINTS;

const looseRefusal = z.object({ error: z.object({ code: z.string() }) });

/** A proxy, or a server before this release, answers 404 too, but does not know what has ended. */
async function isLinkEnded(response: Response): Promise<boolean> {
  const { data } = z.safeParse(looseRefusal, await response.json().catch(() => null));
  return data?.error.code === LINK_ENDED;
}

/** The token of an address such as /screen/4ZQ8-X2M7…, in the one form it is sent in; null if it can be none. */
export function tokenOf(pathname: string): string | null {
  const [, , written = ''] = pathname.split('/');
  try {
    const id = fromCrockford(decodeURIComponent(written));
    return id === null ? null : toCrockford(id);
  } catch {
    return null;
  }
}

/** A body that is no snapshot is read again later, like one that broke off. */
async function snapshotIn(response: Response): Promise<ScreenRead> {
  const read = readTolerantly(getScreen.answer, await response.json());
  return read === null ? { name: 'failed' } : { name: 'ready', snapshot: read.data };
}

async function ask(token: string, signal: AbortSignal): Promise<ScreenRead> {
  const headers = {
    Accept: 'application/json',
    Authorization: `${SCREEN_SCHEME} ${token}`,
    [VERSION_HEADER]: OWN_VERSION,
  };
  const response = await fetch(getScreen.path, { method: getScreen.method, headers, signal });
  if (response.status === NOT_FOUND && (await isLinkEnded(response))) return { name: 'ended' };
  if (response.status === TOO_OLD) return { name: 'too_old' };
  return response.ok ? await snapshotIn(response) : { name: 'failed' };
}

/** Reads the snapshot of a screen. Nobody is signed in for it, so nothing it answers can sign anybody out. */
export async function readScreen(token: string): Promise<ScreenRead> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BIG_SCREEN.read_timeout);
  try {
    return await ask(token, late.signal);
  } catch {
    return { name: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
