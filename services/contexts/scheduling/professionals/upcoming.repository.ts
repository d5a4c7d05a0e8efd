import type { AppointmentStatus } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Appointment } from '../appointments/appointments.repository';
import { agendamentos } from '../schema';

const OPEN: AppointmentStatus[] = ['pendente', 'confirmado'];
const upcoming = ({ tenantId }: TenantScope, professionalId: string, now: Date) =>
  and(
    eq(agendamentos.tenant_id, tenantId),
    eq(agendamentos.profissional_id, professionalId),
    inArray(agendamentos.status, OPEN),
    gt(agendamentos.data_hora, now),
  );

/** Everything a professional still has to do, by time. */
export function listUpcomingOf(scope: TenantScope, professionalId: string, now: Date): Promise<Appointment[]> {
  const { data_hora, id } = agendamentos;
  const where = upcoming(scope, professionalId, now);
  return scope.tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id));
}

export const countUpcomingOf = (scope: TenantScope, professionalId: string, now: Date): Promise<number> =>
  scope.tx.$count(agendamentos, upcoming(scope, professionalId, now));

/** One page of their ids, by time. */
export async function pageUpcomingOf(
  scope: TenantScope,
  professionalId: string,
  now: Date,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<string[]> {
  const { data_hora, id } = agendamentos;
  const beyond = after ? sql`(${data_hora}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  const rows = await scope.tx
    .select({ id })
    .from(agendamentos)
    .where(and(upcoming(scope, professionalId, now), beyond))
    .orderBy(asc(data_hora), asc(id))
    .limit(limit + 1);
  return rows.map((row) => row.id);
}

/** Longest time before a stretch at which something that reaches into it begins. */
const DAY_MS = 86_400_000;
/** What somebody does that is open, still to begin and touches a stretch (without an end: ever after). */
interface Stretch {
  now: Date;
  from: Date;
  to: Date | undefined;
  /** Of this person only. */
  profissionalId: string | undefined;
}
function openBetween({ tenantId }: TenantScope, { now, from, to, profissionalId }: Stretch) {
  const { data_hora, duracao_minutos, profissional_id } = agendamentos;
  return and(
    eq(agendamentos.tenant_id, tenantId),
    inArray(agendamentos.status, OPEN),
    gte(data_hora, new Date(Math.max(now.getTime(), from.getTime() - DAY_MS))),
    sql`${data_hora} + make_interval(mins => ${duracao_minutos}) > ${from.toISOString()}::timestamptz`,
    to && lt(data_hora, to),
    profissionalId ? eq(profissional_id, profissionalId) : isNotNull(profissional_id),
  );
}

/** One page of a stretch, by time. */
export function pageOpenBetween(
  scope: TenantScope,
  stretch: Stretch,
  { after, limit }: { after?: Appointment | undefined; limit: number },
): Promise<Appointment[]> {
  const { data_hora, id } = agendamentos;
  const beyond =
    after && sql`(${data_hora}, ${id}) > (${after.data_hora.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const where = and(openBetween(scope, stretch), beyond);
  return scope.tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id)).limit(limit);
}

export const countOpenBetween = (scope: TenantScope, stretch: Stretch): Promise<number> =>
  scope.tx.$count(agendamentos, openBetween(scope, stretch));
