import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE } from '@phrase-bingo/game/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findAccountByEmail, findPassword } from './account-queries.ts';

const COOKIE = 'known_device';
const DAY_SECONDS = 24 * 60 * 60;

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const PART = '[\\w-]{22}';
const SHAPE = new RegExp(`^${PART}(?:\\.${PART}){1,${KNOWN_DEVICE.accounts}}$`);

/**
 * A browser that has signed in before, with a proof for each account it last signed in to. The proofs give no access;
 * the failed logins of a known device count separately, so that strangers cannot lock it out.
 */
export type Device = { id: string; proofs: readonly string[] };

function readDevice(cookie: string): Device | null {
  if (!SHAPE.test(cookie)) return null;
  const [id = '', ...proofs] = cookie.split('.');
  return { id, proofs };
}

const writeDevice = ({ id, proofs }: Device): string => [id, ...proofs].join('.');

type Account = { user_id: string; password_hash: string };

/** Depends on the password hash, so that a changed password makes all devices unknown. */
function proofOf({ auth }: Context, device_id: string, { user_id, password_hash }: Account): string {
  const proof = createHmac('sha256', auth.keyFor('known device'));
  proof.update(`${device_id} ${user_id} ${password_hash}`);
  return proof.digest().subarray(0, PROOF_BYTES).toString('base64url');
}

/** The key for counting failed logins of this device at this account; null when the device is unknown there. */
export async function findKnownDevice(
  context: Context,
  device: Device | null,
  email_key: string,
): Promise<string | null> {
  if (device === null) return null;
  const account = await findAccountByEmail(context.db, email_key);
  if (!account?.password_hash) return null;
  const { id: user_id, password_hash } = account;
  const proof = Buffer.from(proofOf(context, device.id, { user_id, password_hash }));
  const is_known = device.proofs.some((shown) => timingSafeEqual(Buffer.from(shown), proof));
  return is_known ? `${device.id} ${user_id}` : null;
}

/** The device with a proof for this account; null when the account has no password to guess. */
async function addProof(context: Context, device: Device | null, user_id: string): Promise<Device | null> {
  const { password_hash = null } = (await findPassword(context.db, user_id)) ?? {};
  if (password_hash === null) return null;
  const { id, proofs } = device ?? { id: randomBytes(ID_BYTES).toString('base64url'), proofs: [] };
  const proof = proofOf(context, id, { user_id, password_hash });
  const others = proofs.filter((other) => other !== proof);
  return { id, proofs: [proof, ...others].slice(0, KNOWN_DEVICE.accounts) };
}

export const deviceOf = ({ cookies }: FastifyRequest): Device | null => readDevice(cookies[COOKIE] ?? '');

/** Lax: the cookie must be sent when a provider redirects back; otherwise a new device would replace it. */
export async function rememberDevice(context: Context, reply: FastifyReply, user_id: string): Promise<void> {
  const { request } = reply;
  const device = await addProof(context, deviceOf(request), user_id);
  if (device === null) return;
  reply.setCookie(COOKIE, writeDevice(device), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: context.node.config.is_https || request.protocol === 'https',
    maxAge: KNOWN_DEVICE.days * DAY_SECONDS,
  });
}
