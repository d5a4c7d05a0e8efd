import type { ImportLineError } from '@balcao/contracts/customers';
import type { UnitOfWork } from '@balcao/kit/db';
import { isOpenWork } from '@balcao/kit/long-work';
import { and, desc, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm';
import { importacoes } from '../schema';

const { arquivo, ...PROGRESS } = getTableColumns(importacoes);
/** An import without its file. */
export type ImportRow = Omit<typeof importacoes.$inferSelect, 'arquivo'>;

const one = (tenantId: string, id: string) => and(eq(importacoes.tenant_id, tenantId), eq(importacoes.id, id));

/** Violates a unique index while another import of the company is open. */
export async function insertImport(
  { tx, tenantId }: UnitOfWork,
  values: Omit<typeof importacoes.$inferInsert, 'tenant_id'>,
): Promise<ImportRow> {
  const [row] = await tx
    .insert(importacoes)
    .values({ ...values, tenant_id: tenantId })
    .returning(PROGRESS);
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findImport({ tx, tenantId }: UnitOfWork, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select(PROGRESS).from(importacoes).where(one(tenantId, id));
  return row;
}

/** The open import, or the newest one touched since `since`; its report is counted, not read. */
export async function findLastImport({ tx, tenantId }: UnitOfWork, since: Date) {
  const { id, estado, total, feitas, criados, atualizados, batida_em } = importacoes;
  const erros_total = sql<number>`jsonb_array_length(${importacoes.erros})`;
  const [row] = await tx
    .select({ id, estado, total, feitas, criados, atualizados, batida_em, erros_total })
    .from(importacoes)
    .where(and(eq(importacoes.tenant_id, tenantId), or(isOpenWork(importacoes), gte(batida_em, since))))
    .orderBy(desc(importacoes.created_at), desc(id))
    .limit(1);
  return row;
}

/** The file itself; '' once the import has ended. */
export async function readImportFile({ tx, tenantId }: UnitOfWork, id: string): Promise<string> {
  const [row] = await tx.select({ arquivo }).from(importacoes).where(one(tenantId, id));
  return row?.arquivo ?? '';
}

/** Held until the transaction ends. */
export async function lockImport({ tx, tenantId }: UnitOfWork, id: string) {
  const { estado, feitas, existentes } = importacoes;
  const [row] = await tx
    .select({ estado, feitas, existentes })
    .from(importacoes)
    .where(one(tenantId, id))
    .for('update');
  return row;
}

/** From waiting to running, with what the file holds; one that runs already stays as it is. */
export async function beginImport(
  { tx, tenantId }: UnitOfWork,
  id: string,
  { total, erros, now }: { total: number; erros: ImportLineError[]; now: Date },
): Promise<void> {
  await tx
    .update(importacoes)
    .set({ estado: 'processando', total, erros, batida_em: now })
    .where(and(one(tenantId, id), eq(importacoes.estado, 'fila')));
}

interface Progress {
  feitas: number;
  criados: number;
  atualizados: number;
  erros: ImportLineError[];
  last: boolean;
  now: Date;
}

/** The file is not kept longer than it is needed. */
export async function markProgress({ tx, tenantId }: UnitOfWork, id: string, progress: Progress): Promise<void> {
  const { feitas, criados, atualizados, erros, last, now } = progress;
  await tx
    .update(importacoes)
    .set({
      feitas,
      criados: sql`${importacoes.criados} + ${criados}`,
      atualizados: sql`${importacoes.atualizados} + ${atualizados}`,
      ...(erros.length > 0 && { erros: sql`${importacoes.erros} || ${JSON.stringify(erros)}::jsonb` }),
      ...(last && { estado: 'concluida', arquivo: '' }),
      batida_em: now,
    })
    .where(one(tenantId, id));
}

export async function failImport({ tx, tenantId }: UnitOfWork, id: string, now: Date): Promise<void> {
  const open = and(one(tenantId, id), isOpenWork(importacoes));
  await tx.update(importacoes).set({ estado: 'falhou', arquivo: '', batida_em: now }).where(open);
}

/** Open ones that nobody touched since `before` no longer count. */
export async function endAbandonedImports({ tx, tenantId }: UnitOfWork, before: Date): Promise<void> {
  const where = and(eq(importacoes.tenant_id, tenantId), isOpenWork(importacoes), lt(importacoes.batida_em, before));
  await tx.update(importacoes).set({ estado: 'falhou', arquivo: '' }).where(where);
}
