import type { Scope } from '@balcao/kit/db';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { importacoes } from '../schema';

/** Open imports nobody has touched since `before`; all companies. Platform scope. */
export async function findSilentImports({ tx }: Scope, before: Date, limit: number) {
  const { tenant_id, id, estado, batida_em } = importacoes;
  return tx
    .select({ tenantId: tenant_id, importId: id })
    .from(importacoes)
    .where(and(inArray(estado, ['fila', 'processando']), lt(batida_em, before)))
    .orderBy(batida_em)
    .limit(limit);
}

/** Ended imports with their reports. Platform scope; returns how many went. */
export async function removeOldImports({ tx }: Scope, before: Date, limit: number): Promise<number> {
  const old = sql`${importacoes.id} in (select id from ${importacoes} where estado in ('concluida', 'falhou')
    and created_at < ${before.toISOString()}::timestamptz limit ${limit})`;
  return (await tx.delete(importacoes).where(old).returning({ id: importacoes.id })).length;
}
