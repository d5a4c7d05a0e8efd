import { ERRORS } from '@balcao/contracts/errors';
import { type BusyFor, readServiceAccount } from '@balcao/contracts/google-calendar';
import { INTEGRATION_TEXTS, type Integration } from '@balcao/contracts/integrations';
import { errorMessage, fieldErrors, formatDate } from '@balcao/platform';
import { FormModal, Text, Textarea, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSaveGoogleCalendarMutation } from '../../api/integrations-api';
import { BusyField } from './busy-field';
import { LeaveCalendar } from './leave-calendar';

const TITLE = 'Google Calendar';
const MOVING =
  'Ao trocar de agenda, os próximos agendamentos saem da agenda de antes em alguns minutos: deixe-a compartilhada até lá.';
const EMPTY = { conta_de_servico: '', agenda_id: '' };
type Name = keyof typeof EMPTY;
type Faults = Partial<Record<Name, string>>;

/** What is wrong with what was typed; nothing of what is left as it was. */
function faultsOf({ conta_de_servico: pasted, agenda_id }: typeof EMPTY, known: boolean): Faults {
  const faults: Faults = {};
  if (pasted || !known) {
    // Nothing pasted holds none of the three.
    const { kind } = pasted ? readServiceAccount(pasted) : { kind: 'incomplete' as const };
    if (kind !== 'ok') faults.conta_de_servico = ERRORS[`integrations/google-${kind}`].text;
  }
  if (!agenda_id && !known) faults.agenda_id = ERRORS['integrations/google-agenda-required'].text;
  return faults;
}

function emailOf(pasted: string): string | null {
  const read = readServiceAccount(pasted);
  return read.kind === 'ok' ? read.account.client_email : null;
}

/** Since when something is stored, or what to bring. */
function introOf(integration: Integration | undefined): string {
  if (!integration?.configurado)
    return 'No Google Cloud, crie uma conta de serviço com a API do Google Calendar ligada e baixe a chave em JSON. Depois compartilhe a sua agenda com o e-mail da conta, com permissão para fazer alterações nos eventos.';
  const since = integration.updated_at ? ` em ${formatDate(integration.updated_at)}` : '';
  return `Configurado${since}. Deixe em branco o que não muda.`;
}

interface GoogleCalendarModalProps {
  integration: Integration | undefined;
  onClose: () => void;
}

/** The service account and the calendar that visits are written into; both are never read back. */
export default function GoogleCalendarModal({ integration, onClose }: GoogleCalendarModalProps) {
  const known = Boolean(integration?.configurado);
  const [typed, setTyped] = useState(EMPTY);
  const [bloqueia, setBloqueia] = useState<BusyFor>();
  const [gaps, setGaps] = useState<Faults>({});
  const [save, { isLoading, error }] = useChatsSaveGoogleCalendarMutation();
  const faults: Partial<Record<string, string>> = Object.assign({}, fieldErrors(error), gaps);
  const email = emailOf(typed.conta_de_servico);
  const [gap] = Object.values(gaps);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = { conta_de_servico: typed.conta_de_servico.trim(), agenda_id: typed.agenda_id.trim() };
    const missing = faultsOf(wanted, known);
    setGaps(missing);
    if (Object.keys(missing).length) return;
    const answer = await save({ body: Object.assign(wanted, bloqueia ? { bloqueia } : {}) });
    if (!answer.data) return;
    toast.success(INTEGRATION_TEXTS.saved);
    onClose();
  };
  const change = (name: Name) => (event: { currentTarget: { value: string } }) =>
    setTyped(Object.assign({}, typed, { [name]: event.currentTarget.value }));
  return (
    <FormModal
      title={TITLE}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      error={gap ?? (error && INTEGRATION_TEXTS.saveFailed(errorMessage(error)))}
      dirty={Boolean(bloqueia) || Object.values(typed).some(Boolean)}
    >
      <Text size="sm">{introOf(integration)}</Text>
      <Textarea
        label="JSON da conta de serviço"
        required={!known}
        autosize
        minRows={4}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        value={typed.conta_de_servico}
        error={faults.conta_de_servico}
        onChange={change('conta_de_servico')}
      />
      {email && <Text size="sm">Compartilhe a agenda com {email}.</Text>}
      <TextInput
        label="ID da agenda"
        description="No Google Agenda, em Configurações da agenda, Integrar agenda."
        placeholder="nome@exemplo.com"
        required={!known}
        autoComplete="off"
        value={typed.agenda_id}
        error={faults.agenda_id}
        onChange={change('agenda_id')}
      />
      {known && typed.agenda_id && <Text size="sm">{MOVING}</Text>}
      <BusyField chosen={bloqueia} onChange={setBloqueia} />
      <Text size="sm" c="dimmed">
        Para o Google vão só o horário, o serviço e quem atende. Nome, telefone e observações do cliente ficam no
        Balcão. De lá vem só o horário ocupado.
      </Text>
      {known && integration && <LeaveCalendar integration={integration} title={TITLE} onRemoved={onClose} />}
    </FormModal>
  );
}
