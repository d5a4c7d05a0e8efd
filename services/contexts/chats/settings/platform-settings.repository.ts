import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, eq, isNull } from 'drizzle-orm';
import { system_settings } from '../schema';
import type { Layers } from './settings.repository';
import type { AiValue, EvolutionValue, SettingKey, SupportValue } from './settings-value';

/** The platform's own rows. */
export async function readPlatformLayer({ tx }: PlatformUnitOfWork): Promise<Layers['platform']> {
  const rows = await tx.select().from(system_settings).where(isNull(system_settings.tenant_id));
  const layer: Layers['platform'] = {};
  for (const { key, value, updated_at } of rows) if (key !== 'suporte') layer[key] = { value, updatedAt: updated_at };
  return layer;
}

/** How the platform's support is reached. */
export async function findSupport({ tx }: PlatformUnitOfWork): Promise<SupportValue | undefined> {
  const where = and(isNull(system_settings.tenant_id), eq(system_settings.key, 'suporte'));
  return (await tx.select({ value: system_settings.value }).from(system_settings).where(where))[0]?.value;
}

/** Two masters saving at once: the later one waits and sees what the first wrote. */
export async function lockPlatformSettings({ tx }: PlatformUnitOfWork): Promise<void> {
  await lockKey(tx, 'settings:platform');
}

export async function upsertPlatformSetting(
  { tx }: PlatformUnitOfWork,
  key: SettingKey | 'suporte',
  value: EvolutionValue | AiValue | SupportValue,
  now: Date,
): Promise<void> {
  await tx
    .insert(system_settings)
    .values({ tenant_id: null, key, value, updated_at: now })
    .onConflictDoUpdate({
      target: [system_settings.tenant_id, system_settings.key],
      set: { value, updated_at: now },
    });
}
