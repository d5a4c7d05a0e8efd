import type { Integration } from '@balcao/contracts/integrations';
import { INTEGRATION_TEXTS } from '@balcao/contracts/integrations';
import { SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { AsyncContent, Button, FormModal, Group, Modal, Text, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSaveSystemSettingsMutation, useChatsSystemSettingsQuery } from '../../api/integrations-api';
import { SecretField } from '../system/secret-field';
import { isUntested } from '../system/use-save-settings';
import { RemoveIntegration } from './remove-integration';

const TITLE = 'OpenAI';
const DEFAULTS = { base_url: 'https://api.openai.com/v1', model: 'gpt-3.5-turbo' };

interface OpenAiModalProps {
  integration: Integration | undefined;
  onClose: () => void;
}

/** The company's own AI: OpenAI, or any provider that speaks like it. */
export default function OpenAiModal({ integration, onClose }: OpenAiModalProps) {
  const query = useChatsSystemSettingsQuery();
  if (query.data) return <Form settings={query.data.ai_config} integration={integration} onClose={onClose} />;
  return (
    // Until there is something to do in it the focus stays with the opener, for the form to give it back to.
    <Modal title={TITLE} opened onClose={onClose} trapFocus={query.isError}>
      <AsyncContent query={query} what="as configurações da IA">
        {null}
      </AsyncContent>
    </Modal>
  );
}

interface FormProps extends OpenAiModalProps {
  settings: SystemSettings['ai_config'];
}

function Form({ settings, integration, onClose }: FormProps) {
  const own = settings.openai_api_key.configurado && !settings.herdado;
  const known = { base_url: settings.base_url ?? '', model: settings.model ?? '' };
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState(known);
  const [missing, setMissing] = useState(false);
  const [save, { isLoading, error }] = useChatsSaveSystemSettingsMutation();
  const faults: Partial<Record<string, string>> = fieldErrors(error);
  const submit = async (anyway: boolean) => {
    setMissing(!key.trim() && !own);
    if (!key.trim() && !own) return;
    const place = { base_url: typed.base_url.trim() || null, model: typed.model.trim() || null };
    const secret = key.trim() ? { openai_api_key: key.trim() } : {};
    const answer = await save({
      body: { ai_config: Object.assign(place, secret, anyway ? { salvar_sem_teste: true } : {}) },
    });
    if (!answer.data) return;
    toast.success(INTEGRATION_TEXTS.saved);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(false);
  };
  const failed = missing ? SYSTEM_TEXTS.openaiRequired : error && INTEGRATION_TEXTS.saveFailed(errorMessage(error));
  const change = (name: keyof typeof typed) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped(Object.assign({}, typed, { [name]: event.currentTarget.value }));
  return (
    <FormModal
      title={TITLE}
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      saving={isLoading}
      error={failed}
      dirty={Boolean(key) || typed.base_url !== known.base_url || typed.model !== known.model}
    >
      {!missing && isUntested(error) && (
        <Group>
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void submit(true)}>
            Salvar mesmo assim
          </Button>
        </Group>
      )}
      <Text size="sm">
        {own
          ? 'A IA responde com a conta da sua empresa.'
          : 'Com uma chave da sua empresa, a IA responde pela sua conta. Serve a OpenAI e qualquer provedor compatível.'}
      </Text>
      <SecretField
        label="OpenAI API Key"
        secret={settings.openai_api_key}
        inherited={settings.herdado}
        invalid={missing || Boolean(faults['ai_config.openai_api_key'])}
        value={key}
        onChange={setKey}
      />
      <TextInput
        type="url"
        label="Endereço do provedor (opcional)"
        description="Em branco, a própria OpenAI. Ao mudar, informe a chave de novo."
        placeholder={DEFAULTS.base_url}
        value={typed.base_url}
        error={faults['ai_config.base_url']}
        onChange={change('base_url')}
      />
      <TextInput
        label="Modelo (opcional)"
        description={`Em branco, ${DEFAULTS.model}.`}
        placeholder={DEFAULTS.model}
        value={typed.model}
        error={faults['ai_config.model']}
        onChange={change('model')}
      />
      {own && integration && <RemoveIntegration integration={integration} title={TITLE} onRemoved={onClose} />}
    </FormModal>
  );
}
