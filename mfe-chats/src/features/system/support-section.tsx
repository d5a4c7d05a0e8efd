import { formatPhone } from '@balcao/contracts/phone';
import type { ContatoDeSuporte } from '@balcao/contracts/support';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { apiError, errorMessage } from '@balcao/platform';
import { AsyncContent, TextInput } from '@balcao/ui';
import { useState } from 'react';
import { useChatsSaveSupportMutation, useChatsSupportQuery } from '../../api/support-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

/** How companies reach the platform's support. */
export function SupportSection() {
  const query = useChatsSupportQuery();
  return (
    <AsyncContent query={query} what="o contato do suporte">
      {query.data && <Form support={query.data} />}
    </AsyncContent>
  );
}

function Form({ support }: { support: ContatoDeSuporte }) {
  const [email, setEmail] = useState(support.email ?? '');
  const [whatsapp, setWhatsapp] = useState(support.whatsapp ? formatPhone(support.whatsapp) : '');
  const [save, { isLoading, error }] = useChatsSaveSupportMutation();
  const [saved, flash] = useSavedFlash();
  const submit = async () => {
    const answer = await save({ body: { email: email.trim() || null, whatsapp: whatsapp.trim() || null } });
    if (!answer.error) flash(SYSTEM_TEXTS.saved);
  };
  const fields = apiError(error)?.fields;
  const whole = error && !fields ? errorMessage(error, SYSTEM_TEXTS.saveFailed) : null;
  const state: SaveState = { saving: isLoading, saved, error: whole, untested: false };
  return (
    <SettingsSection
      title="Contato do suporte"
      description="Mostrado às empresas com a conta suspensa. Deixe em branco o que não usar."
      state={state}
      onSubmit={() => void submit()}
    >
      <TextInput
        type="email"
        label="E-mail do suporte"
        placeholder="suporte@balcao.com.br"
        error={fields?.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        type="tel"
        label="WhatsApp do suporte"
        description="Com DDD; de outro país, comece com + e o código do país."
        placeholder="(11) 98765-4321"
        error={fields?.whatsapp}
        value={whatsapp}
        onChange={(event) => setWhatsapp(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
