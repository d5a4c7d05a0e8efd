import { evolutionApiManager as contract } from '@balcao/contracts/evolution-api-manager';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { type ConnectionDeps, gatewayError, type OwnInstance, ownCompany, requireGateway } from './connection-deps';
import { withConnectionLock } from './connection-lock';
import { setConnection } from './create-instance';
import type { ConnectionStatus } from './get-connection-status';
import { findInstance, updateInstance } from './instances.repository';
import type { InstanceRow } from './present-instance';

/** Takes the company's WhatsApp off the gateway. The conversations stay. */
export const disconnectInstance = useCase(
  contract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, own: OwnInstance): Promise<ConnectionStatus> => {
      const tenantId = ownCompany(actor, own);
      const instance = await deps.db.tenant(tenantId, findInstance);
      if (instance) await withConnectionLock(deps, instance, () => takeOff(deps, instance));
      return { status: 'disconnected', qrcode: null, phone: instance?.phone_number ?? null };
    },
);

/** The same for a company that leaves, with nobody left to ask for it. */
export const takeOffGateway =
  (deps: ConnectionDeps) =>
  async (tenantId: string): Promise<void> => {
    const instance = await deps.db.tenant(tenantId, findInstance);
    if (instance) await withConnectionLock(deps, instance, () => takeOff(deps, instance));
  };

/** `instance` is held by whoever may create or delete at the gateway. */
export async function takeOff(deps: ConnectionDeps, instance: InstanceRow): Promise<void> {
  const gateway = await requireGateway(deps, instance.tenant_id);
  const removed = await gateway.delete(instance.instance_name);
  if (removed.kind !== 'ok' && removed.kind !== 'gone') throw gatewayError(removed);
  const desligada_em = deps.clock();
  await deps.db.tenant(instance.tenant_id, (unit) => updateInstance(unit, instance.id, { desligada_em }));
  await setConnection(deps, instance, { status: 'disconnected', problem: null });
}
