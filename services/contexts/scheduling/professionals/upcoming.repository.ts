import { DAY_MS } from '@balcao/contracts/constants';
import type { AppointmentStatus } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Appointment } from '../appointments/appointments.repository';
import { agendamentos } from '../schema';

const OPEN: AppointmentStatus[] = ['pendente', 'confirmado'];
const upcoming = ({ tenantId }: UnitOfWork, professionalId: string, now: Date) =>
  and(
    eq(agendamentos.tenant_id, tenantId),
    eq(agendamentos.profissional_id, professionalId),
    inArray(agendamentos.status, OPEN),
    gt(agendamentos.data_hora, now),
  );

/** Everything a professional still has to do, by time. */
export function listUpcomingOf(unit: UnitOfWork, professionalId: string, now: Date): Promise<Appointment[]> {
  const { data_hora, id } = agendamentos;
  const where = upcoming(unit, professionalId, now);
  return unit.tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id));
}

export const countUpcomingOf = (unit: UnitOfWork, professionalId: string, now: Date): Promise<number> =>
  unit.tx.$count(agendamentos, upcoming(unit, professionalId, now));

/** One page of their ids, by time. */
export async function pageUpcomingOf(
  unit: UnitOfWork,
  professionalId: string,
  now: Date,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<string[]> {
  const { data_hora, id } = agendamentos;
  const beyond = after ? sql`(${data_hora}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  const rows = await unit.tx
    .select({ id })
    .from(agendamentos)
    .where(and(upcoming(unit, professionalId, now), beyond))
    .orderBy(asc(data_hora), asc(id))
    .limit(limit + 1);
  return rows.map((row) => row.id);
}

/** Longest time before a stretch at which something that reaches into it begins. */
/** What somebody does that is open, still to begin and touches a stretch (without an end: ever after). */
interface Stretch {
  now: Date;
  from: Date;
  to: Date | undefined;
  /** Of this person only. */
  profissionalId: string | undefined;
}
function openBetween({ tenantId }: UnitOfWork, { now, from, to, profissionalId }: Stretch) {
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

/** Where in a list by time a page ended. */
export type Place = Pick<Appointment, 'data_hora' | 'id'>;

/** One page of a stretch, by time. */
export function pageOpenBetween(
  unit: UnitOfWork,
  stretch: Stretch,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<Appointment[]> {
  const { data_hora, id } = agendamentos;
  const beyond =
    after && sql`(${data_hora}, ${id}) > (${after.data_hora.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const where = and(openBetween(unit, stretch), beyond);
  return unit.tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id)).limit(limit);
}

export const countOpenBetween = (unit: UnitOfWork, stretch: Stretch): Promise<number> =>
  unit.tx.$count(agendamentos, openBetween(unit, stretch));
