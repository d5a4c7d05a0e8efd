import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { agenda_config, excecoes_horario, horarios, profissionais, profissional_servicos } from '../schema';
import { type DateException, EVENINGS_BEFORE, MORNINGS_AFTER, type WeeklyHours } from './working-periods';
import { addDays, type Day } from './zone-time';

export interface AgendaRules {
  zone: string;
  passo_minutos: number;
  limite_agendamentos: number;
  distribuicao: 'justo' | 'ordem';
  antecedencia_minima_minutos: number;
  cancelamento_ate_minutos: number;
  horizonte_dias: number;
}

/** What the company as a whole says about its agenda. */
export async function findAgendaRules({ tx, tenantId }: TenantScope): Promise<AgendaRules> {
  const [row] = await tx
    .select({
      zone: tenants.fuso_horario,
      limite_agendamentos: tenants.limite_agendamentos,
      config: agenda_config,
    })
    .from(tenants)
    .leftJoin(agenda_config, eq(agenda_config.tenant_id, tenants.id))
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  const config = row.config ?? AGENDA_DEFAULTS;
  return {
    zone: row.zone,
    limite_agendamentos: row.limite_agendamentos,
    passo_minutos: config.passo_minutos,
    distribuicao: config.distribuicao,
    antecedencia_minima_minutos: config.antecedencia_minima_minutos,
    cancelamento_ate_minutos: config.cancelamento_ate_minutos,
    horizonte_dias: config.horizonte_dias,
  };
}

export interface Member {
  id: string;
  nome: string;
  ativo: boolean;
  todos_servicos: boolean;
  servicos: string[];
  /** Prices and durations of their own, by service. */
  proprios: ReadonlyMap<string, { preco: string | null; duracao_minutos: number | null }>;
  horarios: WeeklyHours[];
  /** Their own and the team's. */
  excecoes: DateException[];
}

function byPerson<T extends { profissional_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.profissional_id);
    if (group) group.push(row);
    else groups.set(row.profissional_id, [row]);
  }
  return groups;
}

/** The people who attend in the team's order, with services, weekly hours and the exceptions between two days (the evening before included). */
export async function listMembers(
  { tx, tenantId }: TenantScope,
  { de, ate, ids }: { de: Day; ate: Day; ids?: readonly string[] },
): Promise<Member[]> {
  const people = await tx
    .select()
    .from(profissionais)
    .where(and(eq(profissionais.tenant_id, tenantId), ids ? inArray(profissionais.id, [...ids]) : undefined))
    .orderBy(asc(profissionais.ordem), asc(profissionais.nome), asc(profissionais.id));
  const [services, hours, exceptions] = [
    await tx.select().from(profissional_servicos).where(eq(profissional_servicos.tenant_id, tenantId)),
    await tx.select().from(horarios).where(eq(horarios.tenant_id, tenantId)).orderBy(asc(horarios.inicio)),
    await tx
      .select()
      .from(excecoes_horario)
      .where(
        and(
          eq(excecoes_horario.tenant_id, tenantId),
          gte(excecoes_horario.data, addDays(de, -EVENINGS_BEFORE)),
          lte(excecoes_horario.data, addDays(ate, MORNINGS_AFTER)),
        ),
      ),
  ];
  const [servicesOf, hoursOf] = [byPerson(services), byPerson(hours)];
  return people.map(({ id, nome, ativo, todos_servicos }) => ({
    id,
    nome,
    ativo,
    todos_servicos,
    servicos: (servicesOf.get(id) ?? []).map((row) => row.produto_id),
    proprios: new Map((servicesOf.get(id) ?? []).map((row) => [row.produto_id, row])),
    horarios: hoursOf.get(id) ?? [],
    excecoes: exceptions.filter((row) => row.profissional_id === null || row.profissional_id === id),
  }));
}
