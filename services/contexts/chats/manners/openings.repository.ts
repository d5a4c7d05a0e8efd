import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { chat_history, envios } from '../schema';

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
  const [row] = await tx.execute<{ livre: number }>(sql`
    insert into ritmo_envios as r (tenant_id, dia, iniciadas, livre_em)
      select t.id, ${day}, 1, ${at(now)} + ${pause} from ${tenants} t where t.id = ${tenantId}
    on conflict (tenant_id, dia) do update set
      iniciadas = r.iniciadas + (case when ${isNew} then 1 else 0 end),
      livre_em = greatest(r.livre_em, ${at(now)}) + ${pause}
      where r.iniciadas < ${most} or not (${isNew})
    returning ${ms(sql`r.livre_em`)} as livre`);
  return row ? new Date(Math.round(row.livre) - pauseMs) : null;
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
