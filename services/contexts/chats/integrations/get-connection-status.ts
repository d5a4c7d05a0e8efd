import { evolutionApiManager as contract, type Instance } from '@balcao/contracts/integrations';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { GatewayClient } from '../whatsapp/gateway-client';
import { type ConnectionDeps, gatewayError, type OwnInstance, ownCompany, requireGateway } from './connection-deps';
import { setConnection } from './create-instance';
import { findInstance } from './instances.repository';
import type { InstanceRow } from './present-instance';

export interface ConnectionStatus {
  status: Instance['status'];
  qrcode: string | null;
  phone: string | null;
}

/** Asks the gateway how the connection stands. Only reads there: asking for a code would open another socket. */
export const getConnectionStatus = useCase(
  contract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, own: OwnInstance): Promise<ConnectionStatus> => {
      const tenantId = ownCompany(actor, own);
      const instance = await deps.db.tenant(tenantId, findInstance);
      if (!instance) return { status: 'disconnected', qrcode: null, phone: null };
      const gateway = await requireGateway(deps, tenantId);
      const reply = await gateway.connectionState(instance.instance_name);
      if (reply.kind !== 'ok' && reply.kind !== 'gone') throw gatewayError(reply);
      const state = reply.kind === 'ok' ? reply.data.state : null;
      if (state === 'open') return connected(deps, gateway, instance);
      if (state === 'connecting') return { status: 'connecting', qrcode: instance.qrcode, phone: null };
      await setConnection(deps, instance, { status: 'disconnected' });
      return { status: 'disconnected', qrcode: null, phone: null };
    },
);

async function connected(
  deps: ConnectionDeps,
  gateway: GatewayClient,
  instance: InstanceRow,
): Promise<ConnectionStatus> {
  const phone =
    instance.status === 'connected' ? instance.phone_number : await readPhone(gateway, instance.instance_name);
  await setConnection(deps, instance, { status: 'connected', phone });
  return { status: 'connected', qrcode: null, phone: phone ?? instance.phone_number };
}

async function readPhone(gateway: GatewayClient, name: string): Promise<string | null> {
  const reply = await gateway.fetchInstances(name);
  return reply.kind === 'ok' ? (reply.data.find((instance) => instance.name === name)?.phone ?? null) : null;
}
