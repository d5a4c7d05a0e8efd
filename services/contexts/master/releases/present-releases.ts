import type { ReleaseRow } from '@balcao/contracts/master';
import type { Deps } from '@balcao/kit/deps';
import type * as z from 'zod';
import type { Judges } from './judges';
import { readTriedRegistry } from './read-registry';
import { listActiveDocuments, listReleaseRows } from './releases.repository';

const UNSIGNED = 'A assinatura desta versão não vale: ela não é entregue a ninguém.';

/** Every release as the master sees it, and of those on air why nobody gets them, if so. */
export async function presentReleases({
  db,
  trusts,
  offers,
}: Pick<Deps, 'db'> & Judges): Promise<{ items: z.infer<typeof ReleaseRow>[] }> {
  const [rows, live] = await db.platform(
    async ({ tx }) => [await listReleaseRows(tx), await listActiveDocuments(tx)] as const,
  );
  const { registry, refused } = await readTriedRegistry(db, { trusts, offers }, { live, tried: [] });
  const reasons = new Map([
    ...registry.broken.map(({ name, reason }) => [name, reason] as const),
    ...refused.map((name) => [name, UNSIGNED] as const),
  ]);
  const items = rows.map((row) => {
    const quebrada = row.active ? (reasons.get(row.name) ?? null) : null;
    return Object.assign({}, row, { created_at: row.created_at.toISOString(), quebrada });
  });
  return { items };
}
