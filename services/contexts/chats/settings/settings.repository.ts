import type { UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { integracoes, system_settings } from '../schema';
import type { AiValue, EvolutionValue, SettingKey } from './settings-value';

interface Layer<V> {
  value: V;
  updatedAt: Date;
}
export interface Layers {
  own: { evolution_api?: Layer<EvolutionValue>; ai_config?: Layer<AiValue> };
  platform: { evolution_api?: Layer<EvolutionValue>; ai_config?: Layer<AiValue> };
}

/** The company's own settings and the platform's beneath them. */
export async function readLayers({ tx, tenantId }: UnitOfWork): Promise<Layers> {
  const rows = await tx
    .select()
    .from(system_settings)
    .where(or(eq(system_settings.tenant_id, tenantId), isNull(system_settings.tenant_id)));
  const layers: Layers = { own: {}, platform: {} };
  for (const row of rows) {
    if (row.key === 'suporte') continue;
    const layer = row.tenant_id === null ? layers.platform : layers.own;
    layer[row.key] = { value: row.value, updatedAt: row.updated_at };
  }
  return layers;
}

/** Two people saving at once: the later one waits and sees what the first wrote. */
export async function lockSettings({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `settings:${tenantId}`);
}

export async function upsertSetting(
  { tx, tenantId }: UnitOfWork,
  key: SettingKey,
  value: EvolutionValue | AiValue,
  now: Date,
): Promise<void> {
  await tx
    .insert(system_settings)
    .values({ tenant_id: tenantId, key, value, updated_at: now })
    .onConflictDoUpdate({
      target: [system_settings.tenant_id, system_settings.key],
      set: { value, updated_at: now },
    });
}

export async function deleteSetting({ tx, tenantId }: UnitOfWork, key: SettingKey): Promise<void> {
  await tx.delete(system_settings).where(and(eq(system_settings.tenant_id, tenantId), eq(system_settings.key, key)));
}

/** The AI key a company saved as an integration; sealed JSON `{ api_key }`. */
export async function findOpenAiCredential({ tx, tenantId }: UnitOfWork) {
  const [row] = await tx
    .select({ credenciais: integracoes.credenciais, ultimos4: integracoes.ultimos4, updatedAt: integracoes.updated_at })
    .from(integracoes)
    .where(
      and(
        eq(integracoes.tenant_id, tenantId),
        eq(integracoes.tipo, 'openai'),
        // A key that was refused once is still the company's: it says so instead of another one answering.
        ne(integracoes.status, 'inactive'),
        isNotNull(integracoes.credenciais),
      ),
    );
  return row;
}
