/** The area whose longest route covers the address (`/master` also covers `/master/tenants`), or undefined. */
export function matchRemote<Area extends { routes: readonly string[] }>(
  areas: readonly Area[],
  pathname: string,
): Area | undefined {
  let best: { entry: Area; length: number } | undefined;
  for (const entry of areas) {
    for (const route of entry.routes) {
      const covers = pathname === route || pathname.startsWith(`${route}/`);
      if (covers && route.length > (best?.length ?? 0)) best = { entry, length: route.length };
    }
  }
  return best?.entry;
}
