import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import { type Read, readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import * as z from 'zod/mini';
import { setTooOld } from './client-version.ts';
import { requestOf, takeEarlyAnswer } from './early-answers.ts';
import { Refused, TOO_OLD } from './failures.ts';
import { inTime, noteReach, unreached } from './reach.ts';
import { noteServerTime } from './server-time.ts';

type Part = 'params' | 'query' | 'body';

type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** What was sent ahead of the code that reads its answer, if it was. */
  sent?: Promise<Response> | null;
};

/** Exactly the parts an endpoint takes. */
export type CallInput<E extends Endpoint> = Parts & {
  [P in Part as Given<E, P> extends undefined ? never : P]: Given<E, P>;
};

export type Reply<E extends Endpoint> = {
  response: Response;
  /** The body. An unreadable one counts as a refusal. */
  read: () => Promise<AnswerOf<E>>;
  /** The body as far as it can be read; null if it cannot, although the status is ok. */
  readIfAny: () => Promise<Read<AnswerOf<E>> | null>;
};

const errorText = z.catch(z.optional(z.string()), undefined);

/** The sentence may be in any of three fields, and the response of a proxy has none of them. */
const looseError = z.object({
  message: errorText,
  detail: errorText,
  error: z.catch(z.optional(z.object({ code: errorText, message: errorText })), undefined),
});

async function refusalOf(response: Response): Promise<Refused> {
  const { data } = z.safeParse(looseError, await response.json().catch(() => null));
  const sentence = data?.message ?? data?.error?.message ?? data?.detail ?? null;
  const code = data?.error?.code ?? null;
  // Every error of the server has a code: from 502 on this is from a proxy that does not reach it.
  if (code === null && response.status > 501) unreached('No answer');
  noteReach(true);
  return new Refused(response.status, code, sentence, retryAfterOf(response));
}

/** Proxies may send a date instead, which is ignored. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function answerOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Read<AnswerOf<E>> | null> {
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text().catch((cause: unknown) => unreached('The answer broke off', cause));
  noteReach(true);
  return readTolerantly<E['answer']>(endpoint.answer, parsed(text));
}

async function responseTo(
  { method, path }: Endpoint,
  input: Parts,
  token: string | null,
  signal: AbortSignal | null,
): Promise<Response> {
  const address = addressOf(path, input);
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const early = method === 'GET' ? await takeEarlyAnswer(address, token) : await input.sent;
  return early ?? (await fetch(address, { ...requestOf(method, json, token), signal }));
}

/** One HTTP call, without any session handling. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
): Promise<Reply<E>> {
  const ask = (signal: AbortSignal | null) => responseTo(endpoint, input, token, signal);
  const may_repeat = endpoint.method === 'GET' || endpoint.is_repeatable;
  const response = await (may_repeat ? inTime(ask) : ask(null)).catch((cause: unknown) =>
    unreached('No answer', cause),
  );
  noteServerTime(response.headers.get('Date'));
  if (response.status === TOO_OLD) setTooOld(true);
  const readIfAny = () => answerOf(endpoint, response);
  return {
    response,
    readIfAny,
    read: async () => {
      const answer = await readIfAny();
      if (answer === null) throw new Refused(response.status);
      return answer.data;
    },
  };
}
