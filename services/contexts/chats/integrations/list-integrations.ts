import { INTEGRATION_TYPES, type Instance, type Integration } from '@balcao/contracts/integrations';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { resolveGateway } from '../settings/resolve-settings';
import { findInstance } from './instances.repository';
import { type IntegrationRow, listIntegrationRows } from './integrations.repository';
import { presentInstance } from './present-instance';

/** One card, also for what was never configured. Credentials never leave. */
function presentIntegration(tipo: Integration['tipo'], row: IntegrationRow | undefined): Integration {
  return {
    id: row?.id ?? null,
    tipo,
    status: (row?.status as Integration['status'] | undefined) ?? 'inactive',
    configurado: Boolean(row?.credenciais) || (tipo === 'evolution' && row?.status === 'active'),
    ultimos4: row?.ultimos4 ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

export const listIntegrations = (deps: Deps) => async (actor: Actor) => {
  requirePolicy(actor, 'integrations.read');
  return deps.db.tenant(tenantOf(actor), async (scope) => {
    const rows = await listIntegrationRows(scope);
    const instance = await findInstance(scope);
    return {
      items: INTEGRATION_TYPES.map((tipo) =>
        presentIntegration(
          tipo,
          rows.find((row) => row.tipo === tipo),
        ),
      ),
      instance: instance ? hideCode(presentInstance(instance), allows('integrations.manage', actor.role)) : null,
      servidor_configurado: (await resolveGateway(deps, scope)) !== null,
    };
  });
};

/** Whoever scans the code owns the channel: only those who may connect see it. */
const hideCode = (instance: Instance, mayConnect: boolean): Instance =>
  mayConnect ? instance : { ...instance, qrcode: null };
