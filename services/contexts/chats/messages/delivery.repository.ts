import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { chat_history } from '../schema';
import type { MessageRow } from './present-message';

const named = ({ tenantId }: UnitOfWork, instanceId: string, waIds: readonly string[]) =>
  and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.instance_id, instanceId),
    inArray(chat_history.wa_id, [...waIds]),
  );

/** Messages of ours that had come as far as `from` come to `to`; returns those that moved. */
export async function advanceDelivery(
  unit: UnitOfWork,
  step: { instanceId: string; waIds: readonly string[]; to: MessageRow['entrega']; from: MessageRow['entrega'][] },
): Promise<MessageRow[]> {
  const { autor, entrega, versao } = chat_history;
  const before = and(named(unit, step.instanceId, step.waIds), ne(autor, 'customer'), inArray(entrega, step.from));
  const set = { entrega: step.to, erro: null, versao: sql`${versao} + 1` };
  return unit.tx.update(chat_history).set(set).where(before).returning();
}

/** Messages by the gateway's ids, locked against other changes; what somebody else is changing just now is left out. */
export async function lockIdle(
  unit: UnitOfWork,
  instanceId: string,
  waIds: readonly string[],
): Promise<Map<string, MessageRow>> {
  const rows = await unit.tx
    .select()
    .from(chat_history)
    .where(named(unit, instanceId, waIds))
    .for('no key update', { skipLocked: true });
  return new Map(rows.flatMap((row) => (row.wa_id ? [[row.wa_id, row] as const] : [])));
}

/** Who wrote the messages of these ids, as far as they are here. */
export async function authorsOf(
  unit: UnitOfWork,
  instanceId: string,
  waIds: readonly string[],
): Promise<Map<string, MessageRow['autor']>> {
  if (waIds.length === 0) return new Map();
  const { wa_id, autor } = chat_history;
  const rows = await unit.tx
    .select({ wa_id, autor })
    .from(chat_history)
    .where(named(unit, instanceId, waIds));
  return new Map(rows.flatMap((row) => (row.wa_id ? [[row.wa_id, row.autor] as const] : [])));
}
