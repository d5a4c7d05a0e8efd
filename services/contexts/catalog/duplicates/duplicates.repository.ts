import type { DUPLICATE_REASONS } from '@balcao/contracts/customers';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customers.repository';
import { clientes_distintos, dados_cliente, telefones_cliente } from '../schema';

export type Reason = (typeof DUPLICATE_REASONS)[number];
export interface Match {
  id: string;
  motivo: Reason;
}
export interface PairMatch {
  a: string;
  b: string;
  motivo: Reason;
}

/** A name written the same way, accents aside, by people whose record was not emptied. */
const NAMED = sql`nome ~ '[[:alpha:]]' and nome <> 'Cliente removido'`;

/** Nobody said that these two are different people. */
const undecided = (tenantId: string, a: SQL, b: SQL) => sql`not exists (select from clientes_distintos
  where tenant_id = ${tenantId} and cliente_a = least(${a}, ${b}) and cliente_b = greatest(${a}, ${b}))`;

/** Ids and reasons; e-mail and name go through the trigram index. */
export async function findMatches({ tx, tenantId }: UnitOfWork, id: string, limit: number): Promise<Match[]> {
  return tx.execute<{ id: string; motivo: Reason }>(sql`
    with numeros as (
      select telefone from dados_cliente where tenant_id = ${tenantId} and id = ${id} and telefone is not null
      union select telefone from telefones_cliente where tenant_id = ${tenantId} and cliente_id = ${id}
    )
    select * from (
      (select d.id, 'telefone' as motivo from dados_cliente d join numeros n on n.telefone = d.telefone
        where d.tenant_id = ${tenantId} and d.id <> ${id})
      union (select t.cliente_id, 'telefone' from telefones_cliente t join numeros n on n.telefone = t.telefone
        where t.tenant_id = ${tenantId} and t.cliente_id <> ${id})
      union all (select p.id, p.motivo from achar_parecidos(${id}, ${limit}) p)
    ) parecidos where ${undecided(tenantId, sql`parecidos.id`, sql`${id}::uuid`)}
    limit ${limit * 4}`);
}

/**
 * Pairs of the whole company, surest first. Each customer is compared with its neighbour in the group, so that a
 * value a thousand customers share stays a thousand comparisons. The same CPF twice cannot be: it is unique.
 */
export async function findPairs({ tx, tenantId }: UnitOfWork, newest: number, limit: number): Promise<PairMatch[]> {
  const open = (a: SQL, b: SQL) => undecided(tenantId, a, b);
  const neighbours = (key: SQL, motivo: Reason, among: SQL) => sql`
    (select a, b, ${motivo}::text as motivo from (
      select lag(id) over (partition by ${key} order by created_at, id) as a, id as b, created_at
      from dados_cliente where tenant_id = ${tenantId} and ${among}) g
    where a is not null and ${open(sql`g.a`, sql`g.b`)} order by created_at desc limit ${limit})`;
  return tx.execute<{ a: string; b: string; motivo: Reason }>(sql`
    select * from (
      (select d.id as a, t.cliente_id as b, 'telefone' as motivo from telefones_cliente t
        join dados_cliente d on d.tenant_id = t.tenant_id and d.telefone = t.telefone and d.id <> t.cliente_id
        where t.tenant_id = ${tenantId} and ${open(sql`d.id`, sql`t.cliente_id`)} limit ${limit})
      union all ${neighbours(sql`lower(email)`, 'email', sql`email is not null`)}
      union all ${neighbours(sql`nome_buscado(busca, email, telefone)`, 'nome', NAMED)}
      union all (select n.id, p.id, p.motivo from
        (select id from dados_cliente where tenant_id = ${tenantId} and ${NAMED}
          order by created_at desc, id desc limit ${newest}) n
        cross join lateral achar_parecidos(n.id, 5) p where ${open(sql`n.id`, sql`p.id`)} limit ${limit})
    ) pares`);
}

export async function listCustomersById({ tx, tenantId }: UnitOfWork, ids: string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(dados_cliente)
    .where(and(eq(dados_cliente.tenant_id, tenantId), inArray(dados_cliente.id, ids)));
}

/**
 * Held until the transaction ends, always in the same order, so that two merges cannot wait for each other; not what stays
 * of somebody erased.
 */
export async function lockCustomers({ tx, tenantId }: UnitOfWork, ids: string[]): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(dados_cliente)
    .where(and(eq(dados_cliente.tenant_id, tenantId), inArray(dados_cliente.id, ids), isNull(dados_cliente.apagado_em)))
    .orderBy(dados_cliente.id)
    .for('update');
}

export type MergedValues = Pick<
  CustomerRow,
  | 'nome'
  | 'telefone'
  | 'email'
  | 'cpf'
  | 'endereco'
  | 'notas'
  | 'informacoes'
  | 'nascimento'
  | 'tags'
  | 'preferencias'
  | 'ativo'
>;

/** The other record ends: its numbers and what was missing go to the kept one. */
export async function absorbCustomer(
  { tx, tenantId }: UnitOfWork,
  kept: CustomerRow,
  other: CustomerRow,
  values: MergedValues,
): Promise<void> {
  await tx
    .update(telefones_cliente)
    .set({ cliente_id: kept.id })
    .where(and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.cliente_id, other.id)));
  await tx.delete(dados_cliente).where(and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, other.id)));
  await tx
    .update(dados_cliente)
    .set(values)
    .where(and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, kept.id)));
  if (values.telefone) {
    const own = and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.telefone, values.telefone));
    await tx.delete(telefones_cliente).where(own);
  }
  if (!other.telefone || other.telefone === values.telefone) return;
  const number = { tenant_id: tenantId, cliente_id: kept.id, telefone: other.telefone };
  await tx.insert(telefones_cliente).values(number).onConflictDoNothing();
}

/** Remembers that two records are two people, or forgets it. */
export async function setDistinct(
  { tx, tenantId }: UnitOfWork,
  [one, other]: [string, string],
  distinct: boolean,
): Promise<void> {
  const [cliente_a = '', cliente_b = ''] = [one, other].sort();
  const pair = { tenant_id: tenantId, cliente_a, cliente_b };
  if (distinct) await tx.insert(clientes_distintos).values(pair).onConflictDoNothing();
  else {
    const { tenant_id, cliente_a: a, cliente_b: b } = clientes_distintos;
    await tx.delete(clientes_distintos).where(and(eq(tenant_id, tenantId), eq(a, cliente_a), eq(b, cliente_b)));
  }
}
