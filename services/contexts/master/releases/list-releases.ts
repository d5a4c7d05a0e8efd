import { masterReleases as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import type { Judges } from './judges';
import { presentRelease } from './present-release';
import { readTriedRegistry } from './read-registry';
import { listActiveDocuments, listReleaseRows } from './releases.repository';

const UNSIGNED = 'A assinatura desta versão não vale: ela não é entregue a ninguém.';

export const listReleases = useCase(
  contract,
  ({ db, trusts, offers }: Pick<Deps, 'db'> & Judges) =>
    async (_actor: Actor) => {
      const [rows, live] = await db.platform(
        async ({ tx }) => [await listReleaseRows(tx), await listActiveDocuments(tx)] as const,
      );
      const { registry, refused } = await readTriedRegistry(db, { trusts, offers }, { live, tried: [] });
      const reasons = new Map([
        ...registry.broken.map(({ name, reason }) => [name, reason] as const),
        ...refused.map((name) => [name, UNSIGNED] as const),
      ]);
      const reasonOf = (row: (typeof rows)[number]) => (row.active ? (reasons.get(row.name) ?? null) : null);
      return { items: rows.map((row) => Object.assign(presentRelease(row), { quebrada: reasonOf(row) })) };
    },
);
