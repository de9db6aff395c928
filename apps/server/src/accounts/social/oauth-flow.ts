import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { PROVIDERS, type Provider } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { SocialFailed } from './social-failed.ts';

/** Long enough to create an account at the provider on the way. */
const FLOW_SECONDS = 10 * 60;
const ENCRYPTION = 'A256GCM';
const COOKIE = 'social_sign_in';

/** The state of one sign-in at a provider, which the browser carries in an encrypted cookie. */
const oauthFlow = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  redirect_url: z.string(),
  /** The guest who is to become the person that signs in. */
  guest: z.optional(z.object({ id: z.string(), session_id: z.string() })),
});
export type OauthFlow = z.infer<typeof oauthFlow>;

export const callbackPath = (provider: Provider): string =>
  ACCOUNT_ENDPOINTS.socialCallback.path.replace('{provider}', provider);

/** Encrypted, because the browser carries it. */
export const sealFlow = (flow: OauthFlow, key: Uint8Array, now: number): Promise<string> =>
  new EncryptJWT(flow)
    .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION })
    .setExpirationTime(Math.floor(now / 1_000) + FLOW_SECONDS)
    .encrypt(key);

/** Null when it is forged or expired. */
export async function unsealFlow(sealed: string, key: Uint8Array, now: number): Promise<OauthFlow | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: [ENCRYPTION],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return oauthFlow.parse(payload);
  } catch {
    return null;
  }
}

/** Lax: the cookie must be sent when the provider redirects back to us. */
const cookieOptions = ({ protocol }: FastifyRequest, provider: Provider, is_https: boolean) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: callbackPath(provider),
    secure: is_https || protocol === 'https',
  }) as const;

export const sealedFlowOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? '';

export function setFlowCookie(
  reply: FastifyReply,
  { sealed, provider }: { sealed: string; provider: Provider },
  is_https: boolean,
): void {
  const options = cookieOptions(reply.request, provider, is_https);
  reply.setCookie(COOKIE, sealed, { ...options, maxAge: FLOW_SECONDS });
}

export function clearFlowCookie(reply: FastifyReply, provider: Provider, is_https: boolean): void {
  reply.clearCookie(COOKIE, cookieOptions(reply.request, provider, is_https));
}

type Callback = { provider: Provider; sealed: string; returned: URL };

/** The flow that this callback completes: started recently by the same browser at the same provider. */
export async function resumeFlow(
  { auth, db }: Context,
  { provider, sealed, returned }: Callback,
): Promise<OauthFlow> {
  const flow = await unsealFlow(sealed, auth.keyFor('social sign-in'), await dbNow(db));
  const [state, ...more] = returned.searchParams.getAll('state');
  const is_same = flow?.provider === provider && flow.state === state && more.length === 0;
  if (!is_same) throw new SocialFailed('expired', 'this browser did not start the sign-in, or too long ago');
  return flow;
}
