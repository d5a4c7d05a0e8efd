import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { tenants } from '../../identity/schema';
import type { CustomerRow } from '../customers/customers.repository';
import { dados_cliente, telefones_cliente } from '../schema';
import type { ImportLine } from './check-lines';

/** One parameter for thousands of values. */
const among = (column: AnyPgColumn, values: string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Phone → customer who has it, be it the first number or a further one. */
export async function ownersOfPhones({ tx, tenantId }: UnitOfWork, phones: string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const { id, tenant_id, telefone } = dados_cliente;
  const further = await tx
    .select({ telefone: telefones_cliente.telefone, id: telefones_cliente.cliente_id })
    .from(telefones_cliente)
    .where(and(eq(telefones_cliente.tenant_id, tenantId), among(telefones_cliente.telefone, phones)));
  const main = await tx
    .select({ telefone, id })
    .from(dados_cliente)
    .where(and(eq(tenant_id, tenantId), among(telefone, phones)));
  return new Map([...further, ...main].map((row) => [row.telefone ?? '', row.id]));
}

/** CPF → customer who has it. */
export async function ownersOfCpfs({ tx, tenantId }: UnitOfWork, cpfs: string[]): Promise<Map<string, string>> {
  if (cpfs.length === 0) return new Map();
  const { id, tenant_id, cpf } = dados_cliente;
  const rows = await tx
    .select({ cpf, id })
    .from(dados_cliente)
    .where(and(eq(tenant_id, tenantId), among(cpf, cpfs)));
  return new Map(rows.map((row) => [row.cpf ?? '', row.id]));
}

type Number = { cliente_id: string; telefone: string };

/** A number somebody else has already stays with them. */
async function insertFurther({ tx, tenantId }: UnitOfWork, numbers: Number[]): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({ ...number, tenant_id: tenantId }));
  await tx.insert(telefones_cliente).values(rows).onConflictDoNothing();
}

/** How many were new; somebody may have added the same person in the meantime. */
export async function insertLines(unit: UnitOfWork, lines: ImportLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = lines.map(({ linha: _, outros, tags, ...values }) => ({
    outros,
    row: { ...values, id: newId(), tenant_id: unit.tenantId, tags: tags ?? [] },
  }));
  const made = await unit.tx
    .insert(dados_cliente)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: dados_cliente.id });
  const ids = new Set(made.map(({ id }) => id));
  const further = rows.filter(({ row }) => ids.has(row.id));
  await insertFurther(
    unit,
    further.flatMap(({ row, outros }) => outros.map((telefone) => ({ cliente_id: row.id, telefone }))),
  );
  return made.length;
}

/** Overwrites what the sheet says; what it leaves empty stays. */
export async function updateLines(unit: UnitOfWork, lines: (ImportLine & { id: string })[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { tx, tenantId } = unit;
  const done = await tx.execute(sql`
    update dados_cliente d set nome = v.nome, email = coalesce(v.email, d.email), cpf = coalesce(v.cpf, d.cpf),
      notas = coalesce(v.notas, d.notas), nascimento = coalesce(v.nascimento, d.nascimento), tags = coalesce(v.tags, d.tags)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as v(id uuid, nome text, email text, cpf text, notas text, nascimento date, tags text[])
    where d.tenant_id = ${tenantId} and d.id = v.id returning d.id`);
  await insertFurther(
    unit,
    lines.flatMap(({ id, outros }) => outros.map((telefone) => ({ cliente_id: id, telefone }))),
  );
  return done.length;
}

export type ExportRow = CustomerRow & { outros_telefones: string[] };

/** Customers in the order they were made, from the cursor on, with the numbers left over from merges. */
export async function pageOfCustomers(
  { tx, tenantId }: UnitOfWork,
  after: { created_at: Date; id: string } | null,
  limit: number,
): Promise<ExportRow[]> {
  const { created_at, id, tenant_id } = dados_cliente;
  const further = sql<string[]>`array(select t.telefone from ${telefones_cliente} t
    where t.tenant_id = ${dados_cliente}.tenant_id and t.cliente_id = ${dados_cliente}.id order by t.created_at, t.telefone)`;
  const later =
    after && sql`(${created_at}, ${id}) > (${after.created_at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ ...getTableColumns(dados_cliente), outros_telefones: further })
    .from(dados_cliente)
    .where(and(eq(tenant_id, tenantId), later ?? undefined))
    .orderBy(asc(created_at), asc(id))
    .limit(limit);
}

/** Name and time zone of the company. */
export async function readCompany({ tx, tenantId }: UnitOfWork): Promise<{ nome: string; fuso: string }> {
  const company = { nome: tenants.nome, fuso: tenants.fuso_horario };
  const [row] = await tx.select(company).from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the running transaction is gone');
  return row;
}
