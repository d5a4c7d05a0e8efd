import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { searchPatterns } from '@balcao/kit/search';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { dados_cliente, telefones_cliente } from '../schema';

export type CustomerRow = typeof dados_cliente.$inferSelect;

interface Page {
  search?: string;
  tag?: string;
  after: string[] | null;
  limit: number;
}

/** Ids of one page that match; found by the database's own search, which stays fast under row level security. */
function matching({ search = '', tag, after, limit }: Page): SQL {
  const { texto, digitos } = searchPatterns(search);
  const [createdAt = null, id = null] = after ?? [];
  return sql`${dados_cliente.id} in (select achar_clientes(${texto}, ${digitos}, ${tag ?? null},
    ${createdAt}::timestamptz, ${id}::uuid, ${limit + 1}))`;
}

export function listCustomerRows(tx: Tx, tenantId: string, page: Page): Promise<CustomerRow[]> {
  const { created_at, id, tenant_id } = dados_cliente;
  return tx
    .select()
    .from(dados_cliente)
    .where(
      and(
        eq(tenant_id, tenantId),
        page.search ? matching(page) : undefined,
        page.tag ? sql`${page.tag} = any(${dados_cliente.tags})` : undefined,
        page.after ? sql`(${created_at}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(page.limit + 1);
}

/** The customer who has this number, be it the first one or one left over from a merge. */
export async function findCustomerByPhone(
  tx: Tx,
  tenantId: string,
  telefone: string,
): Promise<CustomerRow | undefined> {
  const further = tx
    .select({ id: telefones_cliente.cliente_id })
    .from(telefones_cliente)
    .where(and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.telefone, telefone)));
  const rows = await tx
    .select()
    .from(dados_cliente)
    .where(
      and(
        eq(dados_cliente.tenant_id, tenantId),
        or(eq(dados_cliente.telefone, telefone), inArray(dados_cliente.id, further)),
      ),
    )
    .limit(2);
  return rows.find((row) => row.telefone === telefone) ?? rows[0];
}

/** Inserts unless the phone is taken; undefined means somebody else was faster. */
export async function insertCustomer(
  tx: Tx,
  values: typeof dados_cliente.$inferInsert,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.insert(dados_cliente).values(values).onConflictDoNothing().returning();
  return row;
}

/** Gives a customer who has only a phone for a name their real one. */
export async function nameCustomer(tx: Tx, tenantId: string, telefone: string, nome: string): Promise<void> {
  await tx
    .update(dados_cliente)
    .set({ nome })
    .where(
      and(
        eq(dados_cliente.tenant_id, tenantId),
        eq(dados_cliente.telefone, telefone),
        or(eq(dados_cliente.nome, telefone), isNull(dados_cliente.nome)),
      ),
    );
}

export async function findCustomerByCpf(tx: Tx, tenantId: string, cpf: string): Promise<CustomerRow | undefined> {
  const where = and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.cpf, cpf));
  return (await tx.select().from(dados_cliente).where(where))[0];
}

type Values = Partial<Omit<typeof dados_cliente.$inferInsert, 'tenant_id'>>;

/** May violate the unique phone or CPF. */
export async function insertCustomerRow(
  { tx, tenantId }: UnitOfWork,
  values: Values & { nome: string },
): Promise<void> {
  await tx.insert(dados_cliente).values({ ...values, tenant_id: tenantId });
}

/** False when the company has none of this id, or what stays of somebody erased. May violate the unique phone or CPF. */
export async function updateCustomerRow({ tx, tenantId }: UnitOfWork, id: string, values: Values): Promise<boolean> {
  const { tenant_id, apagado_em } = dados_cliente;
  const where = and(eq(tenant_id, tenantId), eq(dados_cliente.id, id), isNull(apagado_em));
  return (await tx.update(dados_cliente).set(values).where(where).returning({ id: dados_cliente.id })).length > 0;
}

/** DDD of the company's phones that come without one. */
export async function readAreaCode({ tx, tenantId }: UnitOfWork): Promise<string | null> {
  const [row] = await tx.select({ ddd: tenants.ddd_padrao }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.ddd ?? null;
}

/** Tags in use, the most used first. */
export async function listTagRows({ tx, tenantId }: UnitOfWork): Promise<string[]> {
  const rows = await tx.execute<{ tag: string }>(sql`select tag from ${dados_cliente}, unnest(tags) as tag
    where tenant_id = ${tenantId} group by tag order by count(*) desc, tag limit 200`);
  return rows.map(({ tag }) => tag);
}
