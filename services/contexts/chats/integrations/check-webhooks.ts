import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { resolveGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import { type LinkedInstance, listLinkedInstances } from './instances.repository';
import { repairWebhook, webhookOf } from './keep-webhook';

export const WEBHOOKS_EVERY_MS = 600_000;
const AT_ONCE = 3;

type CheckDeps = Pick<Deps, 'db' | 'log' | 'sealer' | 'config'> & { egress: Egress };
type Outcome = 'kept' | 'set' | 'elsewhere' | 'failed';

/**
 * Every linked instance delivers to our address with its secret; one registered without it, before it was
 * demanded, is set right without touching its session. What fails waits for the next run.
 */
export const checkWebhooks = (deps: CheckDeps) => async (): Promise<void> => {
  const waiting = await deps.db.platform(listLinkedInstances);
  const outcomes: Record<Outcome, number> = { kept: 0, set: 0, elsewhere: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) outcomes[await checkOne(deps, next)] += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (outcomes.set + outcomes.elsewhere + outcomes.failed > 0) deps.log.info(outcomes, 'webhooks checked');
};

async function checkOne(deps: CheckDeps, instance: LinkedInstance): Promise<Outcome> {
  const { id: instanceId, tenant_id: tenantId } = instance;
  try {
    const server = await deps.db.tenant(tenantId, (unit) => resolveGateway(deps, unit));
    if (!server) return 'kept';
    const gateway = openGateway(deps.egress, server);
    const repaired = await repairWebhook(gateway, instance.instance_name, webhookOf(deps, instance));
    // Forgotten by its gateway: connecting makes it anew.
    if (repaired.kind === 'gone') return 'kept';
    if (repaired.kind === 'ok') return repaired.data;
    // Its words may hold the address: only what kind of failure it was.
    deps.log.warn({ tenantId, instanceId, failure: repaired.kind }, 'webhook not checked');
  } catch (error) {
    deps.log.warn({ err: error, tenantId, instanceId }, 'webhook not checked');
  }
  return 'failed';
}
