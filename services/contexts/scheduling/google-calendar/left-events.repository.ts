import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import { agendas_deixadas, integracoes } from '../../chats/schema';
import { eventos_deixados, eventos_google } from './schema';

const of = ({ tenantId }: UnitOfWork, deixada: string) =>
  and(eq(eventos_deixados.tenant_id, tenantId), eq(eventos_deixados.deixada_id, deixada));

/** Companies with a calendar that is on its way out. Of the whole platform. */
export async function findDueLeft({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const rows = await tx.execute<{ tenant_id: string }>(sql`
    select tenant_id from ${agendas_deixadas} where proxima_em <= ${now.toISOString()}::timestamptz
    union select tenant_id from ${integracoes} where tipo = 'google_calendar' and saindo_em is not null
    limit ${limit}`);
  return rows.map(({ tenant_id: tenantId }) => ({ tenantId }));
}

/** What stands ahead, or may, changes hands in one statement; how many they are. */
export async function moveOut(
  { tx, tenantId }: UnitOfWork,
  { conexao, deixada, since }: { conexao: string; deixada: string; since: Date },
): Promise<number> {
  const rows = await tx.execute<{ n: number }>(sql`
    with ours as (
      delete from ${eventos_google} where tenant_id = ${tenantId} and conexao = ${conexao} and existe
        and inicio >= ${since.toISOString()}::timestamptz returning *
    ), theirs as (
      insert into ${eventos_deixados} (tenant_id, deixada_id, agendamento_id, revisao, inicio)
      select tenant_id, ${deixada}::uuid, agendamento_id, revisao, inicio from ours returning 1
    ) select count(*)::int as n from theirs`);
  return rows[0]?.n ?? 0;
}

/** As if never written, under the ids they have: what is being taken away just now comes back under the next one. */
export async function moveBack(
  { tx, tenantId }: UnitOfWork,
  { deixada, conexao }: { deixada: string; conexao: string },
): Promise<void> {
  await tx.execute(sql`
    with theirs as (
      delete from ${eventos_deixados} where tenant_id = ${tenantId} and deixada_id = ${deixada}::uuid returning *
    )
    insert into ${eventos_google} (tenant_id, agendamento_id, conexao, revisao, existe, versao, inicio)
    select tenant_id, agendamento_id, ${conexao}, revisao, true, 0, inicio from theirs
    on conflict (tenant_id, agendamento_id) do update set conexao = excluded.conexao, revisao = excluded.revisao,
      existe = excluded.existe, versao = excluded.versao, inicio = excluded.inicio`);
}

export async function renameConnection({ tx, tenantId }: UnitOfWork, before: string, after: string): Promise<void> {
  const mine = and(eq(eventos_google.tenant_id, tenantId), eq(eventos_google.conexao, before));
  await tx.update(eventos_google).set({ conexao: after }).where(mine);
}

/** The next first. */
export function listLeftEvents(unit: UnitOfWork, deixada: string, limit: number) {
  const { agendamento_id, revisao, inicio } = eventos_deixados;
  return unit.tx
    .select({ id: agendamento_id, revisao })
    .from(eventos_deixados)
    .where(of(unit, deixada))
    .orderBy(asc(inicio), asc(agendamento_id))
    .limit(limit);
}

const one = (unit: UnitOfWork, deixada: string, id: string) =>
  and(of(unit, deixada), eq(eventos_deixados.agendamento_id, id));

/** Still to be taken away? Connected again meanwhile, it is the company's own. */
export async function isLeft(unit: UnitOfWork, deixada: string, id: string): Promise<boolean> {
  const found = unit.tx.select({ id: eventos_deixados.agendamento_id }).from(eventos_deixados);
  return (await found.where(one(unit, deixada, id))).length > 0;
}

export async function deleteLeftEvent(unit: UnitOfWork, deixada: string, id: string): Promise<void> {
  await unit.tx.delete(eventos_deixados).where(one(unit, deixada, id));
}

/** When the last of them begins; null: nothing is left. */
export async function lastLeft(unit: UnitOfWork, deixada: string): Promise<Date | null> {
  const [row] = await unit.tx
    .select({ last: max(eventos_deixados.inicio) })
    .from(eventos_deixados)
    .where(of(unit, deixada));
  return row?.last ?? null;
}

export async function countLeft({ tx, tenantId }: UnitOfWork, now: Date): Promise<ReadonlyMap<string, number>> {
  const { deixada_id, tenant_id, inicio } = eventos_deixados;
  const rows = await tx
    .select({ id: deixada_id, n: count() })
    .from(eventos_deixados)
    .where(and(eq(tenant_id, tenantId), gt(inicio, now)))
    .groupBy(deixada_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
