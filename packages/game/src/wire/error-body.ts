import * as z from 'zod/mini';
import { text } from './scalars.ts';

/** Every refused or failed call answers this; the sentence stands wherever a reader may look for it. */
export const errorBody = z.object({
  error: z.object({ code: text(), message: text() }),
  message: text(),
  detail: text(),
});

export type ErrorBody = z.infer<typeof errorBody>;

export const toErrorBody = (code: string, message: string): ErrorBody => ({
  error: { code, message },
  message,
  detail: message,
});
