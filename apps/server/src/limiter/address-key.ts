import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The eight groups of an address, including those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array(GROUPS - left.length - right.length).fill('0'), ...right];
}

/** The key of an address. For IPv6 it is the /64 network, because one person has all of its addresses. */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return `${groupsOf(canonical).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
