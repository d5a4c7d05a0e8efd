import { isIPv6 } from 'node:net';

/** The four groups of the network half of an IPv6 address. */
function networkHalf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before.slice(0, 4);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4);
}

/**
 * Who an address belongs to, as far as limits are concerned: an IPv4 address itself, of an IPv6 address its /64, since
 * one line of one customer has all of it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = networkHalf(address).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** An address without its last part, for logs that are kept: enough to tell a network, not a household. */
export function truncatedAddress(ip: string): string {
  const network = networkOf(ip);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return /^\d+\.\d+\.\d+\.\d+$/.test(network) ? network.replace(/\.\d+$/, '.0/24') : 'desconhecida';
}
