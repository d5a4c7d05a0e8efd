import {
  listIntegrations as contract,
  INTEGRATION_TYPES,
  type Integration,
  instanceFor,
} from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { resolveAi, resolveGateway } from '../settings/resolve-settings';
import { type Layers, readLayers } from '../settings/settings.repository';
import { findInstance } from './instances.repository';
import { type IntegrationRow, listIntegrationRows, reserveAnsweredLast } from './integrations.repository';
import { presentInstance } from './present-instance';
import { presentIntegration } from './present-integration';

/** The AI has no connection to look at: it counts as connected when there is a key to ask with and the last turn worked. */
function presentAi(row: IntegrationRow | undefined, { own }: Layers, hasKey: boolean): Integration {
  const known = presentIntegration('openai', row);
  const works = row?.status === 'error' ? 'error' : 'active';
  return {
    id: known.id,
    tipo: 'openai',
    status: hasKey ? works : 'inactive',
    configurado: hasKey,
    ultimos4: own.ai_config?.value.ultimos4 ?? known.ultimos4,
    updated_at: known.updated_at,
    teste: known.teste,
  };
}

export const listIntegrations = useCase(contract, (deps: Deps) => async (actor: Actor) => {
  return deps.db.tenant(tenantOf(actor), async (unit) => {
    const rows = await listIntegrationRows(unit);
    const instance = await findInstance(unit);
    const layers = await readLayers(unit);
    const ai = await resolveAi(deps)(unit);
    const broken = rows.some(({ tipo, status }) => tipo === 'openai' && status === 'error');
    const reserva = broken && Boolean(ai?.reserve) && (await reserveAnsweredLast(unit));
    return {
      items: INTEGRATION_TYPES.map((tipo) => {
        const row = rows.find((some) => some.tipo === tipo);
        return tipo === 'openai'
          ? Object.assign(presentAi(row, layers, ai !== null), reserva && { reserva })
          : presentIntegration(tipo, row);
      }),
      instance: instance ? instanceFor(actor.role, presentInstance(instance)) : null,
      servidor_configurado: (await resolveGateway(deps, unit)) !== null,
      servidor_proprio: Boolean(layers.own.evolution_api?.value.base_url),
    };
  });
});
