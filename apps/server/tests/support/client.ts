import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS, type EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import { expect } from 'vitest';
import { openSocket } from './live-client.ts';
import { readRefusal, refusalAnswer } from './test-server.ts';

type Part = 'params' | 'query' | 'body';
type Parts = { [P in Part]?: unknown };
type Fields<Part> = [Part] extends [undefined]
  ? unknown
  : string extends keyof NonNullable<Part>
    ? unknown
    : NonNullable<Part>;

/** All that an endpoint is given, in one object: what is in the path, in the query and in the body. */
type InputOf<E extends Endpoint> = Fields<Given<E, 'params'>> &
  Fields<Given<E, 'query'>> &
  Fields<Given<E, 'body'>>;

/** Requests that must succeed, a method an endpoint; the answer is checked against the endpoint. */
type Methods = {
  [Name in EndpointName]: (
    ...input: Record<never, never> extends InputOf<(typeof ENDPOINTS)[Name]>
      ? [input?: InputOf<(typeof ENDPOINTS)[Name]>]
      : [input: InputOf<(typeof ENDPOINTS)[Name]>]
  ) => Promise<AnswerOf<(typeof ENDPOINTS)[Name]>>;
};

type RawInput = { params?: unknown; query?: unknown; body?: unknown };

const hasField = (schema: object | undefined, field: string) =>
  schema !== undefined && 'shape' in schema && Object.hasOwn(Object(schema.shape), field);

/** Sorts an input into the parts of a request. */
function partsOf({ path, query, body }: Endpoint, input: object): Parts {
  const placeOf = (field: string): Part =>
    path.includes(`{${field}}`) ? 'params' : hasField(query, field) ? 'query' : 'body';
  const fields = Map.groupBy(Object.entries(input), ([field]) => placeOf(field));
  const part = (name: Part) => Object.fromEntries(fields.get(name) ?? []);
  return { params: part('params'), query: part('query'), ...(body && { body: part('body') }) };
}

type Ask = (endpoint: Endpoint, sent: Parts) => Promise<Response>;

async function succeed(endpoint: Endpoint, response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
  return endpoint.answer.parse(JSON.parse(text));
}

function methodsOf(ask: Ask): Methods;
function methodsOf(ask: Ask): object {
  return Object.fromEntries(
    Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => [
      name,
      async (input: object = {}) => succeed(endpoint, await ask(endpoint, partsOf(endpoint, input))),
    ]),
  );
}

function rawOf(ask: Ask): {
  call: <E extends Endpoint>(endpoint: E, sent?: RawInput) => Promise<AnswerOf<E>>;
};
function rawOf(ask: Ask): object {
  return {
    call: async (endpoint: Endpoint, sent: Parts = {}) => succeed(endpoint, await ask(endpoint, sent)),
  };
}

/** All that one person can do at one server: what the table of endpoints says, and watch games. */
export function clientOf(url: string, token: string, ask: Ask) {
  const status = async (name: EndpointName, input: object = {}) =>
    (await ask(ENDPOINTS[name], partsOf(ENDPOINTS[name], input))).status;
  const refused = async (name: EndpointName, input: object = {}) =>
    readRefusal(await ask(ENDPOINTS[name], partsOf(ENDPOINTS[name], input)));
  return {
    ...methodsOf(ask),
    /** The status of a request with any input. */
    status,
    /** A request with any input that must be refused, and its answer. */
    refused,
    /** A request that must be refused for a reason. */
    async cannot(name: EndpointName, input: object, why: AnyRefusal): Promise<void> {
      expect(await refused(name, input), name).toEqual(refusalAnswer(why));
    },
    /** Any endpoint with its parts as they are sent. */
    raw: {
      ...rawOf(ask),
      status: async (endpoint: Endpoint, sent: RawInput = {}) => (await ask(endpoint, sent)).status,
      refused: async (endpoint: Endpoint, sent: RawInput = {}) => readRefusal(await ask(endpoint, sent)),
    },
    /** Opens a socket and waits until it is authenticated. */
    async watch(game_id: string, since?: number | string) {
      const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
      const live = openSocket(url, game_id, { token, query });
      await live.next('auth_success');
      return live;
    },
  };
}
