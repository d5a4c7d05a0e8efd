import { readMediaStorage, saveMediaStorage as saveContract } from '@balcao/contracts/media';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { usedStorage } from './midias.repository';
import { daysKept, keepFor } from './retention.repository';

type StorageDeps = Pick<Deps, 'db' | 'config'>;

async function presentStorage({ config }: StorageDeps, unit: UnitOfWork) {
  const { bytes, files } = await usedStorage(unit);
  return { usado_bytes: bytes, limite_bytes: config.mediaQuotaBytes, arquivos: files, dias: await daysKept(unit) };
}

/** What the files of the conversations take, and how long they stay. */
export const getMediaStorage = useCase(readMediaStorage, (deps: StorageDeps) => (actor: Actor) => {
  return deps.db.tenant(tenantOf(actor), (unit) => presentStorage(deps, unit));
});

/** Holds for what is here already, too: what is older goes with the next sweep. */
export const changeMediaStorage = useCase(
  saveContract,
  (deps: StorageDeps) =>
    (actor: Actor, { dias }: { dias: number }) =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await keepFor(unit, dias);
        return presentStorage(deps, unit);
      }),
);
