import type { Profissional } from '@balcao/contracts/agenda';
import type { RepasseCompleto } from '@balcao/contracts/hand-over';
import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, formatDay, formatTime } from '@balcao/platform';
import { Alert, AsyncContent, Button, Group, List, Modal, NativeSelect, Stack, Text, toast } from '@balcao/ui';
import { useState } from 'react';
import {
  useSchedulingDeleteProfessionalMutation,
  useSchedulingHandOverMutation,
  useSchedulingTeamQuery,
  useSchedulingUpcomingInfiniteQuery,
} from '../../api/team-api';
import { doesService } from '../booking/booking-draft';
import { HandOverView, resultText } from './hand-over-view';

/** Each line as wide as the list, so that the choices stand below each other. */
const WIDE = { itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } };
const KEEP = '';
const CANCEL = 'cancelar';

interface ChoiceProps {
  label: string;
  value: string;
  people: readonly Profissional[];
  onChange: (value: string) => void;
}

function Choice({ label, value, people, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      w={{ base: '100%', xs: 220 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: KEEP, label: 'Deixar como está' },
        ...people.map(({ id, nome }) => ({ value: id, label: `Transferir para ${nome}` })),
        { value: CANCEL, label: 'Cancelar e avisar' },
      ]}
    />
  );
}

const titleOf = ({ data_hora, cliente_nome, produto_nome }: Agendamento) =>
  `${formatDay(data_hora)}, ${formatTime(data_hora)}: ${[cliente_nome, produto_nome].filter(Boolean).join(', ')}`;
const target = (choice: string) => (choice === CANCEL ? null : choice);

interface AfterProps {
  id: string;
  nome: string;
  leaving: boolean;
  onClose: () => void;
  onAgain: (result: RepasseCompleto) => void;
  onLeave: () => void;
}

/** How the hand-over goes, and what can be done once it has ended: nobody is removed before that. */
function AfterHandOver({ id, nome, leaving, onClose, onAgain, onLeave }: AfterProps) {
  return (
    <HandOverView
      id={id}
      actions={(result) => (
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {result && result.nao_mudaram > 0 && (
            <Button variant="default" onClick={() => onAgain(result)}>
              Escolher de novo
            </Button>
          )}
          {result && (
            <Button color="red" loading={leaving} onClick={onLeave}>
              Excluir {nome}
            </Button>
          )}
        </>
      )}
    />
  );
}

interface LineProps {
  one: Agendamento;
  choice: string;
  people: readonly Profissional[];
  problem: string | undefined;
  onChoose: (value: string) => void;
}

interface ChoicesProps {
  nome: string;
  items: readonly Agendamento[];
  others: readonly Profissional[];
  problems: Record<string, string>;
  choiceOf: (one: Agendamento) => string;
  onChoose: (one: Agendamento, value: string) => void;
}

/** One appointment: its choice, why it could not change when that was tried, and that the chosen one does not do this. */
function Line({ one, choice, people, problem, onChoose }: LineProps) {
  const able = people.filter((person) => doesService(person, one.produto_id ?? ''));
  const unable = able.every(({ id }) => id !== choice) && people.find(({ id }) => id === choice);
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 200px' }}>
        <Text size="sm">{titleOf(one)}</Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {unable && (
          <Text size="sm" c="dimmed">
            {unable.nome} não faz este serviço: fica como está.
          </Text>
        )}
      </div>
      <Choice label={titleOf(one)} value={unable ? KEEP : choice} people={able} onChange={onChoose} />
    </Group>
  );
}

/** Each appointment with its own choice. */
function Choices({ nome, items, others, choiceOf, problems, onChoose }: ChoicesProps) {
  return (
    <List listStyleType="none" spacing="xs" styles={WIDE} aria-label={`Agendamentos de ${nome}`}>
      {items.map((one) => (
        <List.Item key={one.id}>
          <Line
            one={one}
            choice={choiceOf(one)}
            people={others}
            problem={problems[one.id]}
            onChoose={(value) => onChoose(one, value)}
          />
        </List.Item>
      ))}
    </List>
  );
}

