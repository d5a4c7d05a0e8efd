import type { Sealer } from '@balcao/kit/crypto';
import type { Egress } from '@balcao/kit/egress';
import { resolveGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import type { FindSender } from './sender';
import { findSendingInstance } from './sender.repository';

/** The company's instance on the gateway its settings name. */
export const findSender =
  (deps: { sealer: Sealer }, egress: Egress): FindSender =>
  async (unit, chat) => {
    const instance = await findSendingInstance(unit, chat.instance_id);
    const server = instance && (await resolveGateway(deps, unit));
    if (!instance || !server) return null;
    return {
      gateway: openGateway(egress, server),
      instanceId: instance.id,
      instanceName: instance.instance_name,
      // 'connecting' may be a short drop: the gateway itself knows best.
      connected: instance.status !== 'disconnected',
    };
  };
