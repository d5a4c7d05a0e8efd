import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq } from 'drizzle-orm';
import { envios, webhook_events } from '../schema';

export interface DeadRow {
  id: string;
  tenant_id: string;
  motivo: string | null;
  tentativas: number;
  created_at: Date;
}

/** Of the whole platform: events nobody could process, newest first. */
export async function listDeadInbound({ tx }: PlatformUnitOfWork, limit: number): Promise<DeadRow[]> {
  const { id, tenant_id, erro, tentativas, received_at, status } = webhook_events;
  return tx
    .select({ id, tenant_id, motivo: erro, tentativas, created_at: received_at })
    .from(webhook_events)
    .where(eq(status, 'dead'))
    .orderBy(desc(received_at))
    .limit(limit);
}

/** Of the whole platform: sends that gave up, newest first. */
export async function listDeadOutbound({ tx }: PlatformUnitOfWork, limit: number): Promise<DeadRow[]> {
  const { id, tenant_id, erro, tentativas, created_at, status } = envios;
  return tx
    .select({ id, tenant_id, motivo: erro, tentativas, created_at })
    .from(envios)
    .where(eq(status, 'dead'))
    .orderBy(desc(created_at))
    .limit(limit);
}

/** Of the whole platform: whose dead letter this is. */
export async function findDeadTenant(
  { tx }: PlatformUnitOfWork,
  fila: 'inbound' | 'outbound',
  id: string,
): Promise<string | undefined> {
  const table = fila === 'inbound' ? webhook_events : envios;
  const where = and(eq(table.id, id), eq(table.status, 'dead'));
  return (await tx.select({ tenantId: table.tenant_id }).from(table).where(where))[0]?.tenantId;
}

/** Back to the inbox as if it had just come; undefined when it is not dead any more. */
export async function reviveInbound({ tx, tenantId }: UnitOfWork, id: string, now: Date) {
  const [row] = await tx
    .update(webhook_events)
    .set({ status: 'pending', tentativas: 0, proxima_em: now, erro: null, resultado: null, processed_at: null })
    .where(and(eq(webhook_events.tenant_id, tenantId), eq(webhook_events.id, id), eq(webhook_events.status, 'dead')))
    .returning({ instanceId: webhook_events.instance_id, key: webhook_events.order_key });
  return row;
}
