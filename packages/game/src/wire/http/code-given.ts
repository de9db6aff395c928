import * as z from 'zod/mini';
import { text } from '../scalars.ts';

/** Codes are digits, so they may come as a number too. */
export const codeGiven = z.pipe(z.union([text(100), z.int()]), z.transform(String));
