import { toErrorBody } from '@phrase-bingo/game/wire/http/errors';
import { vi } from 'vitest';

export type Call = { route: string; token: string | null; body: unknown };

type Answer = (call: Call) => Response | Promise<Response>;

export const answer = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

export const refuse = (status: number, code: string, message: string, headers?: HeadersInit): Response =>
  Response.json(toErrorBody(code, message), { status, ...(headers && { headers }) });

export const cutOff = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** Replaces `fetch`: takes real requests, gives real responses and records every call. */
export function fakeServer(routes: Record<string, Answer>): {
  calls: Call[];
  routes: Record<string, Answer>;
  /** The client version of each call, in the same order. */
  versions: (string | null)[];
} {
  const calls: Call[] = [];
  const versions: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = new Request(new URL(address, location.href), init);
    const text = await request.text();
    const call: Call = {
      route: `${request.method} ${address}`,
      token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    versions.push(request.headers.get('X-Client-Version'));
    const respond = routes[call.route] ?? (() => refuse(404, 'route_not_found', 'There is nothing here.'));
    return await respond(call);
  });
  return { calls, routes, versions };
}
