import type { UnitOfWork } from '@balcao/kit/db';
import { type Day, dayOf } from '@balcao/kit/zone-time';
import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { excecoes_horario, horarios, profissionais } from '../schema';
import { findAgendaRules } from './availability.repository';

export interface Period {
  inicio: number;
  fim: number;
}
export interface OpenHours {
  zone: string;
  /** Hours of all professionals, by weekday; they may overlap. */
  weekly: ReadonlyMap<number, readonly Period[]>;
  /** Days on which the whole team has others, or none. */
  exceptions: ReadonlyMap<Day, readonly Period[]>;
}

/** When anybody of the company works, by weekday, and the days on which the whole team has other hours. */
export async function listOpenHours(unit: UnitOfWork, from: Date, to: Date): Promise<OpenHours> {
  const { tx, tenantId } = unit;
  const { zone } = await findAgendaRules(unit);
  const { dia_semana, inicio, fim } = horarios;
  const working = and(eq(profissionais.tenant_id, horarios.tenant_id), eq(profissionais.id, horarios.profissional_id));
  const rows = await tx
    .selectDistinct({ dia_semana, inicio, fim })
    .from(horarios)
    .innerJoin(profissionais, and(working, eq(profissionais.ativo, true)))
    .where(eq(horarios.tenant_id, tenantId));
  const { data, periodos, profissional_id, tenant_id } = excecoes_horario;
  const within = and(gte(data, dayOf(from.getTime(), zone)), lte(data, dayOf(to.getTime(), zone)));
  const exceptions = await tx
    .select({ data, periodos })
    .from(excecoes_horario)
    .where(and(eq(tenant_id, tenantId), isNull(profissional_id), within));
  const weekly = new Map<number, { inicio: number; fim: number }[]>();
  for (const row of rows) weekly.set(row.dia_semana, [...(weekly.get(row.dia_semana) ?? []), row]);
  return { zone, weekly, exceptions: new Map(exceptions.map((day) => [day.data, day.periodos])) };
}
