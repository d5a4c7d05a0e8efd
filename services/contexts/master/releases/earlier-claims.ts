import { overlaps } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import { findRelease, firstClaims, listClaims } from './releases.repository';
import type { TrustsRelease } from './verify-release';

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * Addresses of an area that another one published before it did, on air or not, as lines for a person: who waits with going on air
 * does not lose them to whoever is quicker.
 */
export async function earlierClaims(
  tx: Tx,
  trusts: TrustsRelease,
  { name, routes }: { name: string; routes: readonly string[] },
): Promise<string[]> {
  const others = await listClaims(tx, name);
  const pairs = routes.flatMap((mine) =>
    others.filter(({ route }) => overlaps(mine, route)).map((theirs) => ({ mine, theirs })),
  );
  if (pairs.length === 0) return [];
  const own = pairs.map(({ mine }) => ({ name, route: mine }));
  const since = await firstClaims(tx, [...own, ...pairs.map(({ theirs }) => theirs)]);
  const at = (area: string, route: string) => since.get(`${area} ${route}`) || Number.POSITIVE_INFINITY;
  const lines = new Set<string>();
  for (const { mine, theirs } of pairs) {
    const isEarlier = at(theirs.name, theirs.route) < at(name, mine);
    if (isEarlier && (await isSigned(tx, trusts, theirs.id)))
      lines.add(`O endereço ${mine} já é de ${theirs.name}, que o publicou antes.`);
  }
  return [...lines];
}

/** Whoever can only write the table takes no address from anybody. */
async function isSigned(tx: Tx, trusts: TrustsRelease, id: string): Promise<boolean> {
  const release = await findRelease(tx, id);
  return release !== undefined && trusts(release.document, release.signature);
}
