import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { avisos_pagamento } from './schema';

export type Notice = typeof avisos_pagamento.$inferSelect;

/** Something changed with this payment of the provider; said again, it is looked at again. */
export async function putNotice({ tx, tenantId }: UnitOfWork, provedorId: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(avisos_pagamento)
    .values({ tenant_id: tenantId, provedor_id: provedorId, conferir_em: now })
    .onConflictDoUpdate({
      target: [avisos_pagamento.tenant_id, avisos_pagamento.provedor_id],
      set: { vezes: sql`${avisos_pagamento.vezes} + 1`, conferir_em: now, falhas: 0 },
    })
    .returning({ id: avisos_pagamento.id });
  if (!row) throw new Error('notice was not stored');
  return row.id;
}

const one = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(avisos_pagamento.tenant_id, tenantId), eq(avisos_pagamento.id, id));

export async function findNotice(unit: UnitOfWork, id: string): Promise<Notice | undefined> {
  return (await unit.tx.select().from(avisos_pagamento).where(one(unit, id)))[0];
}

/** It was looked at; what was said again meanwhile stays. */
export async function removeNotice(unit: UnitOfWork, { id, vezes }: Notice): Promise<void> {
  await unit.tx.delete(avisos_pagamento).where(and(one(unit, id), eq(avisos_pagamento.vezes, vezes)));
}

export async function postponeNotice(unit: UnitOfWork, { id, falhas }: Notice, until: Date): Promise<void> {
  await unit.tx
    .update(avisos_pagamento)
    .set({ falhas: falhas + 1, conferir_em: until })
    .where(one(unit, id));
}

/** Notices nobody has looked at yet, each company's first before anybody's second. Of the whole platform. */
export function findDueNotices({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { id, tenant_id, conferir_em } = avisos_pagamento;
  const turn = sql<number>`row_number() over (partition by ${tenant_id} order by ${conferir_em}, ${id})`.as('turn');
  const due = tx
    .select({ tenantId: tenant_id, avisoId: id, conferir_em, turn })
    .from(avisos_pagamento)
    .where(lte(conferir_em, before))
    .as('due');
  return tx
    .select({ tenantId: due.tenantId, avisoId: due.avisoId })
    .from(due)
    .orderBy(asc(due.turn), asc(due.conferir_em))
    .limit(limit);
}
