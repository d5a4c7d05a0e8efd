import {
  insertIntegration as insertContract,
  postIntegrationRow as postContract,
  updateIntegration as updateContract,
} from '@balcao/contracts/diagnostics';
import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Integration } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findIntegrationOf } from '../integrations/integrations.repository';
import { presentIntegration } from '../integrations/present-integration';
import { type SaveDeps, saveSettings } from '../settings/save-settings';
import { readLayers } from '../settings/settings.repository';

type Typed = Pick<BodyOf<typeof insertContract>, 'credenciais' | 'salvar_sem_teste' | 'tenant_id'>;

/** The key of the integration is the one of the settings: tried, sealed and kept in that one place. */
async function keep(deps: SaveDeps, actor: Actor, { credenciais, salvar_sem_teste }: Typed): Promise<Integration> {
  const ai_config = Object.assign({ openai_api_key: credenciais.api_key }, salvar_sem_teste && { salvar_sem_teste });
  const { ai_config: saved } = await saveSettings(deps)(actor, { ai_config });
  return deps.db.tenant(tenantOf(actor), async (unit) => {
    const card = presentIntegration('openai', await findIntegrationOf(unit, 'openai'));
    return Object.assign(card, { configurado: true, ultimos4: saved.openai_api_key.ultimos4 });
  });
}

/** Has the company an AI key of its own, wherever it was saved? */
async function findOwn(deps: SaveDeps, tenantId: string) {
  return deps.db.tenant(tenantId, async (unit) => {
    const [row, { own }] = [await findIntegrationOf(unit, 'openai'), await readLayers(unit)];
    const key = own.ai_config?.value.openai_api_key ?? row?.credenciais;
    return { row, exists: row !== undefined || Boolean(key) };
  });
}

function ownTenant(actor: Actor, { tenant_id }: Pick<Typed, 'tenant_id'>): string {
  const tenantId = tenantOf(actor);
  if (tenant_id && tenant_id !== tenantId) throw new AppError('chats/wrong-tenant');
  return tenantId;
}

/** The spec's insert. */
export const insertAiIntegration = useCase(
  insertContract,
  (deps: SaveDeps) =>
    async (actor: Actor, typed: Typed): Promise<Integration> => {
      if ((await findOwn(deps, ownTenant(actor, typed))).exists) throw new AppError('integrations/exists');
      return keep(deps, actor, typed);
    },
);

/** The spec's update by id. */
export const updateAiIntegration = useCase(
  updateContract,
  (deps: SaveDeps) =>
    async (actor: Actor, id: string, typed: Omit<Typed, 'tenant_id'>): Promise<Integration> => {
      const { row } = await findOwn(deps, tenantOf(actor));
      if (row?.id !== id) throw new AppError('integrations/not-found');
      return keep(deps, actor, typed);
    },
);

/** The spec's direct call; `merges`: it asked that duplicates be merged. */
export const postAiIntegration = useCase(
  postContract,
  (deps: SaveDeps) =>
    async (actor: Actor, typed: Typed, merges: boolean): Promise<Integration> => {
      const tenantId = ownTenant(actor, typed);
      if (!merges && (await findOwn(deps, tenantId)).exists) throw new AppError('integrations/exists');
      return keep(deps, actor, typed);
    },
);
