import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** The addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** As every program of this machine finds a name, with the names only it knows. */
export const askSystem: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: false });

/** Asked twice: about six seconds until a silent name server is given up. */
const PATIENCE = { timeout: 2_000, tries: 2 };

const HERE = /(^|\.)localhost\.?$/i;
/** Never asked of anybody: it is this machine. */
export const isThisMachine = (hostname: string): boolean => HERE.test(hostname);

// docs/decisions/0120-strangers-names-are-asked-of-name-servers.md
/** The name servers alone, without a thread of this process: however long one is silent, other names do not wait for it. */
export function askNameServers(servers?: string[]): Resolve {
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    if (isThisMachine(hostname)) return [{ address: '127.0.0.1', family: 4 }];
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [...listOf(v4, 4), ...listOf(v6, 6)];
  };
}

const listOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
