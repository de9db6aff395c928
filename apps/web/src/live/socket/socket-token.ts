import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { renewAccess } from '../../api/renew-access.ts';
import { followAccessToken, forgetToken } from '../../session/access-token.ts';
import { readOwnToken } from '../../session/session-store.ts';

/** Early enough for a tab in the background, whose clocks may tick once a minute. */
const RENEW_BEFORE = 120_000;
/** A device whose clock is wrong must not ask for tokens without end. */
const LEAST_WAIT = 30_000;

export const goodToken = async (): Promise<string> => readOwnToken() ?? (await renewAccess());

/** The server says that a token has run out, whatever the clock of this device says. */
export async function tokenAfter(refused: string | null): Promise<string> {
  if (readOwnToken() === refused) forgetToken();
  return await renewAccess();
}

function renewIn(token: string): number {
  const ends = (readClaims(token)?.exp ?? 0) * 1_000;
  return Math.max(ends - RENEW_BEFORE - Date.now(), LEAST_WAIT);
}

/** Shows every new token on the open socket, and gets one in time when nothing else does. */
export function keepTokenFresh(first: string, show: (token: string) => void): () => void {
  let shown = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_stopped = false;

  const isOfTheSame = (token: string): boolean => readClaims(token)?._id === readClaims(first)?._id;

  function showNew(token: string): void {
    if (is_stopped || token === shown || !isOfTheSame(token)) return;
    shown = token;
    show(token);
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    if (!is_stopped) timer = setTimeout(renew, renewIn(shown));
  }

  /** Without a new token the server ends the socket in time, and that brings one. */
  function renew(): void {
    renewAccess(RENEW_BEFORE)
      .then(showNew, () => undefined)
      .finally(wait);
  }

  const unfollow = followAccessToken(showNew);
  wait();
  return () => {
    is_stopped = true;
    clearTimeout(timer);
    unfollow();
  };
}
