import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { wasRestarted } from '../health/find-silence';
import { withConnectionLock } from '../integrations/connection-lock';
import { findInstanceById, updateInstance } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';
import type { GatewayClient } from '../whatsapp/gateway-port';

/** What the gateway has, and did not deliver, is fetched first: that alone may show that nothing is wrong. */
const FETCHED_MS = 10 * 60_000;

const isDue = (row: InstanceRow, now: Date): boolean =>
  row.status === 'connected' &&
  row.problema === 'silent' &&
  row.problema_em !== null &&
  now.getTime() - row.problema_em.getTime() >= FETCHED_MS &&
  !wasRestarted(row);

// docs/decisions/0095-a-number-is-mended-without-its-owner.md
/** Restarts the session of a number that stays silent, once for each silence; the phone stays paired. */
export async function restartSilent(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  gateway: Pick<GatewayClient, 'restart'>,
  row: InstanceRow,
): Promise<void> {
  if (!isDue(row, deps.clock())) return;
  const { tenant_id: tenantId, id: instanceId } = row;
  try {
    await withConnectionLock(deps, row, async () => {
      const due = await deps.db.tenant(tenantId, async (unit) => {
        const now = deps.clock();
        const known = await findInstanceById(unit, instanceId);
        if (!known || !isDue(known, now)) return false;
        await updateInstance(unit, instanceId, { reiniciada_em: now });
        return true;
      });
      if (!due) return;
      const { kind } = await gateway.restart(row.instance_name);
      deps.log.info({ tenantId, instanceId, restarted: kind }, 'silent instance restarted');
    });
  } catch (error) {
    // Somebody is connecting it just now.
    if (!(error instanceof AppError)) throw error;
  }
}
