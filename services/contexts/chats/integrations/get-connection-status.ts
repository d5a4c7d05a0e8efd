import { evolutionApiManager as contract } from '@balcao/contracts/evolution-api-manager';
import type { Instance } from '@balcao/contracts/integrations';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { applyFinding } from '../connection/apply-finding';
import { askGateway } from '../connection/ask-gateway';
import type { GatewayClient } from '../whatsapp/gateway-port';
import { type ConnectionDeps, gatewayError, type OwnInstance, ownCompany, requireGateway } from './connection-deps';
import { findInstance, lockInstance } from './instances.repository';
import { webhookOf } from './keep-webhook';
import type { InstanceRow } from './present-instance';

export interface ConnectionStatus {
  status: Instance['status'];
  qrcode: string | null;
  phone: string | null;
}

/** Asks the gateway how an instance stands, and brings ours to what it says; throws when it did not say. */
export async function refreshConnection(
  deps: ConnectionDeps,
  instance: InstanceRow,
  gateway: GatewayClient,
): Promise<InstanceRow> {
  const askedAt = deps.clock();
  const finding = await askGateway(gateway, instance, webhookOf(deps, instance), askedAt);
  const after = await deps.db.tenant(instance.tenant_id, async (unit) => {
    const row = await lockInstance(unit, instance.id);
    return row ? applyFinding(deps, unit, row, { finding, askedAt }) : instance;
  });
  const asked = { status: null, message: 'asked for the state' };
  if (finding.kind === 'refused') throw gatewayError(Object.assign({ kind: 'auth' as const }, asked));
  if (finding.kind === 'unreachable') throw gatewayError(Object.assign({ kind: 'transient' as const }, asked));
  return after;
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
      const { status, qrcode, phone_number } = await refreshConnection(deps, instance, gateway);
      return { status, qrcode, phone: status === 'connected' ? phone_number : null };
    },
);
