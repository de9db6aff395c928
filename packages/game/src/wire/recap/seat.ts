import * as z from 'zod/mini';
import { hexDigits } from '../scalars.ts';

/** What a browser adds to its own card: 16 random bytes. */
export const salt = hexDigits(32);

export const seat_number = z.int().check(z.minimum(1));

/** The seat of the reader's own card; without a salt it was dealt for a browser that sent none. */
export const ownSeat = z.object({ seat_number, salt: z.nullable(salt) });
export type OwnSeat = z.infer<typeof ownSeat>;
