import { removeInstance as contract } from '@balcao/contracts/diagnostics';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { ConnectionDeps } from '../integrations/connection-deps';
import { withConnectionLock } from '../integrations/connection-lock';
import { takeOff } from '../integrations/disconnect-instance';
import { deleteInstance } from './diagnostics.repository';
import { requireInstance } from './require-instance';

/** An instance is gone, here and at the gateway: there first, or it would go on delivering to nobody. */
export const removeInstance = useCase(
  contract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, id: string): Promise<{ ok: true }> => {
      const tenantId = tenantOf(actor);
      const instance = await requireInstance(deps, tenantId, id);
      await withConnectionLock(deps, instance, async () => {
        await takeOff(deps, instance);
        await deps.db.tenant(tenantId, (unit) => deleteInstance(unit, id));
      });
      return { ok: true };
    },
);
