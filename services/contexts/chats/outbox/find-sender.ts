import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { doubtConnection } from '../connection/doubt-connection';
import { recallManners } from '../manners/recall-manners';
import { recallGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import type { FindSender } from './sender';
import { findSendingInstance } from './sender.repository';

/** The company's instance on the gateway its settings name. */
export const findSender =
  (deps: Pick<Deps, 'sealer' | 'db' | 'jobs' | 'clock'>, wayTo: WayTo): FindSender =>
  async (unit, chat) => {
    const instance = await findSendingInstance(unit, chat.instance_id);
    const server = instance && (await recallGateway(deps, unit));
    if (!instance || !server) return null;
    // Nothing waits for a phone, or is given up, on a belief alone.
    if (instance.status === 'disconnected') await doubtConnection(deps, unit, instance.id);
    return {
      gateway: openGateway(wayTo(server), server),
      instanceId: instance.id,
      instanceName: instance.instance_name,
      // 'connecting' may be a short drop: the gateway itself knows best.
      connected: instance.status !== 'disconnected',
      manners: await recallManners(deps, unit),
    };
  };
