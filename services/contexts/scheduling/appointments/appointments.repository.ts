import { type AppointmentStatus, BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { searchPatterns } from '@balcao/kit/search';
import type { Day } from '@balcao/kit/zone-time';
import { and, asc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { sinais } from '../deposits/schema';
import { customerOf, depositOf, professionalOf, roomOf, serviceOf } from '../joins.repository';
import { agendamentos, profissionais, recursos } from '../schema';

const columns = {
  agendamento: agendamentos,
  cliente_nome: dados_cliente.nome,
  cliente_telefone: dados_cliente.telefone,
  produto_nome: produtos.nome,
  profissional_nome: profissionais.nome,
  recurso_nome: recursos.nome,
  sinal: {
    status: sinais.status,
    valor: sinais.valor,
    expira_em: sinais.expira_em,
    atrasado: sinais.atrasado,
    autor_nome: sinais.autor_nome,
  },
};

interface Page {
  search?: string;
  status?: AppointmentStatus;
  from?: string;
  profissional_id?: string;
  cliente_id?: string;
  after: string[] | null;
  limit: number;
}

/** Ids of one page that match; found by the database's own search, which stays fast under row level security. */
function matching({ search = '', status, profissional_id, after, limit }: Page, from: SQL): SQL {
  const { texto } = searchPatterns(search);
  const [data_hora = null, id = null] = after ?? [];
  return sql`${agendamentos.id} in (select achar_agendamentos(${texto}, ${from}, ${status ?? null},
    ${profissional_id ?? null}::uuid, ${data_hora}::timestamptz, ${id}::uuid, ${limit + 1}))`;
}

/** Appointments with the names they are shown by; add the condition, order and limit. */
export const selectAppointments = (tx: Tx) =>
  tx
    .select(columns)
    .from(agendamentos)
    .innerJoin(dados_cliente, customerOf)
    .leftJoin(produtos, serviceOf)
    .leftJoin(profissionais, professionalOf)
    .leftJoin(recursos, roomOf)
    .leftJoin(sinais, depositOf);

/** Appointments from a moment on (default: midnight of today in the company's zone), by time. */
export function listAppointmentRows(tx: Tx, tenantId: string, page: Page) {
  const { tenant_id, data_hora, id } = agendamentos;
  const today = sql`(select date_trunc('day', now() at time zone ${tenants.fuso_horario}) at time zone ${tenants.fuso_horario} from ${tenants} where ${tenants.id} = ${tenantId})`;
  const from = page.from ? sql`${page.from}::timestamptz` : today;
  return selectAppointments(tx)
    .where(
      and(
        eq(tenant_id, tenantId),
        gte(data_hora, from),
        page.status ? eq(agendamentos.status, page.status) : undefined,
        page.profissional_id ? eq(agendamentos.profissional_id, page.profissional_id) : undefined,
        page.cliente_id ? eq(agendamentos.cliente_id, page.cliente_id) : undefined,
        page.search ? matching(page, from) : undefined,
        page.after ? sql`(${data_hora}, ${id}) > (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(data_hora), asc(id))
    .limit(page.limit + 1);
}

/** Those of these ids that belong to the company, by time. */
export function findAppointmentRows({ tx, tenantId }: UnitOfWork, ids: readonly string[]) {
  return selectAppointments(tx)
    .where(and(eq(agendamentos.tenant_id, tenantId), inArray(agendamentos.id, [...ids])))
    .orderBy(asc(agendamentos.data_hora), asc(agendamentos.id));
}

/** What stands in a stretch and keeps this professional or one of these rooms, by time. */
export function listInTheWay(
  { tx, tenantId }: UnitOfWork,
  from: Date,
  to: Date,
  whose: { profissionalId: string; recursoIds: readonly string[] },
) {
  const person = eq(agendamentos.profissional_id, whose.profissionalId);
  const room = whose.recursoIds.length ? inArray(agendamentos.recurso_id, [...whose.recursoIds]) : undefined;
  return selectAppointments(tx)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        gte(agendamentos.data_hora, from),
        lt(agendamentos.data_hora, to),
        inArray(agendamentos.status, [...BUSY_STATUSES]),
        or(person, room),
      ),
    )
    .orderBy(asc(agendamentos.data_hora), asc(agendamentos.id));
}

export type Appointment = typeof agendamentos.$inferSelect;
export type NewAppointment = Omit<typeof agendamentos.$inferInsert, 'tenant_id'>;
export type AppointmentPatch = Partial<
  Pick<
    Appointment,
    | 'status'
    | 'data_hora'
    | 'profissional_id'
    | 'produto_id'
    | 'duracao_minutos'
    | 'intervalo_antes'
    | 'intervalo_depois'
    | 'espera_inicio_minutos'
    | 'espera_minutos'
    | 'recurso_id'
    | 'encaixe'
    | 'valor'
    | 'visita_id'
    | 'observacoes'
  >
>;

/** Locks one appointment; undefined when the company has none of this id. */
export async function lockAppointment({ tx, tenantId }: UnitOfWork, id: string): Promise<Appointment | undefined> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.id, id));
  return (await tx.select().from(agendamentos).where(where).for('update'))[0];
}

/** May violate the exclusion constraint: somebody else has the time. */
export async function insertAppointments({ tx, tenantId }: UnitOfWork, rows: readonly NewAppointment[]) {
  return tx
    .insert(agendamentos)
    .values(rows.map((row) => ({ ...row, tenant_id: tenantId })))
    .returning();
}

/** Writes a change and raises `versao`; may violate the exclusion constraint. */
async function updateAppointmentRow({ tx, tenantId }: UnitOfWork, id: string, patch: AppointmentPatch) {
  const [row] = await tx
    .update(agendamentos)
    .set({ ...patch, versao: sql`${agendamentos.versao} + 1` })
    .where(and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.id, id)))
    .returning();
  if (!row) throw new Error('locked appointment vanished');
  return row;
}

/** Columns that many appointments are changed in together, each with its type. */
const TYPES = {
  status: 'text',
  data_hora: 'timestamptz',
  profissional_id: 'uuid',
  produto_id: 'uuid',
  duracao_minutos: 'int',
  intervalo_antes: 'int',
  intervalo_depois: 'int',
  espera_inicio_minutos: 'int',
  espera_minutos: 'int',
  recurso_id: 'uuid',
  encaixe: 'boolean',
  valor: 'numeric',
  visita_id: 'uuid',
  observacoes: 'text',
} as const satisfies Record<keyof AppointmentPatch, string>;
const PATCHED = Object.keys(TYPES) as (keyof AppointmentPatch)[];

/**
 * Writes locked appointments, each its own change, in one statement and raises `versao`; may violate the exclusion
 * constraint. Answers them as they are then, in the same order.
 */
export async function updateAppointmentRows(
  unit: UnitOfWork,
  changes: readonly { row: Appointment; patch: AppointmentPatch }[],
): Promise<Appointment[]> {
  const [only] = changes;
  if (!only) return [];
  if (changes.length === 1) return [await updateAppointmentRow(unit, only.row.id, only.patch)];
  const keys = PATCHED.filter((key) => changes.some(({ patch }) => patch[key] !== undefined));
  const changed = changes.map(({ row, patch }) => {
    const set = Object.entries(patch).filter(([, value]) => value !== undefined);
    return Object.assign({}, row, Object.fromEntries(set), { versao: row.versao + 1 });
  });
  const values = changed.map((row) => Object.fromEntries([...keys, 'id' as const].map((key) => [key, row[key]])));
  const names = sql.raw(keys.map((key) => `${key} = v.${key}, `).join(''));
  const types = sql.raw(keys.map((key) => `${key} ${TYPES[key]}, `).join(''));
  const rows = await unit.tx.execute(sql`update agendamentos a set ${names} versao = a.versao + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (${types} id uuid)
    where a.tenant_id = ${unit.tenantId} and a.id = v.id returning a.id`);
  if (rows.length !== changes.length) throw new Error('locked appointment vanished');
  return changed;
}

/** Appointments of the calendar month (of the company) around an instant that count against the plan. */
export async function countInMonth({ tx, tenantId }: UnitOfWork, at: Date, zone: string): Promise<number> {
  const month = sql`date_trunc('month', ${at.toISOString()}::timestamptz at time zone ${zone})`;
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        ne(agendamentos.status, 'cancelado'),
        sql`${agendamentos.data_hora} >= ${month} at time zone ${zone}`,
        sql`${agendamentos.data_hora} < (${month} + interval '1 month') at time zone ${zone}`,
      ),
    );
  return row?.n ?? 0;
}

/** The same for every month ('2026-11') from that of one day to that of another, in one statement. */
export async function countByMonth(
  { tx, tenantId }: UnitOfWork,
  { first, last, zone }: { first: Day; last: Day; zone: string },
): Promise<ReadonlyMap<string, number>> {
  const begin = sql`date_trunc('month', ${first}::date::timestamp) at time zone ${zone}`;
  const end = sql`(date_trunc('month', ${last}::date::timestamp) + interval '1 month') at time zone ${zone}`;
  const month = sql<string>`to_char(${agendamentos.data_hora} at time zone ${zone}, 'YYYY-MM')`;
  const rows = await tx
    .select({ month, n: sql<number>`count(*)::int` })
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        ne(agendamentos.status, 'cancelado'),
        sql`${agendamentos.data_hora} >= ${begin}`,
        sql`${agendamentos.data_hora} < ${end}`,
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.month, row.n]));
}

/** Advisory locks on these keys until the end of the transaction. Always taken in the same order. */
export async function lockKeys({ tx, tenantId }: UnitOfWork, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) await lockKey(tx, `${tenantId}/${key}`);
}

/** What a change locks: the people, and the company's rooms where there are any. */
export async function lockKeysOf({ tx, tenantId }: UnitOfWork, people: readonly string[]): Promise<string[]> {
  const rooms = await tx.select({ id: recursos.id }).from(recursos).where(eq(recursos.tenant_id, tenantId)).limit(1);
  return rooms.length ? [...people, 'salas'] : [...people];
}

/** How often a customer did not come. */
export async function countMissed({ tx, tenantId }: UnitOfWork, clienteId: string): Promise<number> {
  const where = and(
    eq(agendamentos.tenant_id, tenantId),
    eq(agendamentos.cliente_id, clienteId),
    eq(agendamentos.status, 'faltou'),
  );
  return tx.$count(agendamentos, where);
}

export type AppointmentRow = Awaited<ReturnType<typeof listAppointmentRows>>[number];
