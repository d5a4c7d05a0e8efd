import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Passage } from '../knowledge/find-passages.repository';
import { passagens } from '../knowledge/schema';
import { documents } from '../schema';
import { buscas_sentido, vetores_passagens } from './schema';
import { packVector, unpackVector } from './vectors';

/** So many passages of a company are compared, of its newest documents first. */
const MOST_PASSAGES = 1_000;

type Row = typeof buscas_sentido.$inferSelect;

const TEXT = sql`concat_ws(E'\n', nullif(p.titulo, ''), nullif(p.secao, ''), nullif(p.etiquetas, ''), p.texto)`;
const keyOf = (marca: string, text: SQL) =>
  sql`encode(sha256(convert_to(${marca}::text || E'\n' || ${text}, 'UTF8')), 'hex')`;
/** What an answer may rest on just now, with the key of each. */
const activeOf = (tenantId: string, marca: string) => sql`(
  select a.id, a.texto, ${keyOf(marca, sql`a.texto`)} as chave from (
    select p.id, ${TEXT} as texto from ${passagens} p
    join ${documents} d on d.tenant_id = ${tenantId} and d.id = p.document_id and d.ativo
    where p.tenant_id = ${tenantId}
    order by d.created_at desc, d.id, p.ordem limit ${MOST_PASSAGES}::int) a)`;

export async function findSense({ tx, tenantId }: UnitOfWork): Promise<Row | undefined> {
  return (await tx.select().from(buscas_sentido).where(eq(buscas_sentido.tenant_id, tenantId)))[0];
}

/** Begins, or begins anew. */
export async function startSense({ tx, tenantId }: UnitOfWork, now: Date): Promise<void> {
  const anew = { estado: 'preparando' as const, motivo: null, proxima_em: now, tentativas: 0 };
  await tx
    .insert(buscas_sentido)
    .values(Object.assign({ tenant_id: tenantId }, anew))
    .onConflictDoUpdate({ target: buscas_sentido.tenant_id, set: anew });
}

export async function removeSense({ tx, tenantId }: UnitOfWork): Promise<void> {
  await tx.delete(buscas_sentido).where(eq(buscas_sentido.tenant_id, tenantId));
  await tx.delete(vetores_passagens).where(eq(vetores_passagens.tenant_id, tenantId));
}

/** It stays on until the end of the transaction; false: somebody switched it off. */
export async function holdSense({ tx, tenantId }: UnitOfWork): Promise<boolean> {
  const { tenant_id } = buscas_sentido;
  return (await tx.select({ tenant_id }).from(buscas_sentido).where(eq(tenant_id, tenantId)).for('share')).length > 0;
}

/** One that is due is nobody else's until then. */
export async function claimSense({ tx, tenantId }: UnitOfWork, { now, until }: { now: Date; until: Date }) {
  const [row] = await tx
    .update(buscas_sentido)
    .set({ proxima_em: until, tentativas: sql`${buscas_sentido.tentativas} + 1` })
    .where(and(eq(buscas_sentido.tenant_id, tenantId), lte(buscas_sentido.proxima_em, now)))
    .returning();
  return row;
}

/** Looked at next at another moment, unless somebody has said otherwise since it was `mine`. */
export async function endSense(
  { tx, tenantId }: UnitOfWork,
  mine: Date,
  { proxima_em, ...patch }: Partial<Row> & { proxima_em: Date },
): Promise<void> {
  // What was written meanwhile is looked at now, not when this one thought it would be.
  const next = sql`case when ${buscas_sentido.proxima_em} = ${mine.toISOString()}::timestamptz
    then ${proxima_em.toISOString()}::timestamptz else ${buscas_sentido.proxima_em} end`;
  await tx
    .update(buscas_sentido)
    .set(Object.assign({ proxima_em: next }, patch))
    .where(eq(buscas_sentido.tenant_id, tenantId));
}

/** Another provider answers by now: what it would say of the texts is asked soon. */
export async function wakeSense({ tx, tenantId }: UnitOfWork, now: Date): Promise<void> {
  await tx.update(buscas_sentido).set({ proxima_em: now }).where(eq(buscas_sentido.tenant_id, tenantId));
}

/** Texts without a vector of this model. */
export async function listMissing({ tx, tenantId }: UnitOfWork, marca: string, limit: number) {
  return tx.execute<{ chave: string; texto: string }>(sql`
    select a.chave, min(a.texto) as texto from ${activeOf(tenantId, marca)} a
    where not exists (select 1 from ${vetores_passagens} v where v.tenant_id = ${tenantId} and v.chave = a.chave)
    group by a.chave order by a.chave limit ${limit}`);
}

export async function storeVectors({ tx, tenantId }: UnitOfWork, made: { chave: string; vector: Float32Array }[]) {
  const rows = made.map(({ chave, vector }) => ({ tenant_id: tenantId, chave, vetor: packVector(vector) }));
  await tx.insert(vetores_passagens).values(rows).onConflictDoNothing();
}

/** Of texts that are no more, and of other models. What is switched off keeps its own: it may be switched on again. */
export async function removeUnused({ tx, tenantId }: UnitOfWork, marca: string): Promise<void> {
  await tx.execute(sql`delete from ${vetores_passagens} v where v.tenant_id = ${tenantId} and v.chave not in (
    select ${keyOf(marca, TEXT)} from ${passagens} p where p.tenant_id = ${tenantId})`);
}

/** The vectors of what an answer may rest on just now. */
export async function listVectors({ tx, tenantId }: UnitOfWork, marca: string) {
  const rows = await tx.execute<{ id: string; vetor: Buffer }>(sql`
    select a.id, v.vetor from ${activeOf(tenantId, marca)} a
    join ${vetores_passagens} v on v.tenant_id = ${tenantId} and v.chave = a.chave`);
  return rows.map(({ id, vetor }) => ({ id, vector: unpackVector(vetor) }));
}

export async function countVectors({ tx, tenantId }: UnitOfWork, marca: string) {
  const [row] = await tx.execute<{ trechos: number; prontos: number }>(sql`
    select count(*)::int as trechos, count(v.chave)::int as prontos from ${activeOf(tenantId, marca)} a
    left join ${vetores_passagens} v on v.tenant_id = ${tenantId} and v.chave = a.chave`);
  return row ?? { trechos: 0, prontos: 0 };
}

/** Passages of active documents by their ids, in any order. */
export async function listPassages({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<Passage[]> {
  if (ids.length === 0) return [];
  const rows = await tx.execute<Omit<Passage, 'cobertura'>>(sql`
    select d.id, p.id as trecho, d.titulo, p.secao, p.texto as conteudo from ${passagens} p
    join ${documents} d on d.tenant_id = ${tenantId} and d.id = p.document_id and d.ativo
    where p.tenant_id = ${tenantId} and p.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`);
  return rows.map((row) => Object.assign({ cobertura: 0 }, row));
}

/** Companies whose turn has come. Of the whole platform. */
export async function findDueSenses({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { tenant_id, proxima_em } = buscas_sentido;
  return tx
    .select({ tenantId: tenant_id })
    .from(buscas_sentido)
    .where(lte(proxima_em, now))
    .orderBy(proxima_em)
    .limit(limit);
}
