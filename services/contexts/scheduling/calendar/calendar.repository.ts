import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { selectAppointments } from '../appointments/appointments.repository';
import { agendamentos } from '../schema';

/** Longest a visit with its pauses can last: where the search by index begins. */
const REACH_MS = 2 * 86_400_000;

/** What touches a stretch, pauses included: also what began before it. The end is not part of it. */
function touches(from: Date, to: Date) {
  const { data_hora, duracao_minutos, intervalo_antes, intervalo_depois } = agendamentos;
  return and(
    gte(data_hora, new Date(from.getTime() - REACH_MS)),
    lt(data_hora, new Date(to.getTime() + REACH_MS)),
    sql`${data_hora} - make_interval(mins => ${intervalo_antes}) < ${to.toISOString()}::timestamptz`,
    sql`${data_hora} + make_interval(mins => ${duracao_minutos} + ${intervalo_depois}) > ${from.toISOString()}::timestamptz`,
  );
}

interface Sight {
  profissionalId?: string | undefined;
  /** Last row of the page before. */
  after?: Pick<typeof agendamentos.$inferSelect, 'data_hora' | 'id'> | undefined;
  limit?: number | undefined;
}

/** All that is to be drawn in a stretch, by time; of one professional when named. Cancelled ones included. */
export function listAppointmentRowsInSight(
  { tx, tenantId }: UnitOfWork,
  from: Date,
  to: Date,
  { profissionalId, after, limit }: Sight = {},
) {
  const { tenant_id, profissional_id, data_hora, id } = agendamentos;
  const own = profissionalId ? eq(profissional_id, profissionalId) : undefined;
  const next = after && sql`(${data_hora}, ${id}) > (${after.data_hora.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const found = selectAppointments(tx)
    .where(and(eq(tenant_id, tenantId), touches(from, to), own, next))
    .orderBy(asc(data_hora), asc(id));
  return limit === undefined ? found : found.limit(limit);
}

/** Who has a visit in a stretch that was not cancelled, still active or not. */
export async function listWhoIsVisited({ tx, tenantId }: UnitOfWork, from: Date, to: Date): Promise<string[]> {
  const { tenant_id, profissional_id, status } = agendamentos;
  const rows = await tx
    .selectDistinct({ id: profissional_id })
    .from(agendamentos)
    .where(and(eq(tenant_id, tenantId), touches(from, to), ne(status, 'cancelado'), isNotNull(profissional_id)))
    .orderBy(asc(profissional_id));
  return rows.flatMap(({ id }) => id ?? []);
}
