import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { GUEST } from '@phrase-bingo/game/rules/limits';
import { isId } from '@phrase-bingo/game/wire/plain-guards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Authenticator } from './authenticator.ts';

const COOKIE = 'device';
const DAY_SECONDS = 24 * 60 * 60;

type Parts = { auth: Pick<Authenticator, 'keyFor'>; node: { config: Pick<Config, 'is_https'> } };

const signatureOf = ({ auth }: Parts, device: string): string =>
  createHmac('sha256', auth.keyFor('device')).update(device).digest('base64url');

/** Only this is stored: whoever reads the database cannot make the cookie. */
const hashOf = (device: string): string => createHash('sha256').update(device).digest('hex');

function isSigned(parts: Parts, device: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(parts, device))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The browser's own id; null without a cookie, or with one that was damaged or not signed here. */
function readDevice(parts: Parts, { cookies }: FastifyRequest): string | null {
  const [device = '', signature = '', ...rest] = (cookies[COOKIE] ?? '').split('.');
  return rest.length === 0 && isId(device) && isSigned(parts, device, signature) ? device : null;
}

/** The hash of the browser a request comes from, as stored with guests, players and bans; null for an unknown one. */
export function deviceHashOf(parts: Parts, request: FastifyRequest): string | null {
  const device = readDevice(parts, request);
  return device && hashOf(device);
}

export type Browser = {
  /** As stored with guests, players and bans. */
  device_hash: string;
  /** Whether it showed a cookie of its own. */
  is_known: boolean;
  /** Sets or renews its cookie. */
  remember: (reply: FastifyReply) => void;
};

/** The browser a request comes from, with a new id if it showed none. Nothing else of a browser is looked at. */
export function browserOf(parts: Parts, request: FastifyRequest): Browser {
  const known = readDevice(parts, request);
  const device = known ?? randomUUID();
  return {
    device_hash: hashOf(device),
    is_known: known !== null,
    remember: (reply) => {
      reply.setCookie(COOKIE, `${device}.${signatureOf(parts, device)}`, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/api',
        secure: parts.node.config.is_https || request.protocol === 'https',
        maxAge: GUEST.device_days * DAY_SECONDS,
      });
    },
  };
}
