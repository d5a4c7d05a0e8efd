import type { Profissional } from '@balcao/contracts/agenda';
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

/** Who is booked with somebody who leaves, and what becomes of each, before anything happens. */
export default function LeaveModal({ professional, onClose }: { professional: Profissional; onClose: () => void }) {
  const { id, nome } = professional;
  const team = useSchedulingTeamQuery();
  const query = useSchedulingUpcomingInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(KEEP);
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [handOver, handing] = useSchedulingHandOverMutation();
  const [remove, removing] = useSchedulingDeleteProfessionalMutation();
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  const others = (team.data?.items ?? []).filter((one) => one.ativo && one.id !== id);
  const error = handing.error ?? removing.error;

  const leave = async () => {
    const answer = await remove(id);
    if (!answer.data) return;
    if (answer.data.resultado === 'excluido') toast.success('Profissional excluído.');
    else toast.info(`${nome} ficou inativo: o histórico continua guardado.`);
    onClose();
  };
  const apply = async () => {
    const itens = Object.entries(choices).flatMap(([agendamento_id, choice]) =>
      choice === KEEP ? [] : [{ agendamento_id, para: target(choice) }],
    );
    if (itens.length || all !== KEEP) {
      const body = all === KEEP ? { itens } : { itens, todos: { para: target(all) } };
      const answer = await handOver({ params: { id }, body });
      if (!answer.data) return;
      const { transferidos, cancelados, sem_aviso, problemas } = answer.data;
      const told = [
        transferidos > 0 && `${transferidos} ${transferidos === 1 ? 'transferido' : 'transferidos'}`,
        cancelados > 0 && `${cancelados} ${cancelados === 1 ? 'cancelado' : 'cancelados'}`,
      ].filter(Boolean);
      if (told.length) toast.success(`Pronto: ${told.join(', ')}.`);
      if (sem_aviso.length) toast.error(`${sem_aviso.length} sem WhatsApp para avisar: ligue para quem foi cancelado.`);
      setProblems(Object.fromEntries(problemas.map((one) => [one.id, one.motivo])));
      setChoices({});
      setAll(KEEP);
      if (problemas.length) return;
    }
    await leave();
  };
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
                <Choice label="Para todos" value={all} people={others} onChange={setAll} />
              </Group>
              <List listStyleType="none" spacing="xs" styles={WIDE} aria-label={`Agendamentos de ${nome}`}>
                {items.map((one) => (
                  <List.Item key={one.id}>
                    <Group justify="space-between" gap="xs">
                      <div>
                        <Text size="sm">{titleOf(one)}</Text>
                        {problems[one.id] && (
                          <Text size="sm" c="var(--mantine-color-error)">
                            {problems[one.id]}
                          </Text>
                        )}
                      </div>
                      <Choice
                        label={titleOf(one)}
                        value={choices[one.id] ?? all}
                        people={others.filter((person) => doesService(person, one.produto_id ?? ''))}
                        onChange={(value) => setChoices({ ...choices, [one.id]: value })}
                      />
                    </Group>
                  </List.Item>
                ))}
              </List>
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
            <Button color="red" loading={handing.isLoading || removing.isLoading} onClick={() => void apply()}>
              Excluir {nome}
            </Button>
          </Group>
        </Stack>
      </AsyncContent>
    </Modal>
  );
}
