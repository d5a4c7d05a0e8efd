import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Appointment } from '../appointments/appointments.repository';
import { agendamentos } from '../schema';

const OPEN = ['pendente', 'confirmado'];
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
/** What is open, still to begin and touches a stretch (without an end: ever after), by time; of one person when named. */
export function listOpenBetween(
  { tx, tenantId }: TenantScope,
  {
    now,
    from,
    to,
    profissionalId,
  }: { now: Date; from: Date; to: Date | undefined; profissionalId: string | undefined },
): Promise<Appointment[]> {
  const { data_hora, duracao_minutos, id, profissional_id } = agendamentos;
  const where = and(
    eq(agendamentos.tenant_id, tenantId),
    inArray(agendamentos.status, OPEN),
    gte(data_hora, new Date(Math.max(now.getTime(), from.getTime() - DAY_MS))),
    sql`${data_hora} + make_interval(mins => ${duracao_minutos}) > ${from.toISOString()}::timestamptz`,
    to && lt(data_hora, to),
    profissionalId ? eq(profissional_id, profissionalId) : undefined,
  );
  return tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id));
}
