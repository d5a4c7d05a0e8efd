import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { agendamentos, ocupacoes } from '../schema';
import type { Appointment } from './appointments.repository';

/** One appointment as it is now, without a lock. */
export async function findAppointment({ tx, tenantId }: UnitOfWork, id: string): Promise<Appointment | undefined> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.id, id));
  return (await tx.select().from(agendamentos).where(where))[0];
}

/**
 * Every service of the visit an appointment belongs to, itself included, by time. One statement: whoever left the visit
 * since it was read is found all the same, alone.
 */
export function findVisitRows({ tx, tenantId }: UnitOfWork, ofId: string): Promise<Appointment[]> {
  const { tenant_id, id, visita_id } = agendamentos;
  const own = sql`(select own.visita_id from ${agendamentos} own where own.tenant_id = ${tenantId} and own.id = ${ofId})`;
  const where = and(eq(tenant_id, tenantId), or(eq(id, ofId), eq(visita_id, own)));
  return tx.select().from(agendamentos).where(where).orderBy(asc(agendamentos.data_hora), asc(agendamentos.id));
}

/** The dates of a recurrence from a moment on, by time. */
export function findSeriesRows({ tx, tenantId }: UnitOfWork, serieId: string, from: Date): Promise<Appointment[]> {
  const { tenant_id, serie_id, data_hora, id } = agendamentos;
  const where = and(eq(tenant_id, tenantId), eq(serie_id, serieId), gte(data_hora, from));
  return tx.select().from(agendamentos).where(where).orderBy(asc(data_hora), asc(id));
}

/** Locks appointments in the order of their ids, so that two who want the same ones wait in line; returns them so. */
export async function lockAppointments({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<Appointment[]> {
  if (!ids.length) return [];
  const where = and(eq(agendamentos.tenant_id, tenantId), inArray(agendamentos.id, [...new Set(ids)]));
  return tx.select().from(agendamentos).where(where).orderBy(asc(agendamentos.id)).for('update');
}

/**
 * Gives up the time of appointments that are about to be written together: none stands in the way of another of them.
 * The trigger takes the new time when each is written.
 */
export async function giveUpTime({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx.delete(ocupacoes).where(and(eq(ocupacoes.tenant_id, tenantId), inArray(ocupacoes.agendamento_id, [...ids])));
}
