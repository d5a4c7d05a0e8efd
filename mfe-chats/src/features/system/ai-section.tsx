import { LATE_MESSAGE, SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { Switch, Textarea } from '@balcao/ui';
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
  const [late, setLate] = useState(settings.responder_atrasadas);
  const [state, save] = useSaveSettings();
  const own = settings.openai_api_key.configurado && !settings.herdado;
  const submit = async (anyway: boolean) => {
    const problem = !key.trim() && !settings.openai_api_key.configurado ? SYSTEM_TEXTS.openaiRequired : null;
    const custom_instructions = instructions.trim() || null;
    const typed = key.trim() ? { openai_api_key: key.trim() } : {};
    const wish = late === settings.responder_atrasadas ? {} : { responder_atrasadas: late };
    const body = { ai_config: { custom_instructions, ...typed, ...wish, ...(anyway && { salvar_sem_teste: true }) } };
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
      <Switch
        label="Responder mensagens que chegaram atrasadas"
        description={`Depois de uma queda do WhatsApp ou da internet, mensagens chegam com mais de ${LATE_MESSAGE.afterMinutes} minutos de atraso. Ligado: se ninguém da equipe escreveu depois, a IA responde as de até ${LATE_MESSAGE.answeredHours} horas. Desligado: a conversa vai para “Precisa de você”.`}
        checked={late}
        onChange={(event) => setLate(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
