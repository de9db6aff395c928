import { KNOWN_DEVICE } from '@phrase-bingo/game/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Device, meetDevice, readDevice, writeDevice } from './known-devices.ts';

const NAME = 'known_device';
const DAY_SECONDS = 24 * 60 * 60;

export const deviceOf = ({ cookies }: FastifyRequest): Device | null => readDevice(cookies[NAME] ?? '');

/** Lax: it must come along when a provider sends the browser back, or that would begin a new one. */
export async function rememberDevice(context: Context, reply: FastifyReply, user_id: string): Promise<void> {
  const { request } = reply;
  const device = await meetDevice(context, deviceOf(request), user_id);
  if (device === null) return;
  reply.setCookie(NAME, writeDevice(device), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: context.config.is_https || request.protocol === 'https',
    maxAge: KNOWN_DEVICE.days * DAY_SECONDS,
  });
}
