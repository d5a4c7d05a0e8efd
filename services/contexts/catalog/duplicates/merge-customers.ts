import { mergeCustomers as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { readCustomer } from '../customers/read-customer';
import { absorbCustomer, lockCustomers } from './duplicates.repository';
import { mergeValues } from './merge-values';

async function merge(
  deps: CatalogDeps,
  actor: Actor,
  unit: UnitOfWork,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  const rows = await lockCustomers(unit, [id, otherId]);
  const kept = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!kept || !other) throw new AppError('catalog/customer-not-found');
  for (const record of deps.records) await record.move(unit, otherId, id);
  await absorbCustomer(unit, kept, other, mergeValues(kept, other));
  await deps.audit(unit.tx, actor, {
    acao: 'cliente.mesclado',
    alvo: `cliente:${id}`,
    detalhes: { duplicado_id: otherId },
  });
  // The other record may be on screen anywhere: in the agenda, in a conversation.
  await deps.realtime.announce(unit, 'resync', {});
}

/** Joins another record to this one: everything of it moves here, and it ceases to be. */
export const mergeCustomers = useCase(
  contract,
  (deps: CatalogDeps) =>
    async (actor: Actor, id: string, { duplicado_id }: { duplicado_id: string }) => {
      if (id.toLowerCase() === duplicado_id.toLowerCase()) throw new AppError('catalog/same-record');
      await retryDeadlock(() =>
        deps.db.tenant(tenantOf(actor), (unit) => merge(deps, actor, unit, { id, otherId: duplicado_id })),
      );
      return readCustomer(deps)(actor, id);
    },
);
