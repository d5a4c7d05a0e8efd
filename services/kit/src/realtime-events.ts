import type { RealtimeFrame } from '@balcao/contracts/realtime';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db, PlatformUnitOfWork, UnitOfWork } from './db';
import { realtime_events } from './schema';
import { writtenOnce } from './written-once';

/** Transactions commit out of order: this much before the cursor is sent again; clients merge by version. */
const OVERLAP = '10 seconds';
/** A longer gap is not replayed: the browser reads its screen anew. */
const MAX_FRAMES = 500;

type Row = { seq: string; event: RealtimeFrame['event']; data: RealtimeFrame['data'] };

const insertAll = writtenOnce(
  (_tx, $: { tenantId: string; events: string }) => sql<{ seq: string }>`
    insert into ${realtime_events} (tenant_id, event, data)
    select ${$.tenantId}::uuid, event, data from jsonb_to_recordset(${$.events}::jsonb) as row(event text, data jsonb)
    returning seq::text`,
);

/** Stores announcements in the running transaction, in this order; answered with their cursors. */
export const insertEvents = ({ tx, tenantId }: UnitOfWork, events: readonly { event: string; data: unknown }[]) =>
  insertAll(tx, { tenantId, events: JSON.stringify(events) });

/** The newest cursor of a company; '0' when nothing was ever announced. */
export function readCursor(db: Db, tenantId: string): Promise<string> {
  return db.tenant(tenantId, async ({ tx }) => {
    const [row] = await tx.execute<{ seq: string }>(
      sql`select coalesce(max(seq), 0)::text as seq from ${realtime_events} where tenant_id = ${tenantId}`,
    );
    return row?.seq ?? '0';
  });
}

/** What was announced since a cursor, with the overlap; null when the cursor is too old to be continued. */
export function readSince(db: Db, tenantId: string, cursor: string): Promise<RealtimeFrame[] | null> {
  return db.tenant(tenantId, async ({ tx }) => {
    const [known] = await tx.execute<{ since: string }>(sql`
      select (created_at - ${OVERLAP}::interval)::text as since from ${realtime_events}
      where tenant_id = ${tenantId} and seq = ${cursor}::bigint`);
    if (!known && cursor !== '0') return null;
    const rows = await tx.execute<Row>(sql`
      select seq::text, event, data from ${realtime_events} where tenant_id = ${tenantId}
      and (seq > ${cursor}::bigint or created_at > coalesce(${known?.since ?? null}::timestamptz, 'infinity'))
      order by seq limit ${MAX_FRAMES + 1}`);
    return rows.length > MAX_FRAMES ? null : [...rows].map(({ seq, event, data }) => ({ seq, event, data }));
  });
}

/**
 * What was announced in the last seconds: a page asks for its stream a moment after it asked for what it shows. Null when that
 * is too much: the newest of it would be left out.
 */
export function readRecent(db: Db, tenantId: string): Promise<RealtimeFrame[] | null> {
  return db.tenant(tenantId, async ({ tx }) => {
    const rows = await tx.execute<Row>(sql`
      select seq::text, event, data from ${realtime_events} where tenant_id = ${tenantId}
      and created_at > now() - ${OVERLAP}::interval order by seq limit ${MAX_FRAMES + 1}`);
    return rows.length > MAX_FRAMES ? null : [...rows].map(({ seq, event, data }) => ({ seq, event, data }));
  });
}

/** Forgets every announcement of a company that carries one of these words (ids, numbers, addresses). */
export async function forgetEvents({ tx, tenantId }: UnitOfWork, words: readonly string[]): Promise<void> {
  const { data, tenant_id } = realtime_events;
  const mentioned = or(...words.map((word) => sql`strpos(${data}::text, ${word}) > 0`));
  await tx.delete(realtime_events).where(and(eq(tenant_id, tenantId), mentioned));
}

/** Of the whole platform; at most `limit` announcements older than `before`. Returns how many went. */
export async function removeOldFrames({ tx }: PlatformUnitOfWork, before: Date, limit: number): Promise<number> {
  const old = sql`${realtime_events.seq} in (select seq from ${realtime_events}
    where created_at < ${before.toISOString()}::timestamptz order by created_at limit ${limit})`;
  return (await tx.delete(realtime_events).where(old).returning({ seq: realtime_events.seq })).length;
}
