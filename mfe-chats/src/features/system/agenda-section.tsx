import { ASSISTANT_MODES, AssistantMode, type PoliticaIa } from '@balcao/contracts/assistant-actions';
import type { Produto } from '@balcao/contracts/catalog';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorMessage } from '@balcao/platform';
import { AsyncContent, SegmentedControl, Stack, Text } from '@balcao/ui';
import { MultiSelect } from '@balcao/ui/inputs';
import { useId, useState } from 'react';
import { useChatsPolicyQuery, useChatsSavePolicyMutation, useChatsServicesQuery } from '../../api/agenda-policy-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

type Tool = Exclude<keyof PoliticaIa, 'servicos_com_pessoa'>;

const NAME: Record<AssistantMode, string> = {
  desligado: 'Desligado',
  rascunho: 'Rascunho',
  automatico: 'Automático',
};
const OFF = 'Desligado: a equipe é chamada.';
const TOOLS: { tool: Tool; label: string; says: Record<AssistantMode, string> }[] = [
  {
    tool: 'agendar',
    label: 'Agendar',
    says: {
      desligado: OFF,
      rascunho: 'Rascunho: a IA combina e guarda o horário, a equipe confirma com um toque.',
      automatico: 'Automático: a IA agenda sozinha e manda a confirmação.',
    },
  },
  {
    tool: 'remarcar',
    label: 'Remarcar',
    says: {
      desligado: OFF,
      rascunho: 'Rascunho: a IA combina o novo horário, a equipe confirma com um toque.',
      automatico: 'Automático: a IA remarca sozinha e manda a confirmação.',
    },
  },
  {
    tool: 'cancelar',
    label: 'Cancelar',
    says: {
      desligado: OFF,
      rascunho: 'Rascunho: a IA pergunta se é isso mesmo, a equipe confirma com um toque.',
      automatico: 'Automático: a IA cancela sozinha e manda a confirmação.',
    },
  },
];

/** How far the assistant goes by itself when a customer wants something of the agenda. */
export function AgendaSection() {
  const policy = useChatsPolicyQuery();
  const services = useChatsServicesQuery();
  const query = policy.isError ? policy : services;
  return (
    <AsyncContent query={{ ...query, isLoading: policy.isLoading || services.isLoading }} what="a agenda pela IA">
      {policy.data && services.data && <Form policy={policy.data} services={services.data.items} />}
    </AsyncContent>
  );
}

function Form({ policy, services }: { policy: PoliticaIa; services: readonly Produto[] }) {
  const [wish, setWish] = useState(policy);
  const [save, { isLoading }] = useChatsSavePolicyMutation();
  const [saved, flash] = useSavedFlash();
  const [error, setError] = useState<string | null>(null);
  // One that is no longer offered is shown as long as it is named; one that is gone is named no more.
  const shown = services.filter(({ id, ativo }) => ativo || policy.servicos_com_pessoa.includes(id));
  const named = wish.servicos_com_pessoa.filter((id) => shown.some((service) => service.id === id));
  const submit = async () => {
    setError(null);
    const answer = await save({ body: Object.assign({}, wish, { servicos_com_pessoa: named }) });
    if (answer.error) setError(errorMessage(answer.error, SYSTEM_TEXTS.saveFailed));
    else flash(SYSTEM_TEXTS.saved);
  };
  const state: SaveState = { saving: isLoading, saved, error, untested: false };
  return (
    <SettingsSection
      title="Agenda pela IA"
      description="Até onde a IA vai quando um cliente escreve para marcar, remarcar ou cancelar. Antecedência e prazos são os das regras da agenda."
      state={state}
      onSubmit={() => void submit()}
    >
      {TOOLS.map(({ tool, label, says }) => (
        <Choice
          key={tool}
          label={label}
          says={says[wish[tool]]}
          value={wish[tool]}
          onChange={(mode) => setWish(Object.assign({}, wish, { [tool]: mode }))}
        />
      ))}
      <MultiSelect
        label="Serviços que só a equipe agenda"
        description="Quando o cliente pede um destes, a equipe é chamada."
        placeholder={named.length === 0 ? 'Nenhum: a IA atende todos' : ''}
        searchable
        clearable
        maxValues={500}
        nothingFoundMessage="Nenhum serviço com este nome."
        clearButtonProps={{ 'aria-label': 'Tirar todos' }}
        data={shown.map(({ id, nome }) => ({ value: id, label: nome }))}
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && foldAccents(option.label).includes(foldAccents(search)))
        }
        value={named}
        onChange={(servicos_com_pessoa) => setWish(Object.assign({}, wish, { servicos_com_pessoa }))}
      />
    </SettingsSection>
  );
}

interface ChoiceProps {
  label: string;
  says: string;
  value: AssistantMode;
  onChange: (mode: AssistantMode) => void;
}

function Choice({ label, says, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        aria-describedby={id}
        data={ASSISTANT_MODES.map((mode) => ({ value: mode, label: NAME[mode] }))}
        value={value}
        onChange={(mode) => onChange(AssistantMode.parse(mode))}
      />
      <Text size="sm" c="dimmed" id={id}>
        {says}
      </Text>
    </Stack>
  );
}
