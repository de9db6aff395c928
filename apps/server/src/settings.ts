import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** The kinds of values a setting can have. Messages go on after the setting's name and never repeat the value. */

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const parsed = (text: string): URL | null => URL.parse(text);
const inWords = (words: readonly string[]) => words.join(' or ');

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  );
};

export const switchOnOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((word) => word === 'on'),
);

export const urlOf = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => schemes.includes(parsed(text)?.protocol.slice(0, -1) ?? ''),
        `must be a URL that begins with ${inWords(schemes.map((scheme) => `${scheme}://`))}`,
      ),
    );

export const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = parsed(text);
      return url !== null && /^https?:$/.test(url.protocol) && url.origin === url.href.replace(/\/$/, '');
    }, 'must be an http:// or https:// address without a path, such as https://bingo.example.com'),
  ),
  z.transform((text) => new URL(text).origin),
);

export const loopbackOrHttps = z.string().check(
  z.refine((text) => {
    const url = parsed(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
  }, 'must be an https:// address (http:// only on this machine)'),
);

export const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an email address, with or without a name: Bingo <bingo@example.com>',
    ),
  );

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_NETWORKS.has(text)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    (bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  );
}

/** Which proxies may name the client's address: none, that many hops, or those at the given addresses. */
export const hops = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text === 'off' || /^[1-9]$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
        'must be off, a number of proxies from 1 to 9, or a list of addresses such as 10.0.0.0/8',
      ),
    ),
  z.transform((text) => {
    if (text === 'off') return false;
    const count = Number(text);
    if (count) return (_address: string, hop: number) => hop < count;
    return text.split(',').map((part) => part.trim());
  }),
);
