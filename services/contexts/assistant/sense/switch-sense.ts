import type { BodyOf } from '@balcao/contracts/endpoint';
import {
  type BuscaPorSentido,
  readSense as readContract,
  switchSense as switchContract,
} from '@balcao/contracts/sense';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { countVectors, findSense, removeSense, startSense } from './sense.repository';

async function show(unit: UnitOfWork): Promise<BuscaPorSentido> {
  const row = await findSense(unit);
  const counted = row ? await countVectors(unit, row.marca ?? '') : { trechos: 0, prontos: 0 };
  const { estado = null, motivo = null, modelo = null } = row ?? {};
  return Object.assign({ ligada: row !== undefined, estado, motivo, modelo }, counted);
}

export const readSense = useCase(
  readContract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), show),
);

/** On: it begins, or tries once more. Off: what was made for it is gone. */
export const switchSense = useCase(
  switchContract,
  ({ db, jobs, clock, realtime }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'realtime'>) =>
    (actor: Actor, { ligada }: BodyOf<typeof switchContract>) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const { tenantId } = unit;
        if (ligada) {
          await startSense(unit, clock());
          unit.afterCommit(() => jobs.enqueue('embed-passages', { tenantId }));
        } else await removeSense(unit);
        await realtime.announce(unit, 'documents.changed', {});
        return show(unit);
      }),
);
