import type { SystemSettings } from '@balcao/contracts/system';
import { useSession } from '@balcao/platform';
import { Button, confirm, TextInput } from '@balcao/ui';
import { useState } from 'react';
import { SecretField } from './secret-field';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

const TITLE = 'Provedor reserva';
const WHEN = 'Responde quando a IA principal falha, demora ou fica sem crédito. O cliente não percebe a troca.';
const SHARED = 'Usando a reserva da plataforma.';
const MISSING = 'Informe a chave do provedor reserva.';
const NONE = { configurado: false, ultimos4: null, updated_at: null };
const REMOVAL = {
  title: 'Remover o provedor reserva?',
  message: 'A chave é apagada. Quando a IA principal falhar, o atendimento segue sem IA, como antes.',
  confirmLabel: 'Remover reserva',
  danger: true,
};

type Reserve = SystemSettings['ai_config']['reserva'];
const placeOf = (reserve: Reserve) => ({ base_url: reserve?.base_url ?? '', model: reserve?.model ?? '' });

/** Who is asked when the main AI fails: an account of its own. */
export function ReserveSection({ settings: { reserva } }: { settings: SystemSettings['ai_config'] }) {
  const { isMaster, can } = useSession();
  const [key, setKey] = useState('');
  const [place, setPlace] = useState(placeOf(reserva));
  const [state, save] = useSaveSettings();
  const own = reserva !== null && !reserva.herdado;
  const submit = async (anyway: boolean) => {
    const typed = key.trim();
    const wish = Object.assign(
      { base_url: place.base_url.trim() || null, model: place.model.trim() || null },
      typed && { api_key: typed },
    );
    const unproved = anyway ? { salvar_sem_teste: true } : {};
    const body = { ai_config: Object.assign({ reserva: wish }, unproved) };
    if (await save(body, typed || own ? null : MISSING)) setKey('');
  };
  const remove = async () => {
    if (!(await confirm(REMOVAL))) return;
    if (await save({ ai_config: { reserva: null } }, null)) setPlace(placeOf(null));
  };
  return (
    <SettingsSection
      title={TITLE}
      description={!isMaster && reserva?.herdado ? `${WHEN} ${SHARED}` : WHEN}
      state={state}
      onSubmit={() => void submit(false)}
      onAnyway={() => void submit(true)}
      extra={
        own &&
        can('system.manage') && (
          <Button variant="default" disabled={state.saving} onClick={() => void remove()}>
            Remover reserva
          </Button>
        )
      }
    >
      <SecretField
        label="Chave do provedor reserva"
        secret={reserva?.api_key ?? NONE}
        inherited={reserva?.herdado ?? false}
        value={key}
        onChange={setKey}
      />
      <TextInput
        type="url"
        label="Endereço do provedor reserva (opcional)"
        description="De um provedor compatível com a OpenAI; em branco, a própria OpenAI. Ao mudar, informe a chave de novo."
        placeholder="https://api.openai.com/v1"
        maxLength={300}
        value={place.base_url}
        onChange={(event) => setPlace({ base_url: event.currentTarget.value, model: place.model })}
      />
      <TextInput
        label="Modelo do provedor reserva (opcional)"
        description="Em branco, gpt-3.5-turbo."
        placeholder="gpt-3.5-turbo"
        maxLength={100}
        value={place.model}
        onChange={(event) => setPlace({ base_url: place.base_url, model: event.currentTarget.value })}
      />
    </SettingsSection>
  );
}
