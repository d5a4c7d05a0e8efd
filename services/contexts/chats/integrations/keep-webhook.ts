import type { Deps } from '@balcao/kit/deps';
import { WEBHOOK_SECRET_FIELD } from '../inbox/accept-event';
import { openWebhookToken, type WithToken } from '../inbox/webhook-token';
import type { GatewayClient } from '../whatsapp/gateway-port';
import type { GatewayWebhook } from '../whatsapp/gateway-replies';
import type { GatewayResult } from '../whatsapp/gateway-result';
import { OLD_WEBHOOK_EVENTS, secretAddress, WEBHOOK_EVENTS, type WebhookTarget } from '../whatsapp/gateway-webhook';
import type { InstanceRow } from './present-instance';

type Registered = WithToken & Pick<InstanceRow, 'webhook_secret'>;

/** Where an instance delivers, and the secret it repeats. */
export function webhookOf({ config, sealer }: Pick<Deps, 'config' | 'sealer'>, instance: Registered): WebhookTarget {
  const { tenant_id, webhook_secret } = instance;
  const url = `${config.publicWebhookUrl}/webhook-whatsapp/${openWebhookToken(sealer, instance)}`;
  return { url, secret: sealer.open(tenant_id, WEBHOOK_SECRET_FIELD, webhook_secret) };
}

/** Delivers it here as we ask for? A gateway of version 1 keeps the secret in the address and knows fewer events. */
export function isOurs(found: GatewayWebhook | null, webhook: WebhookTarget): boolean {
  if (found?.enabled !== true || !found.byEvents) return false;
  const subscribed = (events: readonly string[]) => events.every((event) => found.events.includes(event));
  if (found.url === secretAddress(webhook)) return subscribed(OLD_WEBHOOK_EVENTS);
  return found.url === webhook.url && found.secret === webhook.secret && subscribed(WEBHOOK_EVENTS);
}

type Webhooks = Pick<GatewayClient, 'findWebhook' | 'setWebhook'>;

/** Reads back where an instance delivers, and sets it when it is not known to be what we ask for. */
export async function verifyWebhook(gateway: Webhooks, name: string, webhook: WebhookTarget) {
  const found = await gateway.findWebhook(name);
  return found.kind === 'ok' && isOurs(found.data, webhook) ? found : gateway.setWebhook(name, webhook);
}

/** Changed again so soon after we set it right: somebody means it. */
const MEANT_MS = 24 * 3_600_000;

/** Pure: may an address that leads elsewhere be set right without asking anybody? Once, and never where somebody was told of it. */
export const mayTakeBack = ({ problema, endereco_em }: Pick<InstanceRow, 'problema' | 'endereco_em'>, now: Date) =>
  problema !== 'elsewhere' && (endereco_em === null || now.getTime() - endereco_em.getTime() > MEANT_MS);

// docs/decisions/0095-a-number-is-mended-without-its-owner.md
/**
 * Sets what an instance delivers to our address otherwise than we ask for. One that delivers elsewhere is taken back when
 * that is allowed, and left alone otherwise: somebody's relay, or two installations with one gateway.
 */
export async function repairWebhook(
  gateway: Webhooks,
  name: string,
  webhook: WebhookTarget,
  mayTake: boolean,
): Promise<GatewayResult<'kept' | 'set' | 'taken' | 'elsewhere'>> {
  const found = await gateway.findWebhook(name);
  if (found.kind !== 'ok') return found;
  if (isOurs(found.data, webhook)) return { kind: 'ok', data: 'kept' };
  const strays = Boolean(found.data?.url) && !found.data?.url.startsWith(webhook.url);
  if (strays && !mayTake) return { kind: 'ok', data: 'elsewhere' };
  const set = await gateway.setWebhook(name, webhook);
  if (set.kind === 'ok') return { kind: 'ok', data: strays ? 'taken' : 'set' };
  // Known to lead elsewhere, and the gateway keeps it so.
  return strays && set.kind === 'invalid' ? { kind: 'ok', data: 'elsewhere' } : set;
}
