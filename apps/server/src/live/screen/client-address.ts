import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trustIn(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && trusted.check(address, familyOf(address));
}

type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Reads the address of whoever asks for an upgrade, which the web framework tells only of requests: the first one, from
 * this server on outwards, that is no trusted proxy.
 */
export function openClientAddress(trust: Config['trust_proxy']): (request: Asking) => string {
  const isTrusted = typeof trust === 'function' ? trust : trustIn(Array.isArray(trust) ? trust : []);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = forwarded.map((address) => address.trim()).filter((address) => address !== '');
    const addresses = [socket.remoteAddress ?? '', ...hops.reverse()];
    return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? '';
  };
}
