import {
  type Andamento,
  ASSISTANT_MODES,
  AssistantMode,
  BOOKS_FOR,
  type BooksFor,
  type PolicyTool,
  type PoliticaEmUso,
  type PoliticaIa,
} from '@balcao/contracts/assistant-actions';
import type { Produto } from '@balcao/contracts/catalog';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { AsyncContent, SegmentedControl, Stack, Text } from '@balcao/ui';
import { MultiSelect, Select } from '@balcao/ui/inputs';
import { useId, useState } from 'react';
import { useChatsPolicyQuery, useChatsSavePolicyMutation, useChatsServicesQuery } from '../../api/agenda-policy-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

const NAME: Record<AssistantMode, string> = {
  desligado: 'Desligado',
  rascunho: 'Rascunho',
  automatico: 'Automático',
};
const OFF = 'Desligado: a equipe é chamada.';
const TOOLS: { tool: PolicyTool; label: string; says: Record<AssistantMode, string> }[] = [
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

type Trust = PoliticaIa['confianca'];
const keyOf = (trust: Trust) => (trust ? `${trust.aceitas}/${trust.de}` : '');
const nameOf = ({ aceitas, de }: NonNullable<Trust>) =>
  aceitas === de ? `Depois de ${de} aceitas seguidas` : `Com ${aceitas} aceitas das últimas ${de}`;
const NEVER = 'Só quando alguém mudar aqui';
const TRUSTS: NonNullable<Trust>[] = [
  { aceitas: 10, de: 10 },
  { aceitas: 20, de: 20 },
  { aceitas: 27, de: 30 },
  { aceitas: 60, de: 60 },
];

/** Why it stands as it does, and how far it is from going on by itself. */
function standOf(mode: AssistantMode, { desde, motivo, quem, decididas, aceitas }: Andamento, trust: Trust): string {
  const since = desde && motivo ? `${NAME[mode]} desde ${formatDateTime(desde)}` : '';
  const why = { equipe: `escolha de ${quem}`, aceites: 'a equipe aceitou os rascunhos', correcao: `${quem} corrigiu` };
  const counted = trust && mode === 'rascunho' && `Aceitas sem mudança: ${aceitas} das últimas ${decididas}`;
  return [since && motivo && `${since}: ${why[motivo]}`, counted].filter(Boolean).join('. ');
}

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

function Form({ policy, services }: { policy: PoliticaEmUso; services: readonly Produto[] }) {
  const { andamento, ...kept } = policy;
  const [wish, setWish] = useState<PoliticaIa>(kept);
  const [save, { isLoading }] = useChatsSavePolicyMutation();
  const [saved, flash] = useSavedFlash();
  const [error, setError] = useState<string | null>(null);
  // One that is no longer offered is shown as long as it is named; one that is gone is named no more.
  const shown = services.filter(({ id, ativo }) => ativo || policy.servicos_com_pessoa.includes(id));
  const known = (what: PoliticaIa): PoliticaIa => ({
    ...what,
    servicos_com_pessoa: what.servicos_com_pessoa.filter((id) => shown.some((service) => service.id === id)),
  });
  const wished = known(wish);
  const named = wished.servicos_com_pessoa;
  const submit = async () => {
    setError(null);
    const answer = await save({ body: wished });
    if (answer.error) setError(errorMessage(answer.error, SYSTEM_TEXTS.saveFailed));
    else flash(SYSTEM_TEXTS.saved);
  };
  const standing = (tool: PolicyTool) => {
    const stand = andamento.find(({ ferramenta }) => ferramenta === tool);
    return stand ? standOf(policy[tool], stand, policy.confianca) : '';
  };
  const state: SaveState = { saving: isLoading, saved, error, untested: false };
  return (
    <SettingsSection
      title="Agenda pela IA"
      description="Até onde a IA vai quando um cliente escreve para marcar, remarcar ou cancelar. Antecedência e prazos são os das regras da agenda."
      state={state}
      onSubmit={() => void submit()}
      picked={JSON.stringify(wished) !== JSON.stringify(known(kept))}
    >
      {TOOLS.map(({ tool, label, says }) => (
        <Choice
          key={tool}
          label={label}
          says={says[wish[tool]]}
          stands={wish[tool] === policy[tool] ? standing(tool) : ''}
          value={wish[tool]}
          onChange={(mode) => setWish({ ...wish, [tool]: mode })}
        />
      ))}
      <BooksForField value={wish.quem} onChange={(quem) => setWish({ ...wish, quem })} />
      <TrustField value={wish.confianca} onChange={(confianca) => setWish({ ...wish, confianca })} />
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
        onChange={(servicos_com_pessoa) => setWish({ ...wish, servicos_com_pessoa })}
      />
    </SettingsSection>
  );
}

const FOR: Record<BooksFor, { name: string; says: string }> = {
  todos: { name: 'Todos os clientes', says: 'Vale para todos o que está escolhido em Agendar.' },
  'novos-revisao': {
    name: 'Clientes novos só com revisão',
    says: 'Para quem ainda não é cliente a IA só prepara: a equipe confirma com um toque.',
  },
  'so-clientes': {
    name: 'Só quem já é cliente',
    says: 'Quem ainda não é cliente fala com a equipe para agendar.',
  },
};
const CUSTOMER = 'Cliente é quem já foi atendido, ou foi cadastrado antes de escrever.';

function BooksForField({ value, onChange }: { value: BooksFor; onChange: (quem: BooksFor) => void }) {
  return (
    <Select
      label="Quem a IA pode agendar"
      description={`${FOR[value].says} ${CUSTOMER}`}
      allowDeselect={false}
      data={BOOKS_FOR.map((quem) => ({ value: quem, label: FOR[quem].name }))}
      value={value}
      onChange={(key) => onChange(BOOKS_FOR.find((quem) => quem === key) ?? value)}
    />
  );
}

function TrustField({ value, onChange }: { value: Trust; onChange: (trust: Trust) => void }) {
  const known = TRUSTS.some((trust) => keyOf(trust) === keyOf(value)) || !value ? TRUSTS : [...TRUSTS, value];
  return (
    <Select
      label="Passar de Rascunho a Automático"
      description="O que a equipe aceita sem mudar conta. Uma correção, recusa ou um Desfazer volta a Rascunho, e os administradores são avisados."
      allowDeselect={false}
      data={[{ value: '', label: NEVER }, ...known.map((trust) => ({ value: keyOf(trust), label: nameOf(trust) }))]}
      value={keyOf(value)}
      onChange={(key) => onChange(known.find((trust) => keyOf(trust) === key) ?? null)}
    />
  );
}

interface ChoiceProps {
  label: string;
  says: string;
  stands: string;
  value: AssistantMode;
  onChange: (mode: AssistantMode) => void;
}

function Choice({ label, says, stands, value, onChange }: ChoiceProps) {
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
        {stands && (
          <>
            <br />
            {stands}.
          </>
        )}
      </Text>
    </Stack>
  );
}
