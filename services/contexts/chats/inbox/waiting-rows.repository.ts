import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, min, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { webhook_events } from '../schema';

export type InboxRow = typeof webhook_events.$inferSelect;
export type InboxPatch = Partial<Omit<typeof webhook_events.$inferInsert, 'id' | 'tenant_id' | 'instance_id'>>;

/** What became of a row: a word for `resultado`, or a later moment to look again. */
export type Outcome = { kind: 'done'; resultado: string; forget?: boolean } | { kind: 'hold'; until: Date };

/** `nextAt`: when the first of those that are not due yet will be. */
export interface WaitingRow {
  row: InboxRow;
  nextAt: Date | null;
}

const later = alias(webhook_events, 'later');

interface Asked {
  tenantId: string;
  instanceId: string;
  orderKey: string;
  now: Date;
  limit: number;
}

const lockDue = writtenOnce((tx, $: Asked) => {
  const waitingOf = (rows: typeof webhook_events | typeof later) =>
    and(
      eq(rows.tenant_id, $.tenantId),
      eq(rows.instance_id, $.instanceId),
      eq(rows.order_key, $.orderKey),
      // In the text: as a parameter it would keep the partial index from being used.
      sql`${rows.status} = 'pending'`,
    );
  const waiting = waitingOf(later);
  const oldest = tx
    .select({ seq: min(later.seq) })
    .from(later)
    .where(waiting);
  const next = tx
    .select({ at: min(later.proxima_em) })
    .from(later)
    .where(and(waiting, gt(later.proxima_em, $.now)));
  const nextAt = sql<Date | null>`(${next})`.mapWith(webhook_events.proxima_em);
  return tx
    .select({ row: getTableColumns(webhook_events), nextAt })
    .from(webhook_events)
    .where(
      and(
        waitingOf(webhook_events),
        or(lte(webhook_events.proxima_em, $.now), eq(webhook_events.seq, sql`(${oldest})`)),
      ),
    )
    .orderBy(asc(webhook_events.seq))
    .limit($.limit)
    .for('update', { of: webhook_events });
});

/**
 * The oldest that waits under one key, and what of the others is due, oldest first: who locks the oldest, due or not,
 * drains alone, and another who waited for the lock finds what is left. However many wait for later, they hide nothing.
 */
export function lockWaiting({ tx, tenantId }: UnitOfWork, asked: Omit<Asked, 'tenantId'>): Promise<WaitingRow[]> {
  return lockDue(tx, { tenantId, ...asked });
}

/** Of one key, the newest are enough to find an answer among. */
const OWN_AT_MOST = 25;

/** What the company's own number wrote and still waits under the same key, as the gateway told it. */
export async function listOwnWaiting({ tx, tenantId }: UnitOfWork, row: InboxRow): Promise<Record<string, unknown>[]> {
  const { tenant_id, instance_id, order_key, status, event, tentativas, payload, seq } = webhook_events;
  const where = and(
    eq(tenant_id, tenantId),
    eq(instance_id, row.instance_id),
    eq(order_key, row.order_key),
    eq(status, 'pending'),
    // What failed once may never come in.
    eq(tentativas, 0),
    inArray(event, ['MESSAGES_UPSERT', 'MESSAGES_SET']),
    sql`${payload} #> '{data,key,fromMe}' = 'true'`,
  );
  const rows = await tx.select({ payload }).from(webhook_events).where(where).orderBy(desc(seq)).limit(OWN_AT_MOST);
  return rows.map((own) => recordOf(recordOf(own.payload).data));
}

/** Stored with the commit. */
export function changeRow({ tx, tenantId, send }: UnitOfWork, rowId: string, patch: InboxPatch): void {
  const { tenant_id, id } = webhook_events;
  send(
    tx
      .update(webhook_events)
      .set(patch)
      .where(and(eq(tenant_id, tenantId), eq(id, rowId))),
  );
}

const keepAll = writtenOnce(
  (_, $: { tenantId: string; said: string; now: string }) => sql`
    update webhook_events e set
      status = case when kind = 'done' then 'done' else e.status end,
      resultado = case when kind = 'done' then said.resultado else e.resultado end,
      erro = case when kind = 'done' then null else e.erro end,
      processed_at = case when kind = 'done' then ${$.now}::timestamptz else e.processed_at end,
      proxima_em = case when kind = 'hold' then until else e.proxima_em end,
      payload = case when forget then '{}'
        when kind = 'done' and e.payload ? 'origem' then e.payload - 'origem' - 'previa' else e.payload end,
      order_key = case when forget then '' else e.order_key end
    from jsonb_to_recordset(${$.said}::jsonb)
      as said(id uuid, kind text, resultado text, until timestamptz, forget boolean)
    where e.tenant_id = ${$.tenantId} and e.id = said.id`,
);

/** What became of each row, in one statement; stored with the commit. */
export function keepOutcomes(
  { tx, tenantId, send }: UnitOfWork,
  rows: readonly InboxRow[],
  outcomes: readonly Outcome[],
  now: Date,
): void {
  const ended = rows.map(({ id }, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('an inbox row without an outcome');
    return Object.assign({ id }, outcome);
  });
  const said = JSON.stringify(ended);
  send(keepAll(tx, { tenantId, said, now: now.toISOString() }));
}

/** Rows that nobody is dealing with and that need nobody any more; stored with the commit, and waits for no lock. */
export function endIdle(
  { tx, tenantId, send }: UnitOfWork,
  ended: readonly { id: string; resultado: string }[],
  now: Date,
): void {
  if (ended.length === 0) return;
  const { id, tenant_id, status } = webhook_events;
  const idle = tx
    .select({ id })
    .from(webhook_events)
    .where(
      and(
        eq(tenant_id, tenantId),
        eq(status, 'pending'),
        inArray(
          id,
          ended.map((row) => row.id),
        ),
      ),
    )
    .for('update', { skipLocked: true });
  send(
    tx.execute(sql`
      update ${webhook_events} e set status = 'done', resultado = said.resultado, erro = null,
        processed_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as said(id uuid, resultado text)
      where e.tenant_id = ${tenantId} and e.id = said.id and e.id in (${idle})`),
  );
}
