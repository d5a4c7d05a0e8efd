import { SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { Textarea } from '@balcao/ui';
import { useState } from 'react';
import { RemoveKey } from './remove-key';
import { SecretField } from './secret-field';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

type Settings = SystemSettings['ai_config'];

/** Key of the AI provider and the company's own instructions. */
export function AiSection({ settings }: { settings: Settings }) {
  const [key, setKey] = useState('');
  const [instructions, setInstructions] = useState(settings.custom_instructions ?? '');
  const [state, save] = useSaveSettings();
  const own = settings.openai_api_key.configurado && !settings.herdado;
  const submit = async (anyway: boolean) => {
    const problem = !key.trim() && !settings.openai_api_key.configurado ? SYSTEM_TEXTS.openaiRequired : null;
    const custom_instructions = instructions.trim() || null;
    const typed = key.trim() ? { openai_api_key: key.trim() } : {};
    const body = { ai_config: { custom_instructions, ...typed, ...(anyway && { salvar_sem_teste: true }) } };
    if (await save(body, problem)) setKey('');
  };
  return (
    <SettingsSection
      title="Inteligência artificial"
      description={settings.herdado ? 'Usando a IA da plataforma.' : 'Conta de IA usada só pela sua empresa.'}
      state={state}
      onSubmit={() => void submit(false)}
      onAnyway={() => void submit(true)}
      extra={own && <RemoveKey />}
    >
      <SecretField
        label="OpenAI API Key"
        secret={settings.openai_api_key}
        inherited={settings.herdado}
        value={key}
        onChange={setKey}
      />
      <Textarea
        label="Instruções personalizadas (opcional)"
        description="Como o assistente deve falar e o que nunca deve prometer."
        autosize
        minRows={4}
        maxRows={12}
        maxLength={8000}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
