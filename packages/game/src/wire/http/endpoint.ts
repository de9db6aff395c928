import type { z } from 'zod/mini';
import type { AnyRefusal } from '../../rules/all-refusals.ts';

type Schema = z.ZodMiniType;

/** Who may use an endpoint: anyone, a signed-in user, or a signed-in user who has not chosen a username yet. */
export type Access = 'anyone' | 'user' | 'user_in_setup';

/**
 * One HTTP endpoint: the server mounts it, the browser calls it, the docs describe it.
 * `path` is complete, with {name} for parameters; without a schema a part is not accepted.
 * Schemas of requests may transform; schemas of answers never do, so that both sides can check with them.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  tag: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** Served to clients of any version: an outdated client needs it to update, or it cannot send its version. */
  any_version?: true;
  /** Sent twice it does no more than once, as a GET, so whoever waits too long gives up and sends it again. */
  is_repeatable?: true;
  /** The status of a success, if it is not 200. */
  status?: 302;
  /** The refusals of this endpoint besides the general ones. */
  refusals?: readonly AnyRefusal[];
};

type Part = 'params' | 'query' | 'body';

/** What a client passes for one part of a request. */
export type Given<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.input<E[P]> : undefined;

/** What the server receives, parsed and normalized. */
export type Parsed<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.output<E[P]> : undefined;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** An example body and answer for each endpoint, in files of their own because the browser does not need them. */
export type ExamplesOf<Table extends Record<string, Endpoint>> = {
  [Key in keyof Table]: {
    body: Given<Table[Key], 'body'>;
    answer: AnswerOf<Table[Key]>;
  };
};
