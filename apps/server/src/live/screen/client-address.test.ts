import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openClientAddress } from './client-address.ts';

const FORWARDED = [
  undefined,
  '203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1,203.0.113.7 , 10.1.2.3',
  '2001:db8::1, fd00::5',
  'nonsense, 10.0.0.1',
];
const REMOTE = ['127.0.0.1', '::ffff:10.0.0.9', '10.0.0.9', '203.0.113.50', 'fd00::1', '192.168.3.4'];

it.each(['off', '1', '2', 'loopback', '10.0.0.0/8, fd00::/8', '10.0.0.9,127.0.0.1', 'uniquelocal,loopback'])(
  'SCREEN-12 D-20 the address of an upgrade is the one that requests have, with TRUST_PROXY %s',
  async (setting) => {
    const { trust_proxy } = readConfig({ TRUST_PROXY: setting });
    const addressOf = openClientAddress(trust_proxy);
    const app = fastify({ trustProxy: trust_proxy });
    app.get('/', ({ ip }) => ip);
    for (const remoteAddress of REMOTE) {
      for (const forwarded of FORWARDED) {
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        const { body } = await app.inject({ url: '/', remoteAddress, headers });
        const what = `${remoteAddress} for ${forwarded}`;
        expect(addressOf({ socket: { remoteAddress }, headers }), what).toBe(body);
      }
    }
    await app.close();
  },
);
