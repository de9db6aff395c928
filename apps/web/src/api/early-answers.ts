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

/** A request with a body, which must be the same to the letter. */
type Post = { address: string; json: string; token: string | null };

const keyOf = ({ address, json, token }: Post): string => [address, json, token].join('\n');

type Sent = { response: Promise<Response>; at: number };

const sent_ahead = new Map<string, Sent>();

/** In milliseconds; on a slow network the code that reads the answer takes long. */
const AHEAD_GOOD_FOR = 60_000;

function findSent(post: Post): Sent | null {
  const sent = sent_ahead.get(keyOf(post));
  return sent && performance.now() - sent.at < AHEAD_GOOD_FOR ? sent : null;
}

/**
 * Sends what the app is about to send, without waiting for the code that reads the answer. It is sent once until the
 * answer is taken.
 */
export function sendAhead(post: Post): Promise<Response> {
  const found = findSent(post);
  if (found) return found.response;
  const response = fetch(post.address, requestOf('POST', post.json, post.token));
  sent_ahead.set(keyOf(post), { response, at: performance.now() });
  return response;
}

/** The answer to what was sent ahead, once; null where it has to be sent. */
export async function takeSentAhead(post: Post): Promise<Response | null> {
  const found = findSent(post);
  sent_ahead.delete(keyOf(post));
  return found && (await found.response);
}
