import { type DocumentoInput, LISTED_TEXT } from '@balcao/contracts/documents';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { lockKey } from '@balcao/kit/lock';
import { escapeLike } from '@balcao/kit/search';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { passagens } from '../knowledge/schema';
import { documents } from '../schema';

type Row = typeof documents.$inferSelect;
/** A document with the number of its passages, and whether there is more of its text. */
export type DocumentRow = Row & { trechos: number; cortado: boolean };

// By their full names: within the subquery a bare column would be the passage's own.
const ofDocument = sql`p.tenant_id = ${documents}.tenant_id and p.document_id = ${documents}.id`;
const trechos = sql<number>`(select count(*)::int from ${passagens} p where ${ofDocument})`;
const WHOLE = Object.assign({ trechos, cortado: sql<boolean>`false` }, getTableColumns(documents));
const LISTED = Object.assign({}, WHOLE, {
  conteudo: sql<string>`left(${documents.conteudo}, ${sql.raw(String(LISTED_TEXT))})`,
  cortado: sql<boolean>`length(${documents.conteudo}) > ${sql.raw(String(LISTED_TEXT))}`,
});
const one = ({ tenantId }: UnitOfWork, id: string) => and(eq(documents.tenant_id, tenantId), eq(documents.id, id));

/** What is being read has no passages yet: it is found by its title. */
function contains(term: string): SQL {
  const pattern = sql`f_busca(${`%${escapeLike(term.trim()).replace(/\s+/g, '%')}%`})`;
  return sql`(f_busca(${documents.titulo}) like ${pattern} or exists (select from ${passagens} p
    where ${ofDocument} and p.busca like ${pattern}))`;
}

export async function listDocumentRows(
  { tx, tenantId }: UnitOfWork,
  page: { search?: string; after: string[] | null; limit: number },
): Promise<DocumentRow[]> {
  const { created_at, id, tenant_id } = documents;
  const older = page.after
    ? sql`(${created_at}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : undefined;
  return tx
    .select(LISTED)
    .from(documents)
    .where(and(eq(tenant_id, tenantId), page.search ? contains(page.search) : undefined, older))
    .orderBy(desc(created_at), desc(id))
    .limit(page.limit + 1);
}

export async function findDocument(unit: UnitOfWork, id: string): Promise<DocumentRow | undefined> {
  return (await unit.tx.select(WHOLE).from(documents).where(one(unit, id)))[0];
}

/** Held until the transaction ends. */
export async function lockDocument(unit: UnitOfWork, id: string): Promise<Row | undefined> {
  return (await unit.tx.select().from(documents).where(one(unit, id)).for('update'))[0];
}

/** Until the end of the transaction nobody else adds documents to this company; how many it has. */
export async function countDocuments({ tx, tenantId }: UnitOfWork): Promise<number> {
  await lockKey(tx, `documents:${tenantId}`);
  return tx.$count(documents, eq(documents.tenant_id, tenantId));
}

type Given = Partial<Row> & Pick<Row, 'titulo' | 'conteudo' | 'tipo'>;
export async function insertDocument({ tx, tenantId }: UnitOfWork, given: Given): Promise<string> {
  const id = newId();
  await tx.insert(documents).values(Object.assign({ id, tenant_id: tenantId }, given));
  return id;
}

/** False: the company has none of this id. */
export async function updateDocumentRow(
  unit: UnitOfWork,
  id: string,
  change: Partial<DocumentoInput> & Partial<Row>,
): Promise<boolean> {
  return (await unit.tx.update(documents).set(change).where(one(unit, id)).returning({ id: documents.id })).length > 0;
}

export async function removeDocument(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.tx.delete(documents).where(one(unit, id)).returning({ id: documents.id })).length > 0;
}
