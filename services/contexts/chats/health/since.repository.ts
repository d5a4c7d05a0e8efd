import { HEALTH_DAYS } from '@balcao/contracts/number-health';
import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { evolution_instances } from '../schema';
import { quedas_whatsapp } from './schema';

/** From when there was a number to count, within the days shown. An instance made anew is younger than its outages. */
export async function readSince(
  { tx, tenantId }: UnitOfWork,
  now: Date,
): Promise<{ desde: string | null; minutos: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx.execute<{ desde: string | null; minutos: number }>(sql`
    with dias as (select fuso_horario as fuso,
        ((${at} at time zone fuso_horario)::date - ${HEALTH_DAYS - 1}::int)::timestamp at time zone fuso_horario as de
      from ${tenants} where id = ${tenantId}),
    numero as (select least((select min(created_at) from ${evolution_instances} where tenant_id = ${tenantId}),
      (select min(desde) from ${quedas_whatsapp} where tenant_id = ${tenantId})) as em)
    select case when numero.em > dias.de then (numero.em at time zone dias.fuso)::date::text end as desde,
      greatest(0, extract(epoch from ${at} - greatest(numero.em, dias.de)) / 60)::int as minutos
    from dias, numero`);
  return { desde: row?.desde ?? null, minutos: row?.minutos ?? 0 };
}
