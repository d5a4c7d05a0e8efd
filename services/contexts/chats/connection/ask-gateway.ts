import { mayTakeBack, repairWebhook } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import type { GatewayClient } from '../whatsapp/gateway-port';
import type { GatewayFailure } from '../whatsapp/gateway-result';
import type { WebhookTarget } from '../whatsapp/gateway-webhook';

/** How an instance stands, in the gateway's own words. */
export type Finding =
  /**
   * `webhook`: it delivers to us as it should, it was set to, its address was taken back, it delivers elsewhere, or nobody
   * knows. `silent`: nothing comes although it usually does; undefined: nobody listened for that.
   */
  | {
      kind: 'open';
      phone: string | null;
      webhook: 'kept' | 'set' | 'taken' | 'elsewhere' | 'unclear';
      silent?: boolean | undefined;
    }
  | { kind: 'connecting' }
  | { kind: 'closed' }
  /** On its way out: it has no state any more, and is not gone yet. */
  | { kind: 'deleting' }
  /** The gateway does not know it. */
  | { kind: 'missing' }
  /** Our key is not accepted (any more). */
  | { kind: 'refused' }
  | { kind: 'unreachable' };

function failed({ kind }: GatewayFailure): Finding {
  if (kind === 'gone') return { kind: 'missing' };
  return { kind: kind === 'auth' ? 'refused' : 'unreachable' };
}

/** The number an instance is paired with, as the gateway knows it. */
export async function readPhone(gateway: Pick<GatewayClient, 'fetchInstances'>, name: string): Promise<string | null> {
  const reply = await gateway.fetchInstances(name);
  return reply.kind === 'ok' ? (reply.data.find((instance) => instance.name === name)?.phone ?? null) : null;
}

/** Two small reads for a healthy instance: its state, and where it delivers (set right, once also when it is not our address). */
export async function askGateway(
  gateway: Pick<GatewayClient, 'connectionState' | 'fetchInstances' | 'findWebhook' | 'setWebhook'>,
  instance: InstanceRow,
  webhook: WebhookTarget,
  now: Date,
): Promise<Finding> {
  const name = instance.instance_name;
  const reply = await gateway.connectionState(name);
  if (reply.kind !== 'ok') return failed(reply);
  if (reply.data.state === null) return { kind: 'deleting' };
  if (reply.data.state === 'connecting') return { kind: 'connecting' };
  if (reply.data.state === 'close') return { kind: 'closed' };
  const kept = await repairWebhook(gateway, name, webhook, mayTakeBack(instance, now));
  if (kept.kind === 'gone' || kept.kind === 'auth') return failed(kept);
  const known = instance.status === 'connected' && instance.phone_number !== null;
  const phone = known ? instance.phone_number : (reply.data.phone ?? (await readPhone(gateway, name)));
  return { kind: 'open', phone, webhook: kept.kind === 'ok' ? kept.data : 'unclear' };
}
