import { hashToken } from '@balcao/kit/crypto';
import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { evolution_instances, webhook_events } from '../schema';
import type { InboxItem } from './split-event';
import type { WithToken } from './webhook-token';

/** What the statements of a delivery are counted as. */
export const ACCEPTING = 'accept-event';

export interface KnownInstance {
  id: string;
  tenant_id: string;
  instance_name: string;
  /** Of its address. */
  token: string;
  /** Sealed. */
  webhook_secret: string;
}
/** The same as it is stored. */
type StoredInstance = Omit<KnownInstance, 'token'> & WithToken;

/** What one delivery has to store, and for which instance. */
export interface ToStore {
  instance: KnownInstance;
  items: InboxItem[];
}

const KNOWN = {
  id: evolution_instances.id,
  tenant_id: evolution_instances.tenant_id,
  instance_name: evolution_instances.instance_name,
  webhook_token: evolution_instances.webhook_token,
  webhook_token_hash: evolution_instances.webhook_token_hash,
  webhook_secret: evolution_instances.webhook_secret,
};

/** Of the whole platform: the only place where a stranger's token or name leads to a company. */
export async function findInstanceByToken(
  { tx }: PlatformUnitOfWork,
  token: string,
  hash: string,
): Promise<StoredInstance | undefined> {
  const { webhook_token, webhook_token_hash } = evolution_instances;
  // One from before it was sealed has no hash; a sealed one is nobody's address.
  const isIt = or(eq(webhook_token_hash, hash), and(eq(webhook_token, token), isNull(webhook_token_hash)));
  return (await tx.select(KNOWN).from(evolution_instances).where(isIt))[0];
}
export async function findInstanceByName(
  { tx }: PlatformUnitOfWork,
  name: string,
): Promise<StoredInstance | undefined> {
  return (await tx.select(KNOWN).from(evolution_instances).where(eq(evolution_instances.instance_name, name)))[0];
}

/**
 * Whose events come one after the other, told apart without saying who: the key leaves for Redis, where no phone may lie.
 * Made with the instance's token, it cannot be guessed back from outside the database.
 */
export const opaqueKey = (webhookToken: string, address: string): string =>
  hashToken(`${webhookToken}|${address}`).slice(0, 32);

type Storing = Pick<KnownInstance, 'id' | 'token'>;

/** The rows of one delivery, not stored yet. */
export const newRowsOf = (instance: Storing, items: readonly InboxItem[], now: Date) =>
  items.map((item) => ({
    id: item.id,
    instance_id: instance.id,
    event: item.event,
    dedupe_key: item.dedupeKey,
    order_key: opaqueKey(instance.token, item.orderKey),
    payload: item.payload,
    at: now,
  }));
export type NewRow = ReturnType<typeof newRowsOf>[number];

/** `resultado`: known as it comes in; without it the row waits. */
export type SettledRow = NewRow & { resultado?: string | null };

/** Stores what is new of one company, in this order, and says what that was. However many rows: always the same statement. */
export function insertRows(tx: Tx, tenantId: string, rows: readonly SettledRow[]) {
  return tx.execute<{ id: string }>(sql`
    insert into ${webhook_events}
      (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, received_at, proxima_em,
      status, resultado, processed_at)
    select id, ${tenantId}::uuid, instance_id, event, dedupe_key, order_key, payload, at, at,
      case when resultado is null then 'pending' else 'done' end, resultado, case when resultado is null then null else at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, instance_id uuid, event text,
      dedupe_key text, order_key text, payload jsonb, at timestamptz, resultado text)
    on conflict (instance_id, dedupe_key) do nothing returning id`);
}

/** What each company has to store. */
type RowsByCompany = ReadonlyMap<string, readonly NewRow[]>;

/** The same for several companies at once, each under its own id: the database goes through them one after the other. */
export function insertRowsTogether(tx: Tx, byCompany: RowsByCompany) {
  const entregas = [...byCompany].map(([empresa, linhas]) => ({ empresa, linhas }));
  return tx.execute<{ id: string }>(sql`select id from guardar_entregas(${JSON.stringify(entregas)}::jsonb) as id`);
}

/** Rows of one statement. */
const AT_ONCE = 250;

/** Stores what is new and says what that was, and its order keys; what was already there stays as it is. */
export async function insertItems(
  unit: UnitOfWork,
  instance: Storing,
  items: readonly InboxItem[],
  now: Date,
): Promise<{ keys: string[]; stored: InboxItem[] }> {
  const keys = new Set<string>();
  const stored: InboxItem[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const rows = newRowsOf(instance, items.slice(from, from + AT_ONCE), now);
    const made = new Set((await insertRows(unit.tx, unit.tenantId, rows)).map(({ id }) => id));
    for (const { id, order_key } of rows) if (made.has(id)) keys.add(order_key);
    stored.push(...items.slice(from, from + AT_ONCE).filter(({ id }) => made.has(id)));
  }
  return { keys: [...keys], stored };
}
