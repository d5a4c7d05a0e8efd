import type { ServicoInput } from '@balcao/contracts/catalog';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { lockKey } from '@balcao/kit/lock';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { categorias, produtos } from '../schema';

/** The texts as rows `v (nome, ordem)`; the first is 1. */
const listed = (names: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as v (nome, ordem)`;

/** Until the end of the transaction nobody else adds a list of services to this company. */
export async function lockBatches({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `products:${tenantId}`);
}

/** Places of the names the company has nothing of in that table, each name once; capitals and accents do not count. */
async function placesMissing({ tx, tenantId }: UnitOfWork, table: SQLWrapper, names: readonly string[]) {
  const rows = await tx.execute<{ ordem: number }>(sql`
    select min(v.ordem)::int as ordem from ${listed(names)}
    where not exists (select 1 from ${table} t where t.tenant_id = ${tenantId} and f_busca(t.nome) = f_busca(v.nome))
    group by f_busca(v.nome) order by 1`);
  return rows.map(({ ordem }) => ordem - 1);
}

/** Places of the names the company has no product of. */
export const findMissing = (unit: UnitOfWork, names: readonly string[]): Promise<number[]> =>
  placesMissing(unit, produtos, names);

/** Categories of these names, made where there is none; their ids by name. Of two that differ in accents the one meant counts. */
export async function ensureCategories(unit: UnitOfWork, names: readonly string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map();
  const { tx, tenantId } = unit;
  const missing = (await placesMissing(unit, categorias, names)).flatMap((place) => names[place] ?? []);
  if (missing.length) {
    const rows = missing.map((nome) => ({ id: newId(), tenant_id: tenantId, nome }));
    await tx.insert(categorias).values(rows).onConflictDoNothing();
  }
  const found = await tx.execute<{ nome: string; id: string }>(sql`
    select distinct on (v.ordem) v.nome, c.id from ${listed(names)}
    join ${categorias} c on c.tenant_id = ${tenantId} and f_busca(c.nome) = f_busca(v.nome)
    order by v.ordem, lower(c.nome) = lower(v.nome) desc, c.id`);
  return new Map(found.map(({ nome, id }) => [nome, id]));
}

type Values = Pick<ServicoInput, 'nome' | 'preco' | 'duracao_minutos'> & { categoria_id: string | null };

export async function insertProducts({ tx, tenantId }: UnitOfWork, services: readonly Values[]): Promise<void> {
  if (!services.length) return;
  await tx.insert(produtos).values(services.map((one) => Object.assign({ id: newId(), tenant_id: tenantId }, one)));
}
