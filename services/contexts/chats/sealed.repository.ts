import type { Tx, UnitOfWork } from '@balcao/kit/db';
import type { SealedColumn } from '@balcao/kit/sealed-columns';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { WEBHOOK_SECRET_FIELD } from './inbox/accept-event';
import { WEBHOOK_TOKEN_FIELD } from './inbox/webhook-token';
import { API_KEY_FIELD } from './integrations/create-instance';
import { ORIGIN_FIELD } from './midias/keep-origin';
import { midias } from './midias/schema';
import { agendas_deixadas, evolution_instances, integracoes, system_settings, webhook_events } from './schema';
import { CREDENTIAL_FIELD } from './settings/resolve-settings';
import { fieldOf, PLATFORM, RESERVE_FIELD } from './settings/settings-value';

const instance = { table: evolution_instances, id: evolution_instances.id, owner: evolution_instances.tenant_id };
const setting = { table: system_settings, id: system_settings.id, column: system_settings.value };
const settings = [
  { ...setting, entry: 'api_key', field: fieldOf('evolution_api') },
  { ...setting, entry: 'openai_api_key', field: fieldOf('ai_config') },
  { ...setting, entry: 'reserva_api_key', field: RESERVE_FIELD },
];

/** Of each company. */
export const chatsSealed: readonly SealedColumn[] = [
  { ...instance, column: evolution_instances.webhook_secret, field: WEBHOOK_SECRET_FIELD },
  { ...instance, column: evolution_instances.api_key, field: API_KEY_FIELD },
  {
    ...instance,
    column: evolution_instances.webhook_token,
    field: WEBHOOK_TOKEN_FIELD,
    where: isNotNull(evolution_instances.webhook_token_hash),
  },
  {
    table: integracoes,
    id: integracoes.id,
    column: integracoes.credenciais,
    owner: integracoes.tenant_id,
    field: sql`${CREDENTIAL_FIELD('')}::text || ${integracoes.tipo}`,
  },
  {
    table: agendas_deixadas,
    id: agendas_deixadas.id,
    column: agendas_deixadas.credenciais,
    owner: agendas_deixadas.tenant_id,
    field: CREDENTIAL_FIELD('google_calendar'),
  },
  ...settings.map((one) => ({ ...one, owner: system_settings.tenant_id, where: isNotNull(system_settings.tenant_id) })),
  // Events before files: a file's row takes its origin over from its event.
  {
    table: webhook_events,
    id: webhook_events.id,
    column: webhook_events.payload,
    entry: 'origem',
    owner: webhook_events.tenant_id,
    field: ORIGIN_FIELD,
    where: ne(webhook_events.status, 'done'),
  },
  { table: midias, id: midias.id, column: midias.origem, owner: midias.tenant_id, field: ORIGIN_FIELD },
];

/** Of the platform itself. */
export const platformSettingsSealed: readonly SealedColumn[] = settings.map((one) => ({
  ...one,
  owner: sql`${PLATFORM}::text`,
  where: isNull(system_settings.tenant_id),
}));

const { id, tenant_id, webhook_token, webhook_token_hash } = evolution_instances;

export const listTokens = ({ tx, tenantId }: UnitOfWork) =>
  tx
    .select({ id, tenant_id, webhook_token, webhook_token_hash })
    .from(evolution_instances)
    .where(eq(tenant_id, tenantId));

/** Companies with an address from before tokens were sealed. */
export async function findPlainTokens(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ tenant_id }).from(evolution_instances).where(isNull(webhook_token_hash));
  return rows.map((row) => row.tenant_id);
}

export async function putToken(
  { tx, tenantId }: UnitOfWork,
  instanceId: string,
  sealed: { webhook_token: string; webhook_token_hash: string },
): Promise<void> {
  await tx
    .update(evolution_instances)
    .set(sealed)
    .where(and(eq(tenant_id, tenantId), eq(id, instanceId)));
}
