import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, sql } from 'drizzle-orm';
import { ajustes_midia, midias } from './schema';

/** As long as nobody says otherwise. */
const DEFAULT_DAYS = 180;

/** How many days the company keeps the files of its conversations. */
export async function daysKept({ tx, tenantId }: UnitOfWork): Promise<number> {
  const [row] = await tx
    .select({ dias: ajustes_midia.dias })
    .from(ajustes_midia)
    .where(eq(ajustes_midia.tenant_id, tenantId));
  return row?.dias ?? DEFAULT_DAYS;
}

/** What is here already is kept as long as what comes. */
export async function keepFor({ tx, tenantId }: UnitOfWork, dias: number): Promise<void> {
  await tx
    .insert(ajustes_midia)
    .values({ tenant_id: tenantId, dias })
    .onConflictDoUpdate({ target: ajustes_midia.tenant_id, set: { dias } });
  const expira_em = sql`${midias.guardada_em} + make_interval(days => ${dias})`;
  await tx
    .update(midias)
    .set({ expira_em })
    .where(and(eq(midias.tenant_id, tenantId), eq(midias.estado, 'guardada')));
}
