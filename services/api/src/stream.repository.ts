import type { RealtimeFrame } from '@balcao/contracts/realtime';
import type { Db } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';

/** Transactions commit out of order: this much before the cursor is sent again; clients merge by version. */
const OVERLAP = '10 seconds';
/** A longer gap is not replayed: the browser reads its screen anew. */
const MAX_FRAMES = 500;

type Row = { seq: string; event: RealtimeFrame['event']; data: RealtimeFrame['data'] };

/** The newest cursor of a company; '0' when nothing was ever announced. */
export function readCursor(db: Db, tenantId: string): Promise<string> {
  return db.tenant(tenantId, async ({ tx }) => {
    const [row] = await tx.execute<{ seq: string }>(
      sql`select coalesce(max(seq), 0)::text as seq from realtime_events where tenant_id = ${tenantId}`,
    );
    return row?.seq ?? '0';
  });
}

/** What was announced since a cursor, with the overlap; null when the cursor is too old to be continued. */
export function readSince(db: Db, tenantId: string, cursor: string): Promise<RealtimeFrame[] | null> {
  return db.tenant(tenantId, async ({ tx }) => {
    const [known] = await tx.execute<{ since: string }>(sql`
      select (created_at - ${OVERLAP}::interval)::text as since from realtime_events
      where tenant_id = ${tenantId} and seq = ${cursor}::bigint`);
    if (!known && cursor !== '0') return null;
    const rows = await tx.execute<Row>(sql`
      select seq::text, event, data from realtime_events where tenant_id = ${tenantId}
      and (seq > ${cursor}::bigint or created_at > coalesce(${known?.since ?? null}::timestamptz, 'infinity'))
      order by seq limit ${MAX_FRAMES + 1}`);
    return rows.length > MAX_FRAMES ? null : [...rows].map(({ seq, event, data }) => ({ seq, event, data }));
  });
}
