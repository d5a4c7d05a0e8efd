import type { Sala } from '@balcao/contracts/rooms';
import { errorMessage, useSession } from '@balcao/platform';
import { Button, confirm, DataList, EmptyState, Group, Paper, Stack, StatusBadge, Text, toast } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSchedulingDeleteRoomMutation, useSchedulingRoomsQuery } from '../../api/rooms-api';
import { useSchedulingServicesQuery } from '../../api/team-api';

const RoomModal = lazy(() => import('./room-modal'));

function useRemove() {
  const [remove] = useSchedulingDeleteRoomMutation();
  return async ({ id, nome }: Sala) => {
    const message = `Tem certeza que deseja excluir ${nome}? Se houver agendamentos, só deixa de ser usada.`;
    if (!(await confirm({ title: 'Excluir sala ou cadeira', message, confirmLabel: 'Excluir', danger: true }))) return;
    const answer = await remove(id);
    if (answer.error) toast.error(errorMessage(answer.error));
    else if (answer.data?.resultado === 'excluido') toast.success(`${nome} foi excluída.`);
    else toast.info(`${nome} tem agendamentos, por isso ficou fora de uso em vez de ser excluída.`);
  };
}

/** Rooms, chairs and tables: each for one customer at a time. */
export default function RoomsTab() {
  const manages = useSession().can('appointments.manage');
  const query = useSchedulingRoomsQuery();
  const services = useSchedulingServicesQuery();
  const remove = useRemove();
  const [open, setOpen] = useState<{ room: Sala | null } | null>(null);
  const names = new Map((services.data?.items ?? []).map(({ id, nome }) => [id, nome]));
  const detail = ({ servicos }: Sala) =>
    servicos
      .map((id) => names.get(id))
      .filter(Boolean)
      .join(', ') || 'Nenhum serviço precisa dela ainda.';
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ room: null })}>
      Nova sala ou cadeira
    </Button>
  );
  return (
    <Stack gap="md">
      {manages && <Group>{add}</Group>}
      <DataList
        label="Salas e cadeiras"
        items={query.data?.items}
        itemKey={({ id }) => id}
        query={query}
        what="as salas e cadeiras"
        empty={
          <EmptyState title="Nenhuma sala ou cadeira. Cadastre quando um serviço depende de um lugar, como uma maca ou um lavatório." />
        }
        renderItem={(room) => (
          <Paper withBorder p="md">
            <Group justify="space-between" align="flex-start">
              <Stack gap={4} flex={1} miw={200}>
                <Group gap="xs">
                  <Text fw={600}>{room.nome}</Text>
                  {!room.ativo && <StatusBadge tone="neutral">Fora de uso</StatusBadge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {detail(room)}
                </Text>
              </Stack>
              {manages && (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Editar ${room.nome}`}
                    onClick={() => setOpen({ room })}
                  >
                    Editar
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Excluir ${room.nome}`}
                    onClick={() => void remove(room)}
                  >
                    Excluir
                  </Button>
                </Group>
              )}
            </Group>
          </Paper>
        )}
      />
      <Suspense fallback={null}>{open && <RoomModal room={open.room} onClose={() => setOpen(null)} />}</Suspense>
    </Stack>
  );
}