/** What is chosen for whom, and what comes of it: the hand-over first, then the person goes. */
function useLeave({ id, nome }: Profissional, onClose: () => void) {
  const query = useSchedulingUpcomingInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(KEEP);
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  /** The hand-over that is looked at instead of the choices. */
  const [shown, setShown] = useState<string | null>(null);
  const [handOver, handing] = useSchedulingHandOverMutation();
  const [remove, removing] = useSchedulingDeleteProfessionalMutation();

  const leave = async () => {
    const answer = await remove(id);
    if (!answer.data) return;
    if (answer.data.resultado === 'excluido') toast.success('Profissional excluído.');
    else toast.info(`${nome} ficou inativo: o histórico continua guardado.`);
    onClose();
  };
  const apply = async () => {
    const chosen = Object.entries(choices);
    const itens = chosen.flatMap(([agendamento_id, choice]) =>
      choice === KEEP ? [] : [{ agendamento_id, para: target(choice) }],
    );
    if (itens.length || all !== KEEP) {
      const manter = chosen.flatMap(([one, choice]) => (choice === KEEP ? [one] : []));
      const body = all === KEEP ? { itens } : { itens, manter, todos: { para: target(all) } };
      const answer = await handOver({ params: { id }, body });
      if (!answer.data) return;
      const { id: begun, estado, nao_mudaram, nao_avisados } = answer.data;
      if (estado !== 'concluida' || nao_mudaram + nao_avisados > 0) return setShown(begun);
      toast.success(resultText(answer.data));
    }
    await leave();
  };
  const chooseAgain = ({ problemas }: RepasseCompleto) => {
    setProblems(Object.fromEntries(problemas.map((one) => [one.id, one.motivo])));
    setChoices({});
    setAll(KEEP);
    setShown(null);
    void query.refetch();
  };
  const choose = (one: string, choice: string) => setChoices(Object.assign({}, choices, { [one]: choice }));
  return {
    query,
    all,
    setAll,
    choices,
    choose,
    problems,
    shown,
    chooseAgain,
    leave,
    apply,
    error: handing.error ?? removing.error,
    busy: handing.isLoading || removing.isLoading,
  };
}

/** Who is booked with somebody who leaves, and what becomes of each, before anything happens. */
export default function LeaveModal({ professional, onClose }: { professional: Profissional; onClose: () => void }) {
  const { id, nome } = professional;
  const team = useSchedulingTeamQuery();
  const state = useLeave(professional, onClose);
  const { query, all, choices, problems, error } = state;
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  const others = (team.data?.items ?? []).filter((one) => one.ativo && one.id !== id);
  if (state.shown)
    return (
      <Modal opened onClose={onClose} title={`Excluir ${nome}`} size={720}>
        {error && (
          <Alert color="red" mb="md">
            {errorMessage(error)}
          </Alert>
        )}
        <AfterHandOver
          id={state.shown}
          nome={nome}
          leaving={state.busy}
          onClose={onClose}
          onAgain={state.chooseAgain}
          onLeave={() => void state.leave()}
        />
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={`Excluir ${nome}`} size={720}>
      <AsyncContent query={query} what="os agendamentos">
        <Stack gap="md">
          {error && <Alert color="red">{errorMessage(error)}</Alert>}
          {total === 0 ? (
            <Text>
              {nome} não tem agendamentos pela frente. Quem já atendeu fica inativo, com o histórico guardado.
            </Text>
          ) : (
            <>
              <Text>
                {total === 1 ? 'Há 1 agendamento' : `Há ${total} agendamentos`} com {nome} daqui em diante. O que fica
                como está continua na agenda, e o lembrete vai sem o nome.
              </Text>
              {Object.keys(problems).length > 0 && (
                <Alert color="yellow" role="alert">
                  Alguns não puderam mudar; o motivo está ao lado de cada um. Escolha de novo, ou exclua e deixe-os como
                  estão.
                </Alert>
              )}
              <Group justify="space-between">
                <Text fw={600}>Para todos</Text>
                <Choice label="Para todos" value={all} people={others} onChange={state.setAll} />
              </Group>
              <Choices
                nome={nome}
                items={items}
                others={others}
                problems={problems}
                choiceOf={(one) => choices[one.id] ?? all}
                onChoose={(one, value) => state.choose(one.id, value)}
              />
              {query.hasNextPage && (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Mostrar mais
                </Button>
              )}
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button color="red" loading={state.busy} onClick={() => void state.apply()}>
              Excluir {nome}
            </Button>
          </Group>
        </Stack>
      </AsyncContent>
    </Modal>
  );
}
