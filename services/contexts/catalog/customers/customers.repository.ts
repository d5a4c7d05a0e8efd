import type { Tx } from '@balcao/kit/db';
import { searchPatterns } from '@balcao/kit/search';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { dados_cliente } from '../schema';

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

export async function findCustomerByPhone(
  tx: Tx,
  tenantId: string,
  telefone: string,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(dados_cliente)
    .where(and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.telefone, telefone)));
  return row;
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
