import type { AppointmentStatus, ReminderState } from '@balcao/contracts/scheduling';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { chat_history, chats, evolution_instances } from '../../chats/schema';
import { isOpenAt, tenants } from '../../identity/schema';
import { findSitting } from '../appointments/reach';
import { lockAppointments } from '../appointments/reach.repository';
import { customerOf, professionalOf, serviceOf } from '../joins.repository';
import { agendamento_historico, agendamentos, lembretes, profissionais } from '../schema';

const STANDING: AppointmentStatus[] = ['pendente', 'confirmado'];
/** The customer may have read it: an answer is proof enough, even where the gateway still owes us its word. */
const TOLD: ReminderState[] = ['planejado', 'enviado', 'incerto'];

/**
 * Companies that may write, with a reminder whose moment has come and which nobody dealt with. Of the whole platform; walks the appointments of
 * the next days, and of what began just now, by index. `padrao`: minutes of the rules of companies that changed nothing.
 */
export async function findTenantsToRemind(
  { tx }: PlatformUnitOfWork,
  { now, begunMs }: { now: Date; begunMs: number },
  padrao: readonly number[],
  limit: number,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - begunMs).toISOString()}::timestamptz`;
  const rules = sql`array[${sql.join(
    padrao.map((minutes) => sql`${minutes}::int`),
    sql`, `,
  )}]`;
  const rows = await tx.execute<{ tenant_id: string }>(sql`
    select distinct a.tenant_id from agendamentos a
      join tenants t on t.id = a.tenant_id and ${isOpenAt(at)}
      left join agenda_config c on c.tenant_id = a.tenant_id
      cross join lateral unnest(coalesce(c.lembretes_minutos, ${rules})) as m
    where a.status in ('pendente', 'confirmado') and a.data_hora > ${since} and a.data_hora <= ${at} + interval '8 days'
      and coalesce(c.lembretes_ativos, true) and a.data_hora - m * interval '1 minute' <= ${at}
      and not exists (select 1 from lembretes l where l.tenant_id = a.tenant_id and l.agendamento_id = a.id
        and l.minutos_antes = m and l.data_hora = a.data_hora)
    limit ${limit}`);
  return rows.map(({ tenant_id }) => tenant_id);
}

const columns = {
  agendamento: agendamentos,
  cliente: {
    id: dados_cliente.id,
    nome: dados_cliente.nome,
    telefone: dados_cliente.telefone,
    ativo: dados_cliente.ativo,
  },
  produto_nome: produtos.nome,
  profissional_nome: profissionais.nome,
  profissional_ativo: profissionais.ativo,
};
const select = ({ tx }: UnitOfWork) =>
  tx
    .select(columns)
    .from(agendamentos)
    .innerJoin(dados_cliente, customerOf)
    .leftJoin(produtos, serviceOf)
    .leftJoin(profissionais, professionalOf);
export type Remindable = Awaited<ReturnType<typeof select>>[number];

interface Due {
  /** What began before is over. */
  from: Date;
  now: Date;
  /** The company's rules: minutes before the start. */
  minutos: readonly number[];
}

/** Standing appointments with a reminder whose moment has come and which nobody dealt with, by time. */
export async function listDue({ tx, tenantId }: UnitOfWork, { from, now, minutos }: Due): Promise<string[]> {
  const { tenant_id, data_hora, status, id } = agendamentos;
  const at = sql`${now.toISOString()}::timestamptz`;
  const longest = Math.max(0, ...minutos);
  const when = and(gt(data_hora, from), sql`${data_hora} <= ${at} + ${longest} * interval '1 minute'`);
  const due = sql`exists (select 1 from unnest(${`{${minutos.join()}}`}::int[]) m
    where ${data_hora} - m * interval '1 minute' <= ${at}
      and not exists (select 1 from lembretes l where l.tenant_id = ${tenant_id} and l.agendamento_id = ${id}
        and l.minutos_antes = m and l.data_hora = ${data_hora}))`;
  const rows = await tx
    .select({ id })
    .from(agendamentos)
    .where(and(eq(tenant_id, tenantId), when, inArray(status, STANDING), due))
    .orderBy(asc(data_hora), asc(id))
    .limit(2000);
  return rows.map((row) => row.id);
}

/**
 * One appointment and the other standing services of its visit on that day, by time; the named row is locked. A service
 * of another day is reminded of by itself.
 */
export async function lockVisit(unit: UnitOfWork, id: string): Promise<Remindable[]> {
  const [row] = await lockAppointments(unit, [id]);
  if (!row) return [];
  const ids = (await findSitting(unit, row)).map((one) => one.id);
  const { tenant_id, status, data_hora } = agendamentos;
  const where = and(eq(tenant_id, unit.tenantId), inArray(agendamentos.id, ids), inArray(status, STANDING));
  return select(unit).where(where).orderBy(asc(data_hora), asc(agendamentos.id));
}

/** When it was booked, or last moved in time. */
export async function standsSince({ tx, tenantId }: UnitOfWork, id: string, created: Date): Promise<Date> {
  const { tenant_id, agendamento_id, acao, antes, depois, created_at } = agendamento_historico;
  const moved = or(eq(acao, 'criado'), sql`${antes} ->> 'data_hora' is distinct from ${depois} ->> 'data_hora'`);
  const where = and(eq(tenant_id, tenantId), eq(agendamento_id, id), or(moved, eq(acao, 'desfeito')));
  const [row] = await tx
    .select({ at: created_at })
    .from(agendamento_historico)
    .where(where)
    .orderBy(desc(created_at))
    .limit(1);
  return row?.at ?? created;
}

export async function listHandled({ tx, tenantId }: UnitOfWork, id: string, start: Date): Promise<number[]> {
  const where = and(
    eq(lembretes.tenant_id, tenantId),
    eq(lembretes.agendamento_id, id),
    eq(lembretes.data_hora, start),
  );
  const rows = await tx.select({ minutes: lembretes.minutos_antes }).from(lembretes).where(where);
  return rows.map(({ minutes }) => minutes);
}

type NewReminder = Pick<typeof lembretes.$inferInsert, 'agendamento_id' | 'minutos_antes' | 'data_hora' | 'estado'> &
  Partial<Pick<typeof lembretes.$inferInsert, 'chat_id' | 'mensagem_id' | 'aguarda'>>;

/** Did this company ever pair a phone that could have sent it? */
export async function hasWhatsapp({ tx, tenantId }: UnitOfWork): Promise<boolean> {
  const { id, tenant_id, phone_number, status } = evolution_instances;
  const paired = or(isNotNull(phone_number), eq(status, 'connected'));
  const rows = await tx
    .select({ id })
    .from(evolution_instances)
    .where(and(eq(tenant_id, tenantId), paired))
    .limit(1);
  return rows.length > 0;
}

/** Once per appointment, rule and start. */
export async function insertReminders({ tx, tenantId }: UnitOfWork, rows: readonly NewReminder[]): Promise<void> {
  if (!rows.length) return;
  await tx
    .insert(lembretes)
    .values(rows.map((row) => ({ ...row, id: newId(), tenant_id: tenantId })))
    .onConflictDoNothing();
}

export async function findCompany({ tx, tenantId }: UnitOfWork) {
  const { nome, fuso_horario: zone, status, trial_ends_at, acesso_ate, exclusao_em } = tenants;
  const fields = { nome, zone, status, trial_ends_at, acesso_ate, exclusao_em };
  const rows = await tx.select(fields).from(tenants).where(eq(tenants.id, tenantId));
  const [row] = rows;
  if (!row) throw new Error('company of the job does not exist');
  return row;
}

/** The reminder a conversation is waiting on: of an appointment of this customer that is unchanged and still to come. */
export async function findAwaited({ tx, tenantId }: UnitOfWork, chatId: string, clienteId: string, now: Date) {
  const unchanged = and(
    eq(agendamentos.tenant_id, lembretes.tenant_id),
    eq(agendamentos.id, lembretes.agendamento_id),
    eq(agendamentos.data_hora, lembretes.data_hora),
  );
  const rows = await tx
    .select({ lembrete: lembretes, agendamento: agendamentos })
    .from(lembretes)
    .innerJoin(agendamentos, unchanged)
    .where(
      and(
        eq(lembretes.tenant_id, tenantId),
        eq(lembretes.chat_id, chatId),
        isNotNull(lembretes.aguarda),
        inArray(lembretes.estado, TOLD),
        eq(agendamentos.cliente_id, clienteId),
        inArray(agendamentos.status, STANDING),
        gt(agendamentos.data_hora, now),
      ),
    )
    .orderBy(asc(agendamentos.data_hora))
    .limit(1);
  return rows[0];
}

export type AwaitedReminder = Awaited<ReturnType<typeof findAwaited>>;

/** Of some appointments, those a reminder of this rule told the customer of, at the time they have now. */
export async function listTold(
  { tx, tenantId }: UnitOfWork,
  ids: readonly string[],
  minutos: number,
): Promise<string[]> {
  const same = and(
    eq(agendamentos.tenant_id, lembretes.tenant_id),
    eq(agendamentos.id, lembretes.agendamento_id),
    eq(agendamentos.data_hora, lembretes.data_hora),
  );
  const rows = await tx
    .select({ id: lembretes.agendamento_id })
    .from(lembretes)
    .innerJoin(agendamentos, same)
    .where(
      and(
        eq(lembretes.tenant_id, tenantId),
        inArray(lembretes.agendamento_id, [...ids]),
        eq(lembretes.minutos_antes, minutos),
        inArray(lembretes.estado, TOLD),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What was written last to the customer in this conversation, and by whom: their answer is to that. `asks`: a question of the assistant's that is open. */
export async function lastWordOfOurs({ tx, tenantId }: UnitOfWork, chatId: string) {
  const { id, tenant_id, chat_id, autor, apagada, created_at, seq } = chat_history;
  const where = and(eq(tenant_id, tenantId), eq(chat_id, chatId), ne(autor, 'customer'), eq(apagada, false));
  const [row] = await tx
    .select({ id, autor, asks: sql<boolean>`coalesce(${chats.fluxo} ->> 'pergunta_id' = ${id}::text, false)` })
    .from(chat_history)
    .innerJoin(chats, and(eq(chats.tenant_id, tenant_id), eq(chats.id, chat_id)))
    .where(where)
    .orderBy(desc(created_at), desc(seq))
    .limit(1);
  return row;
}

/** Of whatever a message spoke of. */
export async function setReminderState(
  { tx, tenantId }: UnitOfWork,
  mensagemId: string,
  estado: ReminderState,
): Promise<void> {
  await tx
    .update(lembretes)
    .set({ estado })
    .where(and(eq(lembretes.tenant_id, tenantId), eq(lembretes.mensagem_id, mensagemId)));
}

/** All reminders of an appointment wait for the same answer. */
export async function setAwaiting(
  { tx, tenantId }: UnitOfWork,
  agendamentoId: string,
  change: { aguarda: 'decisao' | null; respondido_em: Date | null },
): Promise<void> {
  const waiting = and(
    eq(lembretes.tenant_id, tenantId),
    eq(lembretes.agendamento_id, agendamentoId),
    isNotNull(lembretes.aguarda),
  );
  await tx.update(lembretes).set(change).where(waiting);
}
