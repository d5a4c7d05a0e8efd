import type { UnitOfWork } from '@balcao/kit/db';
import { removeIntegrationOf } from '../integrations/integrations.repository';
import { readLayers, upsertSetting } from './settings.repository';

/** The company's own AI key goes wherever it was saved, with its address, its model and what was found out about it. The reserve has a key of its own, and stays. */
export async function forgetAiKey(unit: UnitOfWork, now: Date): Promise<void> {
  const { own } = await readLayers(unit);
  if (own.ai_config) {
    const { openai_api_key: _key, ultimos4: _end, base_url: _url, model: _model, ...kept } = own.ai_config.value;
    await upsertSetting(unit, 'ai_config', kept, now);
  }
  await removeIntegrationOf(unit, 'openai');
}
