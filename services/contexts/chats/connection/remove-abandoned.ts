import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { withConnectionLock } from '../integrations/connection-lock';
import { findInstanceById } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';
import type { GatewayClient } from '../whatsapp/gateway-port';
import type { Finding } from './ask-gateway';

/** Somebody may be about to scan, or to try again. */
const LEFT_ALONE_MS = 120_000;

type Abandonable = Pick<InstanceRow, 'status' | 'problema' | 'phone_number' | 'desligada_em' | 'estado_em'>;

/**
 * Pure: is what the gateway has nobody's? A create that came through after the company had taken its number off, or a code
 * that nobody scanned until the gateway gave up. A phone that was unlinked is not: connecting again begins with it.
 */
export function isAbandoned(row: Abandonable, { kind }: Pick<Finding, 'kind'>, now: Date): boolean {
  if (row.desligada_em) return kind === 'open' || kind === 'connecting' || kind === 'closed';
  if (kind !== 'closed' || row.status !== 'disconnected') return false;
  const old = now.getTime() - (row.estado_em?.getTime() ?? 0) > LEFT_ALONE_MS;
  return old && (row.phone_number === null || row.problema === 'failed');
}

const isSame = (row: InstanceRow, now: InstanceRow | undefined): boolean =>
  now?.estado_em?.getTime() === row.estado_em?.getTime() &&
  now?.desligada_em?.getTime() === row.desligada_em?.getTime();

/** Takes what is nobody's off the gateway, unless somebody is connecting just now. What is known of the instance after that. */
export async function removeAbandoned(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  gateway: Pick<GatewayClient, 'delete'>,
  row: InstanceRow,
  finding: Finding,
): Promise<Finding> {
  if (!isAbandoned(row, finding, deps.clock())) return finding;
  try {
    return await withConnectionLock(deps, row, async () => {
      const now = await deps.db.tenant(row.tenant_id, (unit) => findInstanceById(unit, row.id));
      if (!isSame(row, now)) return finding;
      const removed = await gateway.delete(row.instance_name);
      deps.log.info(
        { tenantId: row.tenant_id, instanceId: row.id, removed: removed.kind },
        'abandoned instance removed',
      );
      return removed.kind === 'ok' || removed.kind === 'gone' ? { kind: 'missing' } : finding;
    });
  } catch (error) {
    if (error instanceof AppError) return finding;
    throw error;
  }
}
