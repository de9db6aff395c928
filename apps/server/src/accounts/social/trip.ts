import { PROVIDERS } from '@phrase-bingo/game/wire/token-claims';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';

/** Long enough to make an account at the provider on the way. */
export const TRIP_SECONDS = 10 * 60;
const ENCRYPTION = 'A256GCM';

/** What a browser must bring back from the provider, and what the server needs to know again by then. */
const trip = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  redirect_url: z.string(),
});
export type Trip = z.infer<typeof trip>;

/** Encrypted, since the browser carries it. */
export const sealTrip = (given: Trip, key: Uint8Array, nowMs: number): Promise<string> =>
  new EncryptJWT(given)
    .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION })
    .setExpirationTime(Math.floor(nowMs / 1_000) + TRIP_SECONDS)
    .encrypt(key);

/** Null when it is not ours or too old. */
export async function unsealTrip(sealed: string, key: Uint8Array, nowMs: number): Promise<Trip | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: [ENCRYPTION],
      requiredClaims: ['exp'],
      currentDate: new Date(nowMs),
    });
    return trip.parse(payload);
  } catch {
    return null;
  }
}
