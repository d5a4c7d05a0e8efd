import { system_settings } from '@balcao/contexts/chats/schema';
import type { KeyedHash, Sealer } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import type { SeedConfig } from './config';

// docs/decisions/0090-given-at-start-until-the-master-changes-it.md
/**
 * The platform's own layer of settings: where the gateway and the AI are, as given at start. What the master changed since
 * stays, until something else is given; what only the master sets stays then, too.
 */
export async function seedSettings(
  tx: Tx,
  { sealer, keyedHash }: { sealer: Sealer; keyedHash: KeyedHash },
  config: SeedConfig,
): Promise<void> {
  const seal = (key: string, plain: string) => sealer.seal('platform', `system_settings.${key}`, plain);
  const given = (...texts: string[]) => keyedHash('seed', texts.join('\n')).slice(0, 12);
  const rows: Omit<typeof system_settings.$inferInsert, 'tenant_id'>[] = [
    {
      key: 'evolution_api',
      description: 'Servidor do WhatsApp',
      value: {
        base_url: config.EVOLUTION_BASE_URL.replace(/(?<!\/)\/+$/, ''),
        api_key: seal('evolution_api', config.EVOLUTION_API_KEY),
        ultimos4: config.EVOLUTION_API_KEY.slice(-4),
        semente: given(config.EVOLUTION_BASE_URL, config.EVOLUTION_API_KEY),
      },
    },
    {
      key: 'ai_config',
      description: 'Provedor de IA',
      value: {
        base_url: config.AI_BASE_URL.replace(/(?<!\/)\/+$/, ''),
        model: config.AI_MODEL,
        openai_api_key: seal('ai_config', config.AI_API_KEY),
        ultimos4: config.AI_API_KEY.slice(-4),
        semente: given(config.AI_BASE_URL, config.AI_MODEL, config.AI_API_KEY),
      },
    },
  ];
  for (const row of rows) {
    await tx
      .insert(system_settings)
      .values({ ...row, tenant_id: null })
      .onConflictDoUpdate({
        target: [system_settings.tenant_id, system_settings.key],
        // Over what is there: the reserve, prices and limits are given by nobody but the master.
        set: { value: sql`${system_settings.value} || excluded.value`, updated_at: new Date() },
        setWhere: sql`${system_settings.value} ->> 'semente' is distinct from excluded.value ->> 'semente'`,
      });
  }
}
