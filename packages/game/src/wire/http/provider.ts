import * as z from 'zod/mini';
import { text } from '../scalars.ts';
import { PROVIDERS } from '../token-claims.ts';

/** An unknown provider is null, so that it is answered like any unknown address. */
export const provider = z.pipe(
  text(),
  z.transform((given) => PROVIDERS.find((known) => known === given) ?? null),
);
