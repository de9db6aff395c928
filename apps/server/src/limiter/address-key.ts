import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The eight groups of an address, the ones its `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array(GROUPS - left.length - right.length).fill('0'), ...right];
}

/** What counts as one address: of IPv6 the network, since whoever has one address there has all of it. */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return `${groupsOf(canonical).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
