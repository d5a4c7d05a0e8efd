import type { RemoteEntry } from '@balcao/contracts/remotes';

/** The remote whose longest route covers the address (`/master` also covers `/master/tenants`), or undefined. */
export function matchRemote(remotes: RemoteEntry[], pathname: string): RemoteEntry | undefined {
  let best: { entry: RemoteEntry; length: number } | undefined;
  for (const entry of remotes) {
    for (const route of entry.routes) {
      const covers = pathname === route || pathname.startsWith(`${route}/`);
      if (covers && route.length > (best?.length ?? 0)) best = { entry, length: route.length };
    }
  }
  return best?.entry;
}
