import type { UnitOfWork } from '@balcao/kit/db';
import { eq } from 'drizzle-orm';
import { agenda_config } from '../schema';

export type AgendaConfigRow = typeof agenda_config.$inferSelect;

/** Undefined: nobody changed the defaults yet. */
export async function findAgendaConfig({ tx, tenantId }: UnitOfWork): Promise<AgendaConfigRow | undefined> {
  const rows = await tx.select().from(agenda_config).where(eq(agenda_config.tenant_id, tenantId));
  return rows[0];
}

export async function saveAgendaConfigRow(
  { tx, tenantId }: UnitOfWork,
  values: Omit<AgendaConfigRow, 'tenant_id'>,
): Promise<void> {
  await tx
    .insert(agenda_config)
    .values({ ...values, tenant_id: tenantId })
    .onConflictDoUpdate({ target: agenda_config.tenant_id, set: values });
}
