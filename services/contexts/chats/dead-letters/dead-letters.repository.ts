import type { DeadLetterFilter } from '@balcao/contracts/master';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { escapeLike } from '@balcao/kit/search';
import { and, asc, count, desc, eq, gte, ilike, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { STAFF_CAUSE } from '../outbox/send-policy';
import { envios, webhook_events } from '../schema';
import type { Extra, Fila } from './dead-queue';

export interface DeadRow {
  fila: Fila;
  id: string;
  tenant_id: string;
  motivo: string | null;
  tentativas: number;
  created_at: Date;
}
/** Which dead letters, in which order (newest first unless told), and after which one. */
export interface DeadQuery {
  filter: DeadLetterFilter;
  after: string[] | null;
  oldestFirst?: boolean;
  /** Sends that are left out. */
  without?: readonly Extra[];
}

type Columns = Record<'status' | 'tenant_id' | 'erro' | 'id', PgColumn>;

function matching(columns: Columns, at: PgColumn, { filter, after, oldestFirst }: DeadQuery): SQL | undefined {
  const { tenant_id, motivo, de, ate } = filter;
  return and(
    eq(columns.status, 'dead'),
    tenant_id ? eq(columns.tenant_id, tenant_id) : undefined,
    motivo ? ilike(columns.erro, `%${escapeLike(motivo)}%`) : undefined,
    de ? gte(at, new Date(de)) : undefined,
    ate ? lt(at, new Date(ate)) : undefined,
    after
      ? sql`(${at}, ${columns.id}) ${oldestFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  );
}
const inbound = (query: DeadQuery) => matching(webhook_events, webhook_events.received_at, query);
const IS: Record<Extra, SQL> = {
  duvidosas: sql`${envios.duvida_desde} is not null`,
  // `isAnswer`, by what the platform's role may read: it sees no message.
  ia: sql`(${envios.valido_ate} is null and ${envios.causa} not like ${`${STAFF_CAUSE}%`})`,
};
const outbound = (query: DeadQuery) =>
  and(matching(envios, envios.created_at, query), ...(query.without ?? []).map((extra) => not(IS[extra])));

const newestFirst = (a: DeadRow, b: DeadRow) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/** Of the whole platform: what nobody could process or send. */
export async function listDead({ tx }: PlatformUnitOfWork, query: DeadQuery, limit: number): Promise<DeadRow[]> {
  const { fila } = query.filter;
  const along = query.oldestFirst ? asc : desc;
  const rows: DeadRow[] = [];
  if (fila !== 'outbound') {
    const { id, tenant_id, erro, tentativas, received_at } = webhook_events;
    const found = await tx
      .select({ id, tenant_id, motivo: erro, tentativas, created_at: received_at })
      .from(webhook_events)
      .where(inbound(query))
      .orderBy(along(received_at), along(id))
      .limit(limit);
    rows.push(...found.map((row) => ({ fila: 'inbound' as const, ...row })));
  }
  if (fila !== 'inbound') {
    const { id, tenant_id, erro, tentativas, created_at } = envios;
    const found = await tx
      .select({ id, tenant_id, motivo: erro, tentativas, created_at })
      .from(envios)
      .where(outbound(query))
      .orderBy(along(created_at), along(id))
      .limit(limit);
    rows.push(...found.map((row) => ({ fila: 'outbound' as const, ...row })));
  }
  return rows.sort((a, b) => (query.oldestFirst ? newestFirst(b, a) : newestFirst(a, b))).slice(0, limit);
}

/** Of the whole platform: how many there are. */
export async function countDead({ tx }: PlatformUnitOfWork, query: DeadQuery): Promise<number> {
  const { fila } = query.filter;
  const of = async (table: typeof webhook_events | typeof envios, where: SQL | undefined) =>
    (await tx.select({ n: count() }).from(table).where(where))[0]?.n ?? 0;
  const received = fila === 'outbound' ? 0 : await of(webhook_events, inbound(query));
  const sent = fila === 'inbound' ? 0 : await of(envios, outbound(query));
  return received + sent;
}

/** Of the whole platform: how many there are without some, and how many those are (each counted once). */
export async function countAhead(unit: PlatformUnitOfWork, query: DeadQuery, without: readonly Extra[]) {
  const ficaram: Partial<Record<Extra, number>> = {};
  let total = await countDead(unit, query);
  for (const [at, extra] of without.entries()) {
    const left = await countDead(unit, Object.assign({}, query, { without: without.slice(0, at + 1) }));
    if (left < total) ficaram[extra] = total - left;
    total = left;
  }
  return { total, ficaram };
}

/** Of the whole platform: whose dead letter this is. */
export async function findDeadTenant({ tx }: PlatformUnitOfWork, fila: Fila, id: string): Promise<string | undefined> {
  const table = fila === 'inbound' ? webhook_events : envios;
  const where = and(eq(table.id, id), eq(table.status, 'dead'));
  return (await tx.select({ tenantId: table.tenant_id }).from(table).where(where))[0]?.tenantId;
}

/** Messages that gave up before a moment, the oldest first. Of the whole platform. */
export function listOldDeadSends({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { id, tenant_id, status, created_at } = envios;
  return tx
    .select({ tenantId: tenant_id, id })
    .from(envios)
    .where(and(eq(status, 'dead'), lt(created_at, before)))
    .orderBy(created_at, id)
    .limit(limit);
}

const deadInbound = (tenantId: string, id: string) =>
  and(eq(webhook_events.tenant_id, tenantId), eq(webhook_events.id, id), eq(webhook_events.status, 'dead'));

/** Back to the inbox as if it had just come; undefined when it is not dead any more. */
export async function reviveInbound({ tx, tenantId }: UnitOfWork, id: string, now: Date) {
  const [row] = await tx
    .update(webhook_events)
    .set({ status: 'pending', tentativas: 0, proxima_em: now, erro: null, resultado: null, processed_at: null })
    .where(deadInbound(tenantId, id))
    .returning({ instanceId: webhook_events.instance_id, key: webhook_events.order_key });
  return row;
}

/** Nobody will process it: only that it was there is kept. False when it is not dead any more. */
export async function dropInbound({ tx, tenantId }: UnitOfWork, id: string, erro: string): Promise<boolean> {
  const rows = await tx
    .update(webhook_events)
    .set({ status: 'done', resultado: 'discarded', erro, payload: {}, order_key: '' })
    .where(deadInbound(tenantId, id))
    .returning({ id: webhook_events.id });
  return rows.length > 0;
}
