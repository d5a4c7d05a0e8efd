import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { chat_history, envios } from '../schema';

/** A reminder may wait for a day that has room. */
const WAITED_MS = 7 * 24 * 3_600_000;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const ms = (seconds: ReturnType<typeof sql>) => sql<number>`(extract(epoch from ${seconds}) * 1000)::float8`;

/** Has the customer written since, or did we begin the conversation already? Walks its newest messages only. */
export async function isUnderWay({ tx, tenantId }: UnitOfWork, chatId: string, since: Date): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from ${chat_history} m
      left join ${envios} e on e.tenant_id = m.tenant_id and e.mensagem_id = m.id and m.autor in ('staff', 'system')
    where m.tenant_id = ${tenantId} and m.chat_id = ${chatId} and m.created_at > ${at(since)}
      and (m.autor = 'customer' or (e.status = 'sent' and e.vez_em is not null))
    limit 1`);
  return rows.length > 0;
}

/**
 * The next free moment to begin a conversation, taken; null: as many as may be were begun on that day. Whoever asks for the
 * same company meanwhile waits for the end of the transaction. `counted`: this one was counted on that day already.
 */
export async function takeMoment(
  { tx, tenantId }: UnitOfWork,
  { now, pauseMs, most, counted }: { now: Date; pauseMs: number; most: number; counted: Date | null },
): Promise<Date | null> {
  const pause = sql`${pauseMs}::int * interval '1 millisecond'`;
  const day = sql`(${at(now)} at time zone t.fuso_horario)::date`;
  const before = counted
    ? sql`(${at(counted)} at time zone (select fuso_horario from ${tenants} where id = ${tenantId}))::date`
    : sql`null`;
  const isNew = sql`${before} is distinct from excluded.dia`;
  // What is held back stays so over midnight.
  const free = sql`greatest(${at(now)}, (select v.livre_em from ritmo_envios v
    where v.tenant_id = t.id and v.dia = ${day} - 1))`;
  const [row] = await tx.execute<{ livre: number }>(sql`
    insert into ritmo_envios as r (tenant_id, dia, iniciadas, livre_em)
      select t.id, ${day}, 1, ${free} + ${pause} from ${tenants} t where t.id = ${tenantId}
    on conflict (tenant_id, dia) do update set
      iniciadas = r.iniciadas + (case when ${isNew} then 1 else 0 end),
      livre_em = greatest(r.livre_em, ${at(now)}) + ${pause}
      where r.iniciadas < ${most} or not (${isNew})
    returning ${ms(sql`r.livre_em`)} as livre`);
  return row ? new Date(Math.round(row.livre) - pauseMs) : null;
}

/** Did WhatsApp refuse a conversation that we began, and sent since then? */
export async function findLimited({ tx, tenantId }: UnitOfWork, since: Date): Promise<boolean> {
  // Nothing that begins a conversation waits longer: by the index of those that are over.
  const asked = new Date(since.getTime() - WAITED_MS);
  const refused = and(eq(envios.status, sql`'dead'`), eq(envios.erro, SEND_TEXTS.limited));
  const where = and(
    eq(envios.tenant_id, tenantId),
    refused,
    gt(envios.created_at, asked),
    gt(envios.iniciado_em, since),
  );
  return (await tx.select({ id: envios.id }).from(envios).where(where).limit(1)).length > 0;
}

/** Every turn that was given and not used comes so much later, and the next free one as well. */
export async function shiftTurns({ tx, tenantId }: UnitOfWork, now: Date, byMs: number): Promise<void> {
  const by = sql`${byMs}::int * interval '1 millisecond'`;
  await tx.execute(sql`
    update ritmo_envios set livre_em = greatest(livre_em, ${at(now)}) + ${by}
    where tenant_id = ${tenantId} and dia = (select max(dia) from ritmo_envios where tenant_id = ${tenantId})`);
  const given = and(
    eq(envios.tenant_id, tenantId),
    inArray(envios.status, ['planned', 'retry']),
    gt(envios.vez_em, now),
  );
  const turn = sql`${envios.vez_em} + ${by}`;
  // One that is locked is being looked at this very moment.
  const free = tx
    .select({ id: envios.id })
    .from(envios)
    .where(
      and(given, eq(envios.vez_em, envios.proxima_em), sql`${envios.erro} is distinct from ${SEND_TEXTS.dayIsFull}`),
    )
    .for('update', { skipLocked: true });
  await tx
    .update(envios)
    .set({ vez_em: turn, proxima_em: turn })
    .where(and(eq(envios.tenant_id, tenantId), inArray(envios.id, free)));
}

/** Tomorrow at eight, on the company's clock: nobody is written to at midnight. */
export async function nextMorning({ tx, tenantId }: UnitOfWork, now: Date): Promise<Date> {
  const local = sql`(((${at(now)} at time zone t.fuso_horario)::date + 1) + time '08:00') at time zone t.fuso_horario`;
  const [row] = await tx.execute<{ morning: number }>(
    sql`select ${ms(local)} as morning from ${tenants} t where t.id = ${tenantId}`,
  );
  if (!row) throw new Error('company of the job does not exist');
  return new Date(row.morning);
}

/** What waits for another day is due now; returns its conversations. */
export async function hurryHeld({ tx, tenantId }: UnitOfWork, now: Date): Promise<string[]> {
  const held = and(
    eq(envios.tenant_id, tenantId),
    inArray(envios.status, ['planned', 'retry']),
    eq(envios.erro, SEND_TEXTS.dayIsFull),
  );
  const free = tx.select({ id: envios.id }).from(envios).where(held).for('update', { skipLocked: true });
  const rows = await tx
    .update(envios)
    .set({ proxima_em: now })
    .where(and(eq(envios.tenant_id, tenantId), inArray(envios.id, free)))
    .returning({ chatId: envios.chat_id });
  return [...new Set(rows.map(({ chatId }) => chatId))];
}
