import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { renewAccess } from '../../api/renew-access.ts';
import { serverTime } from '../../api/server-time.ts';
import { followAccessToken, forgetToken } from '../../session/access-token.ts';
import { readOwnToken } from '../../session/session-store.ts';

/** Early enough for a background tab, whose timers may only run once a minute. */
const RENEW_BEFORE = 120_000;
/** A device with a wrong clock must not request tokens in a loop. */
const MIN_WAIT = 30_000;

export const goodToken = (): string | Promise<string> => readOwnToken() ?? renewAccess();

/** For a token the server calls expired, whatever the clock of this device says. */
export async function tokenAfter(refused: string | null): Promise<string> {
  if (readOwnToken() === refused) forgetToken();
  return await renewAccess();
}

function renewIn(token: string): number {
  const ends = (readClaims(token)?.exp ?? 0) * 1_000;
  return Math.max(ends - RENEW_BEFORE - serverTime(), MIN_WAIT);
}

/** Sends every new token over the open socket, and renews it in time if nothing else does. */
export function keepTokenFresh(first: string, send: (token: string) => void): () => void {
  let sent = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_stopped = false;

  const isOfSameUser = (token: string): boolean => readClaims(token)?._id === readClaims(first)?._id;

  function sendNew(token: string): void {
    if (is_stopped || token === sent || !isOfSameUser(token)) return;
    sent = token;
    send(token);
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    if (!is_stopped) timer = setTimeout(renew, renewIn(sent));
  }

  /** Without a new token the server closes the socket, and the reconnect renews it. */
  function renew(): void {
    renewAccess(RENEW_BEFORE)
      .then(sendNew, () => undefined)
      .finally(wait);
  }

  const unfollow = followAccessToken(sendNew);
  wait();
  return () => {
    is_stopped = true;
    clearTimeout(timer);
    unfollow();
  };
}
