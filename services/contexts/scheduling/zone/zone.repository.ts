import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { agendamentos, bloqueios, lembretes, ocupacoes } from '../schema';

/** Visits whose first service has not begun: a visit moves as a whole or not at all. */
const visitsAhead = (tenantId: string, now: string) => sql`
  select a.id from ${agendamentos} a where a.tenant_id = ${tenantId} and a.data_hora >= ${now}::timestamptz
    and not exists (select 1 from ${agendamentos} b where b.tenant_id = a.tenant_id and b.visita_id = a.visita_id
      and b.data_hora < ${now}::timestamptz)`;

/** Standing appointments and blocks that are still to come, and when the first appointment is. */
export async function countAhead({ tx, tenantId }: UnitOfWork, at: Date) {
  const now = at.toISOString();
  const [row] = await tx.execute<{ agendamentos: number; bloqueios: number; primeiro: string | null }>(sql`
    select count(*)::int as agendamentos, min(a.data_hora) as primeiro,
      (select count(*)::int from ${bloqueios} b where b.tenant_id = ${tenantId} and b.fim > ${now}::timestamptz) as bloqueios
    from ${agendamentos} a where a.status in ('pendente','confirmado') and a.id in (${visitsAhead(tenantId, now)})`);
  return row ?? { agendamentos: 0, bloqueios: 0, primeiro: null };
}

/**
 * Gives everything ahead the instant at which the new clock shows what the old one showed. The taken time of all is
 * given back first, else a visit would collide with its neighbour that has not moved yet; the trigger takes it again. Over
 * everything a company has ahead: in a transaction that may take long.
 */
export async function keepClock({ tx, tenantId }: UnitOfWork, at: Date, zones: { de: string; para: string }) {
  const now = at.toISOString();
  const moved = (column: string) => sql`(${sql.raw(column)} at time zone ${zones.de}) at time zone ${zones.para}`;
  await tx.execute(sql`delete from ${ocupacoes} where tenant_id = ${tenantId}
    and (reserva_id is not null or agendamento_id in (${visitsAhead(tenantId, now)}))`);
  await tx.execute(sql`update ${lembretes} set data_hora = ${moved('data_hora')}
    where tenant_id = ${tenantId} and agendamento_id in (${visitsAhead(tenantId, now)})`);
  await tx.execute(sql`update ${agendamentos} set data_hora = ${moved('data_hora')}, versao = versao + 1
    where tenant_id = ${tenantId} and id in (${visitsAhead(tenantId, now)})`);
  await tx.execute(sql`update ${bloqueios} set inicio = ${moved('inicio')}, fim = ${moved('fim')}
    where tenant_id = ${tenantId} and fim > ${now}::timestamptz and externo is null`);
}
