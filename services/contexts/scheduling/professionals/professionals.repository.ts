import type { ProfissionalInput } from '@balcao/contracts/agenda';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { hoursOf, servicesOf } from '../availability/availability.repository';
import type { WeeklyHours } from '../availability/working-periods';
import { agendamentos, horarios, profissionais, profissional_servicos, repasses } from '../schema';

type ProfessionalRow = typeof profissionais.$inferSelect;
export interface Professional {
  row: ProfessionalRow;
  servicos: Pick<typeof profissional_servicos.$inferSelect, 'produto_id' | 'preco' | 'duracao_minutos'>[];
  horarios: WeeklyHours[];
}

/** With services and hours, in the team's order; only one when `id` is given. */
export async function listProfessionalRows(unit: UnitOfWork, id?: string): Promise<Professional[]> {
  const { tx, tenantId } = unit;
  const rows = await tx
    .select()
    .from(profissionais)
    .where(and(eq(profissionais.tenant_id, tenantId), id ? eq(profissionais.id, id) : undefined))
    .orderBy(asc(profissionais.ordem), asc(profissionais.nome), asc(profissionais.id));
  const ids = id ? [id] : undefined;
  const services = await servicesOf(unit, { ids });
  const hours = await hoursOf(unit, ids);
  return rows.map((row) => ({ row, servicos: services.get(row.id) ?? [], horarios: hours.get(row.id) ?? [] }));
}

type Values = Pick<ProfissionalInput, 'nome' | 'cor' | 'ativo' | 'todos_servicos'>;

export async function insertProfessional({ tx, tenantId }: UnitOfWork, values: Values): Promise<string> {
  const id = newId();
  const ordem = sql`(select coalesce(max(p.ordem), 0) + 1 from ${profissionais} p where p.tenant_id = ${tenantId})`;
  await tx.insert(profissionais).values(Object.assign({ id, tenant_id: tenantId, ordem }, values));
  return id;
}

/** False when the company has none of this id. */
export async function updateProfessionalRow(
  { tx, tenantId }: UnitOfWork,
  id: string,
  values: Partial<typeof profissionais.$inferInsert>,
): Promise<boolean> {
  const where = and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id));
  return (await tx.update(profissionais).set(values).where(where).returning({ id: profissionais.id })).length > 0;
}

type Details = Pick<ProfissionalInput, 'servicos' | 'proprios' | 'todos_servicos' | 'horarios'>;

/** Replaces what the person does, at what price and length, and when. */
export async function replaceDetails(
  { tx, tenantId }: UnitOfWork,
  id: string,
  { servicos, proprios, todos_servicos, horarios: hours }: Details,
): Promise<void> {
  const own = { tenant_id: tenantId, profissional_id: id };
  await tx
    .delete(profissional_servicos)
    .where(and(eq(profissional_servicos.tenant_id, tenantId), eq(profissional_servicos.profissional_id, id)));
  await tx.delete(horarios).where(and(eq(horarios.tenant_id, tenantId), eq(horarios.profissional_id, id)));
  const mine = new Map(proprios.map((one) => [one.produto_id, one]));
  const services = new Set(todos_servicos ? [...servicos, ...mine.keys()] : servicos);
  const rows = [...services].map((produto_id) => ({
    tenant_id: tenantId,
    profissional_id: id,
    produto_id,
    preco: mine.get(produto_id)?.preco ?? null,
    duracao_minutos: mine.get(produto_id)?.duracao_minutos ?? null,
  }));
  if (rows.length) await tx.insert(profissional_servicos).values(rows);
  if (hours.length) await tx.insert(horarios).values(hours.map((hour) => ({ ...own, ...hour })));
}

export async function countServices({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  return tx.$count(produtos, and(eq(produtos.tenant_id, tenantId), inArray(produtos.id, [...ids])));
}

export function countProfessionals({ tx, tenantId }: UnitOfWork): Promise<number> {
  return tx.$count(profissionais, eq(profissionais.tenant_id, tenantId));
}

/** The first of the ids first; those left out keep their number. */
export async function orderRows({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<number> {
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::int)`),
    sql`, `,
  );
  const rows = await tx.execute(sql`update profissionais p set ordem = v.ordem from (values ${places}) as v (id, ordem)
    where p.tenant_id = ${tenantId} and p.id = v.id returning p.id`);
  return rows.length;
}

/** Has, or had before they were handed over: that can still be taken back. */
export async function hasAppointments({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.profissional_id, id));
  if ((await tx.select({ id: agendamentos.id }).from(agendamentos).where(where).limit(1)).length > 0) return true;
  return (await tx.$count(repasses, and(eq(repasses.tenant_id, tenantId), eq(repasses.profissional_id, id)))) > 0;
}

export async function deleteProfessionalRow({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(profissionais).where(and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id)));
}
