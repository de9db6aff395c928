import type { z } from 'zod/mini';
import type { RefusalCode } from '../../rules/refusals.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: anyone, a signed-in user, or a signed-in user who has yet to choose a username. */
export type Access = 'anyone' | 'user' | 'user_in_setup';

/**
 * One HTTP call: the server mounts it, the browser makes it, the docs describe it.
 * `path` is whole, with {name} for parameters; a part that is absent takes nothing.
 * Schemas of what comes in may reshape it; schemas of answers never do, so that they can check both ways.
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
  /** Served to a client of any version: it needs this call to get out of being too old, or cannot tell its version. */
  any_version?: true;
  /** How a success is answered when not with 200. */
  status?: 302;
  /** The refusals this call may give besides the general ones. */
  refusals?: readonly RefusalCode[];
};

type Part = 'params' | 'query' | 'body';

/** What a caller hands over for one part of a call. */
export type Given<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.input<E[P]> : undefined;

/** What the server gets of it, parsed and put in one shape. */
export type Parsed<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.output<E[P]> : undefined;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** A real call and its answer for each endpoint of a table, apart from it: the browser has no use for them. */
export type ExamplesOf<Table extends Record<string, Endpoint>> = {
  [Key in keyof Table]: {
    body: Given<Table[Key], 'body'>;
    answer: AnswerOf<Table[Key]>;
  };
};
