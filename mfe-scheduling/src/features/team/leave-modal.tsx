import type { Profissional } from '@balcao/contracts/agenda';
import type { RepasseCompleto } from '@balcao/contracts/hand-over';
import { errorMessage } from '@balcao/platform';
import { Alert, AsyncContent, Button, Group, Modal, Stack, Text } from '@balcao/ui';
import { useSchedulingTeamQuery } from '../../api/team-api';
import { HandOverView } from './hand-over-view';
import { Choice, Choices } from './leave-choices';
import { useLeave } from './use-leave';

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
