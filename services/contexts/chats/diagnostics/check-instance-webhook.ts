import {
  checkInstanceWebhook as checkContract,
  configureInstanceWebhook as configureContract,
  type Looked,
} from '@balcao/contracts/diagnostics';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { type ConnectionDeps, gatewayError, requireGateway } from '../integrations/connection-deps';
import { refreshConnection } from '../integrations/get-connection-status';
import { isOurs, webhookOf } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import type { GatewayWebhook } from '../whatsapp/gateway-replies';
import { requireInstance } from './require-instance';

const line = (rotulo: string, valor: string) => ({ rotulo, valor });

/** Only where it leads: an address may carry somebody's secret. */
function placeOf(url: string, own: string): string {
  if (url.startsWith(own)) return 'Este Balcão';
  try {
    return `Outro lugar: ${new URL(url).host}`;
  } catch {
    return 'Nenhum';
  }
}

/** What the gateway keeps of a webhook, without what opens a door. */
function describe(deps: ConnectionDeps, instance: InstanceRow, found: GatewayWebhook | null): Looked {
  if (!found?.url) return { ok: false, detalhes: [line('Instância', instance.instance_name)] };
  const webhook = webhookOf(deps, instance);
  return {
    ok: isOurs(found, webhook),
    detalhes: [
      line('Instância', instance.instance_name),
      line('Endereço', placeOf(found.url, webhook.url)),
      line('Ativo', found.enabled ? 'Sim' : 'Não'),
      line('Segredo', found.secret === webhook.secret || found.url.includes('secret=') ? 'Confere' : 'Não confere'),
      line('Eventos', found.events.join(', ') || 'Nenhum'),
    ],
  };
}

/** Reads back from the gateway where an instance delivers. */
export const checkInstanceWebhook = useCase(
  checkContract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, id: string): Promise<Looked> => {
      const tenantId = tenantOf(actor);
      const instance = await requireInstance(deps, tenantId, id);
      const gateway = await requireGateway(deps, tenantId);
      const found = await gateway.findWebhook(instance.instance_name);
      if (found.kind !== 'ok' && found.kind !== 'gone') throw gatewayError(found);
      return describe(deps, instance, found.kind === 'ok' ? found.data : null);
    },
);

/** Has an instance deliver here, wherever it delivered before; what is known of its state is brought up to date. */
export const configureInstanceWebhook = useCase(
  configureContract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, id: string): Promise<Looked> => {
      const tenantId = tenantOf(actor);
      const instance = await requireInstance(deps, tenantId, id);
      const gateway = await requireGateway(deps, tenantId);
      const name = instance.instance_name;
      const set = await gateway.setWebhook(name, webhookOf(deps, instance));
      if (set.kind !== 'ok') throw gatewayError(set);
      const kept = await gateway.findWebhook(name);
      await refreshConnection(deps, instance, gateway);
      return describe(deps, instance, kept.kind === 'ok' ? kept.data : set.data);
    },
);
