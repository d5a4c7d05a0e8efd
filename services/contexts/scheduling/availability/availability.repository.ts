import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import {
  agenda_config,
  agendamentos,
  bloqueios,
  excecoes_horario,
  horarios,
  ocupacoes,
  profissionais,
  profissional_servicos,
} from '../schema';
import { occupied } from './free-starts';
import { type DateException, EVENINGS_BEFORE, type Span, type WeeklyHours } from './working-periods';
import { addDays, type Day, instantAt } from './zone-time';

export interface AgendaRules {
  zone: string;
  passo_minutos: number;
  limite_agendamentos: number;
}

/** What the company as a whole says about its agenda. */
export async function findAgendaRules({ tx, tenantId }: TenantScope): Promise<AgendaRules> {
  const [row] = await tx
    .select({
      zone: tenants.fuso_horario,
      limite_agendamentos: tenants.limite_agendamentos,
      passo_minutos: agenda_config.passo_minutos,
    })
    .from(tenants)
    .leftJoin(agenda_config, eq(agenda_config.tenant_id, tenants.id))
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  return { ...row, passo_minutos: row.passo_minutos ?? AGENDA_DEFAULTS.passo_minutos };
}

export interface Member {
  id: string;
  nome: string;
  ativo: boolean;
  todos_servicos: boolean;
  servicos: string[];
  horarios: WeeklyHours[];
  /** Their own and the team's. */
  excecoes: DateException[];
}

/** The people who attend, with services, weekly hours and the exceptions between two days (the evening before included). */
export async function listMembers(
  { tx, tenantId }: TenantScope,
  { de, ate, ids }: { de: Day; ate: Day; ids?: readonly string[] },
): Promise<Member[]> {
  const people = await tx
    .select()
    .from(profissionais)
    .where(and(eq(profissionais.tenant_id, tenantId), ids ? inArray(profissionais.id, [...ids]) : undefined))
    .orderBy(asc(profissionais.nome), asc(profissionais.id));
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
          lte(excecoes_horario.data, ate),
        ),
      ),
  ];
  return people.map(({ id, nome, ativo, todos_servicos }) => ({
    ...{ id, nome, ativo, todos_servicos },
    servicos: services.filter((row) => row.profissional_id === id).map((row) => row.produto_id),
    horarios: hours.filter((row) => row.profissional_id === id),
    excecoes: exceptions.filter((row) => row.profissional_id === null || row.profissional_id === id),
  }));
}

/** Longest an appointment can reach outside its start: bounds the search by index. */
const REACH_DAYS = 2;

/** Taken time by professional between two days: appointments (squeezed-in ones too) with pauses, holds and blocks. */
export async function listBusy(
  { tx, tenantId }: TenantScope,
  { de, ate, zone, now }: { de: Day; ate: Day; zone: string; now: Date },
  people: readonly string[],
  ignore: { agendamentoIds?: readonly string[]; reservaId?: string } = {},
): Promise<Map<string, Span[]>> {
  const from = new Date(instantAt(addDays(de, -REACH_DAYS), 0, zone));
  const to = new Date(instantAt(addDays(ate, REACH_DAYS), 1440, zone));
  const busy = new Map<string, Span[]>(people.map((id) => [id, []]));
  if (!people.length) return busy;
  const appointments = await tx
    .select()
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        inArray(agendamentos.profissional_id, [...people]),
        gte(agendamentos.data_hora, from),
        lt(agendamentos.data_hora, to),
        inArray(agendamentos.status, [...BUSY_STATUSES]),
      ),
    );
  for (const row of appointments) {
    if (ignore.agendamentoIds?.includes(row.id)) continue;
    busy.get(row.profissional_id ?? '')?.push(occupied(row.data_hora.getTime(), row));
  }
  const holds = await tx
    .select({
      profissional_id: ocupacoes.profissional_id,
      reserva_id: ocupacoes.reserva_id,
      inicio: sql<string>`lower(${ocupacoes.periodo})`,
      fim: sql<string>`upper(${ocupacoes.periodo})`,
    })
    .from(ocupacoes)
    .where(
      and(
        eq(ocupacoes.tenant_id, tenantId),
        inArray(ocupacoes.profissional_id, [...people]),
        isNotNull(ocupacoes.reserva_id),
        gt(ocupacoes.expira_em, now),
      ),
    );
  for (const row of holds) {
    if (row.reserva_id === ignore.reservaId) continue;
    busy.get(row.profissional_id)?.push({ inicio: Date.parse(row.inicio), fim: Date.parse(row.fim) });
  }
  const blocks = await tx
    .select()
    .from(bloqueios)
    .where(
      and(
        eq(bloqueios.tenant_id, tenantId),
        gt(bloqueios.fim, from),
        lt(bloqueios.inicio, to),
        or(isNull(bloqueios.profissional_id), inArray(bloqueios.profissional_id, [...people])),
      ),
    );
  for (const { profissional_id, inicio, fim } of blocks) {
    const span = { inicio: inicio.getTime(), fim: fim.getTime(), bloqueio: true };
    for (const id of profissional_id ? [profissional_id] : people) busy.get(id)?.push(span);
  }
  return busy;
}
