import { contestedClaims, readArea, settleAreas } from '@balcao/contracts/read-registry';
import type { Registry } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import { firstClaims, listActiveDocuments } from './releases.repository';
import type { TrustsRelease } from './verify-release';

/** Every live row read alone: areas that work, areas that do not, and names whose signature does not hold. */
export async function readRegistry(tx: Tx, trusts: TrustsRelease): Promise<{ registry: Registry; refused: string[] }> {
  const rows = await listActiveDocuments(tx);
  const trusted = await Promise.all(
    rows.map(({ document, signature }) => document === null || trusts(document, signature)),
  );
  const live = rows.filter((_, index) => trusted[index]);
  const refused = rows.filter((_, index) => !trusted[index]).map(({ name }) => name);
  const readings = live.map(({ name, document }) => readArea(document, name));
  const contested = contestedClaims(readings.flatMap((reading) => (reading.kind === 'good' ? [reading.entry] : [])));
  const claims = await firstClaims(tx, contested);
  const registry = settleAreas(readings, (name, route) => claims.get(`${name} ${route}`) ?? 0);
  return { registry, refused };
}
