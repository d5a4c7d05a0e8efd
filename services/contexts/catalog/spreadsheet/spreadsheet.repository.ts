import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import type { CustomerRow } from '../customers/customers.repository';
import { dados_cliente, telefones_cliente } from '../schema';
import type { ImportLine } from './check-lines';

/** Phone → customer who has it, be it the first number or a further one. */
export async function ownersOfPhones({ tx, tenantId }: TenantScope, phones: string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const { id, tenant_id, telefone } = dados_cliente;
  const further = await tx
    .select({ telefone: telefones_cliente.telefone, id: telefones_cliente.cliente_id })
    .from(telefones_cliente)
    .where(and(eq(telefones_cliente.tenant_id, tenantId), inArray(telefones_cliente.telefone, phones)));
  const main = await tx
    .select({ telefone, id })
    .from(dados_cliente)
    .where(and(eq(tenant_id, tenantId), inArray(telefone, phones)));
  return new Map([...further, ...main].map((row) => [row.telefone ?? '', row.id]));
}

/** CPF → customer who has it. */
export async function ownersOfCpfs({ tx, tenantId }: TenantScope, cpfs: string[]): Promise<Map<string, string>> {
  if (cpfs.length === 0) return new Map();
  const { id, tenant_id, cpf } = dados_cliente;
  const rows = await tx
    .select({ cpf, id })
    .from(dados_cliente)
    .where(and(eq(tenant_id, tenantId), inArray(cpf, cpfs)));
  return new Map(rows.map((row) => [row.cpf ?? '', row.id]));
}

/** How many were new; somebody may have added the same person in the meantime. */
export async function insertLines({ tx, tenantId }: TenantScope, lines: ImportLine[]): Promise<number> {
  const rows = lines.map(({ linha: _, tags, ...values }) => ({ tenant_id: tenantId, ...values, tags: tags ?? [] }));
  const made = await tx.insert(dados_cliente).values(rows).onConflictDoNothing().returning({ id: dados_cliente.id });
  return made.length;
}

/** Overwrites what the sheet says; what it leaves empty stays. */
export async function updateLines(
  { tx, tenantId }: TenantScope,
  lines: (ImportLine & { id: string })[],
): Promise<number> {
  const done = await tx.execute(sql`
    update dados_cliente d set nome = v.nome, email = coalesce(v.email, d.email), cpf = coalesce(v.cpf, d.cpf),
      notas = coalesce(v.notas, d.notas), tags = coalesce(v.tags, d.tags)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as v(id uuid, nome text, email text, cpf text, notas text, tags text[])
    where d.tenant_id = ${tenantId} and d.id = v.id returning d.id`);
  return done.length;
}

export type ExportRow = CustomerRow & { outros_telefones: string[] };

/** Customers in the order they were made, from the cursor on, with the numbers left over from merges. */
export async function pageOfCustomers(
  { tx, tenantId }: TenantScope,
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
export async function readCompany({ tx, tenantId }: TenantScope): Promise<{ nome: string; fuso: string }> {
  const company = { nome: tenants.nome, fuso: tenants.fuso_horario };
  const [row] = await tx.select(company).from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the running transaction is gone');
  return row;
}
