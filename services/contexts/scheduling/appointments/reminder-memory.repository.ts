import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import { lembretes } from '../schema';

/** Appointments whose reminder spoke of one of these too: it goes out under the first of a visit. */
export async function listToldWith({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const messages = tx
    .select({ id: lembretes.mensagem_id })
    .from(lembretes)
    .where(
      and(
        eq(lembretes.tenant_id, tenantId),
        inArray(lembretes.agendamento_id, [...ids]),
        isNotNull(lembretes.mensagem_id),
      ),
    );
  const rows = await tx
    .selectDistinct({ id: lembretes.agendamento_id })
    .from(lembretes)
    .where(and(eq(lembretes.tenant_id, tenantId), inArray(lembretes.mensagem_id, messages)));
  return rows.map(({ id }) => id);
}

/** The newest messages of an appointment never left: whatever they spoke of counts as not reminded. */
export async function forgetReminders({ tx, tenantId }: UnitOfWork, id: string, messages: number): Promise<void> {
  const { tenant_id, agendamento_id, mensagem_id, created_at } = lembretes;
  const newest = await tx
    .select({ id: mensagem_id })
    .from(lembretes)
    .where(and(eq(tenant_id, tenantId), eq(agendamento_id, id), isNotNull(mensagem_id)))
    .groupBy(mensagem_id)
    .orderBy(desc(max(created_at)))
    .limit(messages);
  const gone = newest.flatMap((row) => row.id ?? []);
  if (gone.length) await tx.delete(lembretes).where(and(eq(tenant_id, tenantId), inArray(mensagem_id, gone)));
}
