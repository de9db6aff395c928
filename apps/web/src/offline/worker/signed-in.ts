import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { isExpired, readClaims } from '@phrase-bingo/game/wire/token-claims';
import { send } from '../../api/send.ts';
import { inSessionTurn } from '../../api/session-turn.ts';

declare const self: ServiceWorkerGlobalScope;

export type Bearer = { user_id: string; token: string };

function bearerOf(token: string): Bearer | null {
  const claims = readClaims(token);
  return claims && !isExpired(claims, Date.now()) ? { user_id: claims._id, token } : null;
}

/** The token the pages use, where the browser lets a worker see it. */
async function tokenOfPages(): Promise<Bearer | null> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('access_token') : null;
  return bearerOf(cookie?.value ?? '');
}

/** Whoever is signed in in this browser; throws Refused when nobody is. */
export async function signedIn(): Promise<Bearer | null> {
  return await inSessionTurn(async () => {
    const known = await tokenOfPages();
    if (known) return known;
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    return bearerOf((await read()).access_token);
  });
}
