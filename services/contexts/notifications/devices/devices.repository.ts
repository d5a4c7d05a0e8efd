import { PUSH_DEVICES_MAX } from '@balcao/contracts/notifications';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import { aparelhos_aviso } from '../schema';

export type DeviceRow = typeof aparelhos_aviso.$inferSelect;
const { tenant_id, usuario_id, created_at, id } = aparelhos_aviso;

export const listDevices = ({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<DeviceRow[]> =>
  tx
    .select()
    .from(aparelhos_aviso)
    .where(and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId)))
    .orderBy(desc(created_at), desc(id));

/** A browser belongs to whoever allowed it last. */
export async function putDevice(
  { tx, tenantId }: UnitOfWork,
  device: Pick<DeviceRow, 'usuario_id' | 'nome' | 'endereco_hash' | 'inscricao' | 'created_at'>,
): Promise<DeviceRow> {
  const row = Object.assign({ id: newId(), tenant_id: tenantId }, device);
  const target = [tenant_id, aparelhos_aviso.endereco_hash];
  const [stored] = await tx.insert(aparelhos_aviso).values(row).onConflictDoUpdate({ target, set: device }).returning();
  if (!stored) throw new Error('device was not stored');
  return stored;
}

/** Beyond what a person may have, the oldest go. */
export async function dropOldest({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<void> {
  await tx.execute(sql`delete from ${aparelhos_aviso} where tenant_id = ${tenantId} and id in (
    select id from ${aparelhos_aviso} where tenant_id = ${tenantId} and usuario_id = ${usuarioId}
    order by created_at desc, id desc offset ${PUSH_DEVICES_MAX})`);
}

/** Only one's own; false: there is none. */
export async function deleteDevice({ tx, tenantId }: UnitOfWork, usuarioId: string, deviceId: string) {
  const own = and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId), eq(id, deviceId));
  return (await tx.delete(aparelhos_aviso).where(own).returning({ id })).length > 0;
}
