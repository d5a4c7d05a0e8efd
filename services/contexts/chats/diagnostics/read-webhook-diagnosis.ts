import { readWebhookDiagnosis as contract, RECENT_MS } from '@balcao/contracts/diagnostics';
import { instanceFor } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listIntegrations } from '../integrations/list-integrations';
import { presentInstance } from '../integrations/present-instance';
import { readLayers } from '../settings/settings.repository';
import { countMessagesSince, listInstances } from './diagnostics.repository';

/** How receiving and sending stand, as far as is known here; nobody outside is asked. */
export const readWebhookDiagnosis = useCase(contract, (deps: Deps) => async (actor: Actor) => {
  const { items, servidor_configurado } = await listIntegrations(deps)(actor);
  const ai = items.find(({ tipo }) => tipo === 'openai');
  return deps.db.tenant(tenantOf(actor), async (unit) => {
    const instances = (await listInstances(unit)).map(presentInstance);
    const since = new Date(deps.clock().getTime() - RECENT_MS);
    return {
      servidor_configurado,
      whatsapp_conectado: instances.some(({ status }) => status === 'connected'),
      ia: ai?.status ?? ('inactive' as const),
      ia_reserva: ai?.reserva,
      mensagens_ultimo_minuto: await countMessagesSince(unit, since),
      webhook_url: `${deps.config.publicWebhookUrl}/webhook-whatsapp/••••`,
      servidor_url: (await readLayers(unit)).own.evolution_api?.value.base_url ?? null,
      instances: instances.map((instance) => instanceFor(actor.role, instance)),
    };
  });
});
