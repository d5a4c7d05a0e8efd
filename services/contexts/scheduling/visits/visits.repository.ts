import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { addDays, type Day, instantAt } from '@balcao/kit/zone-time';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { selectAppointments } from '../appointments/appointments.repository';
import type { Load } from '../availability/spread';
import { agendamentos } from '../schema';

/** What stands of a customer from a moment on, soonest first. */
export function listAhead(
  { tx, tenantId }: UnitOfWork,
  clienteId: string,
  { from, limit }: { from: Date; limit: number },
) {
  const { tenant_id, cliente_id, data_hora, status, id } = agendamentos;
  const open = inArray(status, ['pendente', 'confirmado']);
  return selectAppointments(tx)
    .where(and(eq(tenant_id, tenantId), eq(cliente_id, clienteId), gte(data_hora, from), open))
    .orderBy(asc(data_hora), asc(id))
    .limit(limit);
}

/** Whom the assistant booked longer ago than this was booked as long ago as anybody. */
const MEMORY_DAYS = 60;

/**
 * What each of these people has in each week from one to another (their Mondays), and when the assistant last gave them
 * somebody. By Monday and person.
 */
export async function listWeekLoads(
  { tx, tenantId }: UnitOfWork,
  { first, last, now, zone }: { first: Day; last: Day; now: Date; zone: string },
  people: readonly string[],
): Promise<Map<Day, Map<string, Load>>> {
  const { profissional_id, data_hora, duracao_minutos, status, origem, created_at } = agendamentos;
  const begin = Math.min(instantAt(first, 0, zone), now.getTime() - MEMORY_DAYS * 86_400_000);
  const week = sql<Day>`(date_trunc('week', ${data_hora} at time zone ${zone})::date)::text`;
  const rows = await tx
    .select({
      id: profissional_id,
      week,
      minutos: sql<number>`sum(${duracao_minutos})::int`,
      ultimo: sql<string | null>`max(${created_at}) filter (where ${origem} = 'ia')`,
    })
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        inArray(profissional_id, [...people]),
        gte(data_hora, new Date(begin)),
        lt(data_hora, new Date(instantAt(addDays(last, 7), 0, zone))),
        inArray(status, [...BUSY_STATUSES]),
      ),
    )
    .groupBy(profissional_id, sql`2`);
  const latest = new Map<string, number>();
  for (const { id, ultimo } of rows)
    if (id && ultimo) latest.set(id, Math.max(latest.get(id) ?? 0, Date.parse(ultimo)));
  const loads = new Map<Day, Map<string, Load>>();
  for (let monday = first; monday <= last; monday = addDays(monday, 7))
    loads.set(monday, new Map(people.map((id) => [id, { minutos: 0, ultimo: latest.get(id) ?? null }])));
  for (const { id, week: monday, minutos } of rows) {
    const load = loads.get(monday)?.get(id ?? '');
    if (load) load.minutos = minutos;
  }
  return loads;
}
