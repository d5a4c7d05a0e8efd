import type { Andamento, PolicyTool } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { acoes_ia, mudancas_modo_ia, politicas_ia } from './schema';

export type ModeChange = typeof mudancas_modo_ia.$inferSelect;

/** The policy, held until the transaction ends: two taps at once are counted one after the other. */
export async function lockPolicy({ tx, tenantId }: UnitOfWork) {
  return (await tx.select().from(politicas_ia).where(eq(politicas_ia.tenant_id, tenantId)).for('update'))[0];
}

export async function changeMode(
  { tx, tenantId }: UnitOfWork,
  { ferramenta, para }: { ferramenta: PolicyTool; para: ModeChange['para'] },
): Promise<void> {
  await tx
    .update(politicas_ia)
    .set({ [ferramenta]: para })
    .where(eq(politicas_ia.tenant_id, tenantId));
}

export async function noteModeChange(
  { tx, tenantId }: UnitOfWork,
  change: Pick<ModeChange, 'ferramenta' | 'para' | 'motivo' | 'quem' | 'created_at'>,
): Promise<void> {
  await tx.insert(mudancas_modo_ia).values(Object.assign({ id: newId(), tenant_id: tenantId }, change));
}

/** How a mode came about; undefined: nobody changed it yet. */
export async function lastModeChange(
  { tx, tenantId }: UnitOfWork,
  ferramenta: PolicyTool,
): Promise<ModeChange | undefined> {
  const { tenant_id, created_at, id } = mudancas_modo_ia;
  const [row] = await tx
    .select()
    .from(mudancas_modo_ia)
    .where(and(eq(tenant_id, tenantId), eq(mudancas_modo_ia.ferramenta, ferramenta)))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return row;
}

const DECIDED = ['aceita', 'corrigida', 'recusada', 'desfeita'] as const;

/** Of the newest `de` drafts that were decided after `since`: how many, and how many as they were. */
export async function countDecided(
  { tx, tenantId }: UnitOfWork,
  { ferramenta, de, since }: { ferramenta: PolicyTool; de: number; since: Date | null },
): Promise<Pick<Andamento, 'decididas' | 'aceitas'>> {
  const { estado, decidida_em } = acoes_ia;
  const rows = await tx
    .select({ estado })
    .from(acoes_ia)
    .where(
      and(
        eq(acoes_ia.tenant_id, tenantId),
        eq(acoes_ia.ferramenta, ferramenta),
        inArray(estado, [...DECIDED]),
        since ? gt(decidida_em, since) : undefined,
      ),
    )
    .orderBy(desc(decidida_em), desc(acoes_ia.id))
    .limit(de);
  return { decididas: rows.length, aceitas: rows.filter((row) => row.estado === 'aceita').length };
}
