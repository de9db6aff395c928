import type { z } from 'zod/mini';
import type { RefusalCode } from '../rules/refusals.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: anyone, a signed-in user, or a signed-in user who has yet to choose a username. */
export type Access = 'anyone' | 'user' | 'user_in_setup';

/**
 * One HTTP call: the server mounts it, the browser makes it, the docs describe it.
 * `path` is whole, with {name} for parameters; a part that is absent takes nothing.
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
  /** The refusals this call may give besides the general ones. */
  refusals?: readonly RefusalCode[];
};
