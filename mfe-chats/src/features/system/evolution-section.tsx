import { ERRORS } from '@balcao/contracts/errors';
import { SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { useSession } from '@balcao/platform';
import { TextInput } from '@balcao/ui';
import { useEffect, useState } from 'react';
import { RemoveKey } from './remove-key';
import { SecretField } from './secret-field';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

type Settings = SystemSettings['evolution_api'];

const FOR_ALL = 'Servidor Evolution das empresas que não têm o seu.';
const SHARED = 'Usando o servidor da plataforma.';
const ONLY_OURS = 'Servidor Evolution usado só pela sua empresa.';

/** What is wrong with the address and key as typed, in the product's words; null when they can be sent. */
export function evolutionProblem(settings: Settings, baseUrl: string, apiKey: string): string | null {
  const url = baseUrl.trim();
  if (!url || (!apiKey.trim() && !settings.api_key.configurado)) return SYSTEM_TEXTS.evolutionRequired;
  if (!/^https?:\/\/[^\s/]/i.test(url) || url.endsWith('/')) return ERRORS['integrations/bad-url'].text;
  return url !== settings.base_url && !apiKey.trim() ? ERRORS['integrations/key-required'].text : null;
}

/** Which of the two it is about. */
const faultyField = (url: string, problem: string) =>
  url && problem !== ERRORS['integrations/bad-url'].text ? 'key' : 'url';

/** Address and key of the messaging server. */
export function EvolutionSection({ settings }: { settings: Settings }) {
  const [baseUrl, setBaseUrl] = useState(settings.base_url ?? '');
  const [apiKey, setApiKey] = useState('');
  const [wrong, setWrong] = useState<'url' | 'key' | null>(null);
  const [state, save, forget] = useSaveSettings();
  const { isMaster } = useSession();
  const own = settings.api_key.configurado && !settings.herdado;
  useEffect(() => {
    // Taken away: what is shown is not the company's any more.
    if (settings.herdado) setBaseUrl('');
  }, [settings.herdado]);
  const submit = async (anyway: boolean) => {
    const base_url = baseUrl.trim();
    const evolution_api = Object.assign(
      { base_url },
      apiKey.trim() && { api_key: apiKey.trim() },
      anyway && { salvar_sem_teste: true },
    );
    const problem = evolutionProblem(settings, baseUrl, apiKey);
    setWrong(problem && faultyField(base_url, problem));
    if (await save({ evolution_api }, problem)) setApiKey('');
  };
  return (
    <SettingsSection
      title="Servidor do WhatsApp"
      description={isMaster ? FOR_ALL : settings.herdado ? SHARED : ONLY_OURS}
      state={state}
      onSubmit={() => void submit(false)}
      onAnyway={() => void submit(true)}
      extra={own && <RemoveKey which="gateway" onRemoved={forget} />}
    >
      <TextInput
        type="url"
        required
        label="URL da Evolution"
        description="Endereço http(s), sem barra no final."
        placeholder="https://evolution.exemplo.com.br"
        error={wrong === 'url' || Boolean(state.fields?.['evolution_api.base_url'])}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.currentTarget.value)}
      />
      <SecretField
        label="API Key da Evolution"
        secret={settings.api_key}
        inherited={settings.herdado}
        invalid={wrong === 'key' || Boolean(state.fields?.['evolution_api.api_key'])}
        value={apiKey}
        onChange={setApiKey}
      />
    </SettingsSection>
  );
}
