import { VERSION_HEADER, WIRE_VERSION } from '@phrase-bingo/game/wire/version';

type Early = { token?: string; answers: Map<string, Promise<Response | null>> };

declare global {
  /** What the document has asked before the app came; see build/asked-early.ts. The service worker has none. */
  var early: Early | undefined;
}

/** A page that has taken longer to start asks anew. */
const GOOD_FOR = 10_000;

/** The answer to what has been asked early as the same person, once; null where the app has to ask. */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const { early } = globalThis;
  const answer = early?.answers.get(address);
  early?.answers.delete(address);
  const is_good = (early?.token ?? null) === token && performance.now() < GOOD_FOR;
  return is_good && answer ? await answer : null;
}

export function requestOf(method: string, json: string | undefined, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', [VERSION_HEADER]: String(WIRE_VERSION) });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (json === undefined) return { method, headers };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: json };
}
