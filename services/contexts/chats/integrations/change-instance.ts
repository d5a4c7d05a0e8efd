import type { Instance } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type InstancePatch, updateInstance } from './instances.repository';
import { setIntegrationStatus } from './integrations.repository';
import { type InstanceRow, presentInstance } from './present-instance';

export interface Connection {
  status: Instance['status'];
  phone?: string | null;
  qrcode?: string | null;
  /** Shown as 'Erro' instead of 'Não conectado'. */
  faulty?: boolean;
}

/** Brings a locked instance to a state. Nothing is written or announced when it is there already. */
export async function changeInstance(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  unit: UnitOfWork,
  row: InstanceRow,
  { status, phone, qrcode, faulty = false }: Connection,
): Promise<{ row: InstanceRow; changed: boolean }> {
  const next: InstancePatch = {
    status,
    // The number stays known after a disconnect; the picture lives only while it can be scanned.
    phone_number: phone ?? row.phone_number,
    qrcode: status === 'connecting' ? (qrcode === undefined ? row.qrcode : qrcode) : null,
  };
  const integration = status === 'connected' ? 'active' : faulty ? 'error' : 'inactive';
  if (status !== 'connecting' || row.status !== 'connected')
    await setIntegrationStatus(unit, 'evolution', integration, deps.clock());
  const same =
    row.status === next.status && row.phone_number === next.phone_number && row.qrcode === (next.qrcode ?? null);
  if (same) return { row, changed: false };
  const updated = await updateInstance(unit, row.id, next);
  await deps.realtime.announce(unit, 'whatsapp.updated', { instance: presentInstance(updated) });
  return { row: updated, changed: true };
}
