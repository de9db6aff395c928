import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import { findAccountByEmail, findPassword } from './account-queries.ts';

const ID_BYTES = 16;
const MARK_BYTES = 16;
const PART = '[\\w-]{22}';
const SHAPE = new RegExp(`^${PART}(?:\\.${PART}){1,${KNOWN_DEVICE.accounts}}$`);

/**
 * A browser that has signed in before, and a mark for each account it was last signed in to. It opens nothing:
 * its mistakes count apart, so that those of strangers do not lock it out.
 */
export type Device = { id: string; marks: readonly string[] };

export function readDevice(kept: string): Device | null {
  if (!SHAPE.test(kept)) return null;
  const [id = '', ...marks] = kept.split('.');
  return { id, marks };
}

export const writeDevice = ({ id, marks }: Device): string => [id, ...marks].join('.');

type Marked = { user_id: string; password_hash: string };

/** Bound to the password too, so that whoever knew an old one is a stranger again. */
function markOf({ auth }: Context, device_id: string, { user_id, password_hash }: Marked): string {
  const mark = createHmac('sha256', auth.keyFor('known device'));
  mark.update(`${device_id} ${user_id} ${password_hash}`);
  return mark.digest().subarray(0, MARK_BYTES).toString('base64url');
}

/** Under which name the tries of a device at an account count; null when it was never signed in there. */
export async function findKnownDevice(
  context: Context,
  device: Device | null,
  email_key: string,
): Promise<string | null> {
  if (device === null) return null;
  const account = await findAccountByEmail(context.db, email_key);
  if (!account?.password_hash) return null;
  const { id: user_id, password_hash } = account;
  const mark = Buffer.from(markOf(context, device.id, { user_id, password_hash }));
  const is_known = device.marks.some((shown) => timingSafeEqual(Buffer.from(shown), mark));
  return is_known ? `${device.id} ${user_id}` : null;
}

/** The device as it is known from now on; null when the account has no password one could guess. */
export async function meetDevice(
  context: Context,
  device: Device | null,
  user_id: string,
): Promise<Device | null> {
  const { password_hash = null } = (await findPassword(context.db, user_id)) ?? {};
  if (password_hash === null) return null;
  const { id, marks } = device ?? { id: randomBytes(ID_BYTES).toString('base64url'), marks: [] };
  const mark = markOf(context, id, { user_id, password_hash });
  const others = marks.filter((other) => other !== mark);
  return { id, marks: [mark, ...others].slice(0, KNOWN_DEVICE.accounts) };
}
