import { syncInstance as contract } from '@balcao/contracts/diagnostics';
import { type Instance, instanceFor } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { type ConnectionDeps, requireGateway } from '../integrations/connection-deps';
import { refreshConnection } from '../integrations/get-connection-status';
import { presentInstance } from '../integrations/present-instance';
import { requireInstance } from './require-instance';

/** Asks the gateway how an instance stands and keeps what it says: state and number. */
export const syncInstance = useCase(
  contract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, id: string): Promise<Instance> => {
      const tenantId = tenantOf(actor);
      const instance = await requireInstance(deps, tenantId, id);
      const row = await refreshConnection(deps, instance, await requireGateway(deps, tenantId));
      return instanceFor(actor.role, presentInstance(row));
    },
);
