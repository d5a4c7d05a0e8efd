import type { UnitOfWork } from '@balcao/kit/db';
import { removeIntegrationOf } from '../integrations/integrations.repository';
import { readLayers, upsertSetting } from './settings.repository';

/** The company's own AI key goes wherever it was saved, with its address, its model and what was found out about it. */
export async function forgetAiKey(unit: UnitOfWork, now: Date): Promise<void> {
  const { own } = await readLayers(unit);
  if (own.ai_config) {
    const { custom_instructions = null, responder_atrasadas = false, transcrever_audios = true } = own.ai_config.value;
    await upsertSetting(unit, 'ai_config', { custom_instructions, responder_atrasadas, transcrever_audios }, now);
  }
  await removeIntegrationOf(unit, 'openai');
}
