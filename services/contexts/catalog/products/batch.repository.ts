import type { ServicoInput } from '@balcao/contracts/catalog';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { type SQL, sql } from 'drizzle-orm';
import { categorias, produtos } from '../schema';

/** The texts as rows `v (nome, ordem)`; the first is 1. */
const listed = (names: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as v (nome, ordem)`;

/** Until the end of the transaction nobody else adds a list of services to this company. */
export async function lockBatches({ tx, tenantId }: UnitOfWork): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`products:${tenantId}`}, 0))`);
}

/** Places of the names the company has no product of, each name once; capitals and accents do not count. */
export async function findMissing({ tx, tenantId }: UnitOfWork, names: readonly string[]): Promise<number[]> {
  const rows = await tx.execute<{ ordem: number }>(sql`
    select min(v.ordem)::int as ordem from ${listed(names)}
    where not exists (select 1 from ${produtos} p where p.tenant_id = ${tenantId} and f_busca(p.nome) = f_busca(v.nome))
    group by f_busca(v.nome) order by 1`);
  return rows.map(({ ordem }) => ordem - 1);
}

/** Categories of these names, made where there is none; the id of each at its name's place. */
export async function ensureCategories({ tx, tenantId }: UnitOfWork, names: readonly string[]): Promise<string[]> {
  if (!names.length) return [];
  const rows = names.map((nome) => ({ id: newId(), tenant_id: tenantId, nome }));
  await tx.insert(categorias).values(rows).onConflictDoNothing();
  const found = await tx.execute<{ id: string }>(sql`select c.id from ${listed(names)}
    join ${categorias} c on c.tenant_id = ${tenantId} and f_busca(c.nome) = f_busca(v.nome) order by v.ordem`);
  return found.map(({ id }) => id);
}

type Values = Pick<ServicoInput, 'nome' | 'preco' | 'duracao_minutos'> & { categoria_id: string | null };

export async function insertProducts({ tx, tenantId }: UnitOfWork, services: readonly Values[]): Promise<void> {
  if (!services.length) return;
  await tx.insert(produtos).values(services.map((one) => Object.assign({ id: newId(), tenant_id: tenantId }, one)));
}
