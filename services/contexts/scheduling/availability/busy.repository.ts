import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { agendamentos, bloqueios, ocupacoes } from '../schema';
import { busyStretches, stayOf } from './free-starts';
import type { Span } from './working-periods';
import { addDays, type Day, instantAt } from './zone-time';

/** Longest an appointment can reach outside its start: bounds the search by index. */
const REACH_DAYS = 2;

export interface Whose {
  people: readonly string[];
  rooms: readonly string[];
}
export interface Busy {
  people: Map<string, Span[]>;
  rooms: Map<string, Span[]>;
}
export interface BusyQuery {
  /** Stretches of days, both ends included. */
  days: readonly { de: Day; ate: Day }[];
  zone: string;
  now: Date;
  ignore?: { agendamentoIds?: readonly string[]; reservaId?: string } | undefined;
}

const stretchesOf = ({ days, zone }: BusyQuery) =>
  days.map(({ de, ate }) => ({
    from: new Date(instantAt(addDays(de, -REACH_DAYS), 0, zone)),
    to: new Date(instantAt(addDays(ate, REACH_DAYS), 1440, zone)),
  }));

function ofThese(table: typeof ocupacoes | typeof agendamentos, { people, rooms }: Whose): SQL | undefined {
  const person = people.length ? inArray(table.profissional_id, [...people]) : undefined;
  return or(person, rooms.length ? inArray(table.recurso_id, [...rooms]) : undefined);
}

async function addAppointments({ tx, tenantId }: TenantScope, query: BusyQuery, whose: Whose, busy: Busy) {
  const { data_hora } = agendamentos;
  const when = or(...stretchesOf(query).map(({ from, to }) => and(gte(data_hora, from), lt(data_hora, to))));
  const rows = await tx
    .select()
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        ofThese(agendamentos, whose),
        when,
        inArray(agendamentos.status, [...BUSY_STATUSES]),
      ),
    );
  for (const row of rows) {
    if (query.ignore?.agendamentoIds?.includes(row.id)) continue;
    const start = row.data_hora.getTime();
    busy.people.get(row.profissional_id ?? '')?.push(...busyStretches(start, row));
    busy.rooms.get(row.recurso_id ?? '')?.push(stayOf(start, row));
  }
}

async function addHolds({ tx, tenantId }: TenantScope, query: BusyQuery, whose: Whose, busy: Busy) {
  const { profissional_id, recurso_id, reserva_id, periodo, expira_em } = ocupacoes;
  const rows = await tx
    .select({
      profissional_id,
      recurso_id,
      reserva_id,
      inicio: sql<string>`lower(${periodo})`,
      fim: sql<string>`upper(${periodo})`,
    })
    .from(ocupacoes)
    .where(
      and(
        eq(ocupacoes.tenant_id, tenantId),
        ofThese(ocupacoes, whose),
        isNotNull(reserva_id),
        gt(expira_em, query.now),
      ),
    );
  for (const row of rows) {
    if (row.reserva_id === query.ignore?.reservaId) continue;
    const span = { inicio: Date.parse(row.inicio), fim: Date.parse(row.fim) };
    busy.people.get(row.profissional_id ?? '')?.push(span);
    busy.rooms.get(row.recurso_id ?? '')?.push(span);
  }
}

async function addBlocks({ tx, tenantId }: TenantScope, query: BusyQuery, { people }: Whose, busy: Busy) {
  const { profissional_id, inicio, fim } = bloqueios;
  const when = or(...stretchesOf(query).map(({ from, to }) => and(gt(fim, from), lt(inicio, to))));
  const rows = await tx
    .select()
    .from(bloqueios)
    .where(
      and(eq(bloqueios.tenant_id, tenantId), when, or(isNull(profissional_id), inArray(profissional_id, [...people]))),
    );
  for (const row of rows) {
    const span = { inicio: row.inicio.getTime(), fim: row.fim.getTime(), bloqueio: true };
    for (const id of row.profissional_id ? [row.profissional_id] : people) busy.people.get(id)?.push(span);
  }
}

/**
 * Taken time of people and rooms: appointments (squeezed-in ones too; of people with pauses and without the wait, of
 * rooms the whole stay), holds, and of people the blocks.
 */
export async function listBusy(scope: TenantScope, query: BusyQuery, whose: Whose): Promise<Busy> {
  const busy: Busy = {
    people: new Map(whose.people.map((id) => [id, []])),
    rooms: new Map(whose.rooms.map((id) => [id, []])),
  };
  if (!query.days.length || whose.people.length + whose.rooms.length === 0) return busy;
  await addAppointments(scope, query, whose, busy);
  await addHolds(scope, query, whose, busy);
  if (whose.people.length) await addBlocks(scope, query, whose, busy);
  return busy;
}
