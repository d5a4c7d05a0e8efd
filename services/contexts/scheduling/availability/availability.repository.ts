import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import type { UnitOfWork } from '@balcao/kit/db';
import { addDays, type Day } from '@balcao/kit/zone-time';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { agenda_config, excecoes_horario, horarios, profissionais, profissional_servicos } from '../schema';
import { type DateException, EVENINGS_BEFORE, MORNINGS_AFTER, type WeeklyHours } from './working-periods';

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
export async function findAgendaRules({ tx, tenantId }: UnitOfWork): Promise<AgendaRules> {
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

export interface MembersQuery {
  de: Day;
  ate: Day;
  /** Only these people; everybody when absent. */
  ids?: readonly string[] | undefined;
  /** Only what they say of these services; of all when absent. */
  servicos?: readonly string[] | undefined;
}

/** Rows of each person as one value: a team's thousands of rows cost the process a parse, not a mapping each. */
const rowsOf = <T>(value: SQL) => sql<T[]>`json_agg(${value})`;

/** What people do, and at what price and duration of their own; by person. */
export async function servicesOf(
  { tx, tenantId }: UnitOfWork,
  { ids, servicos }: Pick<MembersQuery, 'ids' | 'servicos'>,
) {
  const { tenant_id, profissional_id: id, produto_id, preco, duracao_minutos } = profissional_servicos;
  type Row = { produto_id: string; preco: string | null; duracao_minutos: number | null };
  const row = sql`json_build_object('produto_id', ${produto_id}, 'preco', ${preco}::text, 'duracao_minutos', ${duracao_minutos})`;
  const rows = await tx
    .select({ id, rows: rowsOf<Row>(row) })
    .from(profissional_servicos)
    .where(
      and(
        eq(tenant_id, tenantId),
        ids ? inArray(id, [...ids]) : undefined,
        servicos ? inArray(produto_id, [...servicos]) : undefined,
      ),
    )
    .groupBy(id);
  return new Map(rows.map((one) => [one.id, one.rows]));
}

/** Weekly hours by person, by day and time. */
export async function hoursOf({ tx, tenantId }: UnitOfWork, ids?: readonly string[]) {
  const { tenant_id, profissional_id: id, dia_semana, inicio, fim } = horarios;
  const row = sql`json_build_object('dia_semana', ${dia_semana}, 'inicio', ${inicio}, 'fim', ${fim}) order by ${dia_semana}, ${inicio}`;
  const rows = await tx
    .select({ id, rows: rowsOf<WeeklyHours>(row) })
    .from(horarios)
    .where(and(eq(tenant_id, tenantId), ids ? inArray(id, [...ids]) : undefined))
    .groupBy(id);
  return new Map(rows.map((one) => [one.id, one.rows]));
}

/** By person; the team's own under null. */
async function exceptionsOf({ tx, tenantId }: UnitOfWork, { de, ate }: MembersQuery) {
  const { tenant_id, profissional_id: id, data, periodos } = excecoes_horario;
  const row = sql`json_build_object('profissional_id', ${id}, 'data', ${data}, 'periodos', ${periodos})`;
  const rows = await tx
    .select({ id, rows: rowsOf<DateException>(row) })
    .from(excecoes_horario)
    .where(
      and(eq(tenant_id, tenantId), gte(data, addDays(de, -EVENINGS_BEFORE)), lte(data, addDays(ate, MORNINGS_AFTER))),
    )
    .groupBy(id);
  return new Map(rows.map((one) => [one.id, one.rows]));
}

/** The people who attend in the team's order, with services, weekly hours and the exceptions between two days (the evening before included). */
export async function listMembers(unit: UnitOfWork, query: MembersQuery): Promise<Member[]> {
  const { tx, tenantId } = unit;
  const people = await tx
    .select()
    .from(profissionais)
    .where(
      and(eq(profissionais.tenant_id, tenantId), query.ids ? inArray(profissionais.id, [...query.ids]) : undefined),
    )
    .orderBy(asc(profissionais.ordem), asc(profissionais.nome), asc(profissionais.id));
  const services = await servicesOf(unit, query);
  const hours = await hoursOf(unit, query.ids);
  const exceptions = await exceptionsOf(unit, query);
  const team = exceptions.get(null) ?? [];
  return people.map(({ id, nome, ativo, todos_servicos }) => ({
    id,
    nome,
    ativo,
    todos_servicos,
    servicos: (services.get(id) ?? []).map(({ produto_id }) => produto_id),
    proprios: new Map((services.get(id) ?? []).map((row) => [row.produto_id, row])),
    horarios: hours.get(id) ?? [],
    excecoes: [...team, ...(exceptions.get(id) ?? [])],
  }));
}
