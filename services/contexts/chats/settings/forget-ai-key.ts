import type { UnitOfWork } from '@balcao/kit/db';
import { removeIntegrationOf } from '../integrations/integrations.repository';
import { readLayers, upsertSetting } from './settings.repository';

/** The company's own AI key goes wherever it was saved, with its address, its model and what was found out about it. */
export async function forgetAiKey(unit: UnitOfWork, now: Date): Promise<void> {
  const { own } = await readLayers(unit);
  if (own.ai_config) {
    const { custom_instructions = null, responder_atrasadas = false } = own.ai_config.value;
    const { transcrever_audios = true, teto_diario = null } = own.ai_config.value;
    const kept = { custom_instructions, responder_atrasadas, transcrever_audios, teto_diario };
    await upsertSetting(unit, 'ai_config', kept, now);
  }
  await removeIntegrationOf(unit, 'openai');
}
