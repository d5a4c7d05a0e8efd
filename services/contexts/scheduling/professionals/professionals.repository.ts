import type { ProfissionalInput } from '@balcao/contracts/agenda';
import type { TenantScope } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { agendamentos, horarios, profissionais, profissional_servicos } from '../schema';

export type ProfessionalRow = typeof profissionais.$inferSelect;
export interface Professional {
  row: ProfessionalRow;
  servicos: string[];
  horarios: (typeof horarios.$inferSelect)[];
}

/** With services and hours, by name; only one when `id` is given. */
export async function listProfessionalRows({ tx, tenantId }: TenantScope, id?: string): Promise<Professional[]> {
  const rows = await tx
    .select()
    .from(profissionais)
    .where(and(eq(profissionais.tenant_id, tenantId), id ? eq(profissionais.id, id) : undefined))
    .orderBy(asc(profissionais.nome), asc(profissionais.id));
  const services = await tx
    .select()
    .from(profissional_servicos)
    .where(
      and(
        eq(profissional_servicos.tenant_id, tenantId),
        id ? eq(profissional_servicos.profissional_id, id) : undefined,
      ),
    );
  const hours = await tx
    .select()
    .from(horarios)
    .where(and(eq(horarios.tenant_id, tenantId), id ? eq(horarios.profissional_id, id) : undefined))
    .orderBy(asc(horarios.dia_semana), asc(horarios.inicio));
  return rows.map((row) => ({
    row,
    servicos: services.filter((one) => one.profissional_id === row.id).map((one) => one.produto_id),
    horarios: hours.filter((one) => one.profissional_id === row.id),
  }));
}

type Values = Pick<ProfissionalInput, 'nome' | 'cor' | 'ativo' | 'todos_servicos'>;

export async function insertProfessional({ tx, tenantId }: TenantScope, values: Values): Promise<string> {
  const id = newId();
  await tx.insert(profissionais).values({ ...values, id, tenant_id: tenantId });
  return id;
}

/** False when the company has none of this id. */
export async function updateProfessionalRow(
  { tx, tenantId }: TenantScope,
  id: string,
  values: Partial<typeof profissionais.$inferInsert>,
): Promise<boolean> {
  const where = and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id));
  return (await tx.update(profissionais).set(values).where(where).returning({ id: profissionais.id })).length > 0;
}

/** Replaces what the person does and when. */
export async function replaceDetails(
  { tx, tenantId }: TenantScope,
  id: string,
  { servicos, horarios: hours }: Pick<ProfissionalInput, 'servicos' | 'horarios'>,
): Promise<void> {
  const own = { tenant_id: tenantId, profissional_id: id };
  await tx
    .delete(profissional_servicos)
    .where(and(eq(profissional_servicos.tenant_id, tenantId), eq(profissional_servicos.profissional_id, id)));
  await tx.delete(horarios).where(and(eq(horarios.tenant_id, tenantId), eq(horarios.profissional_id, id)));
  const services = [...new Set(servicos)];
  if (services.length)
    await tx.insert(profissional_servicos).values(services.map((produto_id) => ({ ...own, produto_id })));
  if (hours.length) await tx.insert(horarios).values(hours.map((hour) => ({ ...own, ...hour })));
}

export async function countServices({ tx, tenantId }: TenantScope, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  return tx.$count(produtos, and(eq(produtos.tenant_id, tenantId), inArray(produtos.id, [...ids])));
}

export async function hasAppointments({ tx, tenantId }: TenantScope, id: string): Promise<boolean> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.profissional_id, id));
  return (await tx.select({ id: agendamentos.id }).from(agendamentos).where(where).limit(1)).length > 0;
}

export async function deleteProfessionalRow({ tx, tenantId }: TenantScope, id: string): Promise<void> {
  await tx.delete(profissionais).where(and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id)));
}
