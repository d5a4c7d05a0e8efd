import { HEALTH_DAYS, type HealthDay, OUTAGES_SHOWN, type OutageReason } from '@balcao/contracts/number-health';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { ritmo_envios } from '../manners/schema';
import { chat_history } from '../schema';
import { quedas_whatsapp } from './schema';

export type OutageRow = typeof quedas_whatsapp.$inferSelect;
const ours = ({ tenantId }: UnitOfWork) => eq(quedas_whatsapp.tenant_id, tenantId);

export async function findOpenOutage(unit: UnitOfWork): Promise<OutageRow | undefined> {
  const open = and(ours(unit), isNull(quedas_whatsapp.ate));
  return (await unit.tx.select().from(quedas_whatsapp).where(open))[0];
}

export async function beginOutage({ tx, tenantId }: UnitOfWork, motivo: OutageReason, desde: Date): Promise<void> {
  await tx.insert(quedas_whatsapp).values({ tenant_id: tenantId, motivo, desde }).onConflictDoNothing();
}

/** One that is over already. */
export async function insertEnded(
  { tx, tenantId }: UnitOfWork,
  outage: { motivo: OutageReason; desde: Date; ate: Date },
): Promise<void> {
  await tx.insert(quedas_whatsapp).values(Object.assign({ tenant_id: tenantId }, outage));
}

/** The company's people were told of the one that lasts. */
export async function markTold({ tx, tenantId }: UnitOfWork, now: Date): Promise<void> {
  const untold = and(eq(quedas_whatsapp.tenant_id, tenantId), isNull(quedas_whatsapp.ate));
  await tx
    .update(quedas_whatsapp)
    .set({ contada_em: now })
    .where(and(untold, isNull(quedas_whatsapp.contada_em)));
}

export async function endOutage(unit: UnitOfWork, id: string, ate: Date): Promise<void> {
  await unit.tx
    .update(quedas_whatsapp)
    .set({ ate })
    .where(and(ours(unit), eq(quedas_whatsapp.id, id)));
}

/** Outages that reach into the time after a moment, the newest first. */
export async function listOutages(unit: UnitOfWork, after: Date): Promise<OutageRow[]> {
  const { desde, ate, id } = quedas_whatsapp;
  return unit.tx
    .select()
    .from(quedas_whatsapp)
    .where(and(ours(unit), or(isNull(ate), gt(ate, after))))
    .orderBy(desc(desde), desc(id))
    .limit(OUTAGES_SHOWN);
}

/** The last days on the company's clock, the oldest first: what was sent and failed, began, and how long nothing worked. */
export async function readDays({ tx, tenantId }: UnitOfWork, now: Date): Promise<HealthDay[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<Record<keyof HealthDay, string | number>>(sql`
    with empresa as (select id, fuso_horario as fuso, (${at} at time zone fuso_horario)::date as hoje
      from ${tenants} where id = ${tenantId}),
    dias as (select hoje - n as dia, (hoje - n)::timestamp at time zone fuso as de,
      (hoje - n + 1)::timestamp at time zone fuso as ate, fuso from empresa, generate_series(0, ${HEALTH_DAYS - 1}::int) n),
    mensagens as (select (m.created_at at time zone d.fuso)::date as dia, count(*) as enviadas,
        count(*) filter (where m.entrega = 'failed' and not m.apagada) as falhas
      from ${chat_history} m, (select min(de) as de, max(ate) as ate, max(fuso) as fuso from dias) d
      where m.tenant_id = ${tenantId} and m.autor in ('ai','staff') and m.created_at >= d.de and m.created_at < d.ate
      group by 1)
    select d.dia::text, coalesce(m.enviadas, 0)::int as enviadas, coalesce(m.falhas, 0)::int as falhas,
      coalesce(r.iniciadas, 0) as iniciadas,
      coalesce((select round(sum(extract(epoch from least(coalesce(q.ate, ${at}), d.ate) - greatest(q.desde, d.de))) / 60)
        from ${quedas_whatsapp} q where q.tenant_id = ${tenantId} and q.desde < d.ate and coalesce(q.ate, ${at}) > d.de), 0)::int
        as minutos_fora
    from dias d left join mensagens m on m.dia = d.dia
      left join ${ritmo_envios} r on r.tenant_id = ${tenantId} and r.dia = d.dia
    order by d.dia`);
  return rows.map(({ dia, minutos_fora, enviadas, falhas, iniciadas }) => ({
    dia: String(dia),
    minutos_fora: Number(minutos_fora),
    enviadas: Number(enviadas),
    falhas: Number(falhas),
    iniciadas: Number(iniciadas),
  }));
}

/** Messages of customers in a time, counted no further than it matters. */
export async function countHeard({ tx, tenantId }: UnitOfWork, from: Date, to: Date, most: number): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from ${chat_history} where tenant_id = ${tenantId} and autor = 'customer'
      and created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
      limit ${most}) m`);
  return row?.n ?? 0;
}
