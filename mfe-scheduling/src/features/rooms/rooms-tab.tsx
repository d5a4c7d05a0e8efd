import type { Sala } from '@balcao/contracts/rooms';
import { errorMessage, useSession } from '@balcao/platform';
import { Button, confirm, DataList, DialogLoader, EmptyState, Group, Stack, Text, toast } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSchedulingDeleteRoomMutation, useSchedulingRoomsQuery } from '../../api/rooms-api';
import { ManagedCard } from '../team/managed-card';
import { useServiceNames } from '../team/use-service-names';

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
  const namesOf = useServiceNames();
  const remove = useRemove();
  const [open, setOpen] = useState<{ room: Sala | null } | null>(null);
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
          <ManagedCard
            name={room.nome}
            out={room.ativo ? null : 'Fora de uso'}
            onEdit={manages ? () => setOpen({ room }) : undefined}
            onDelete={() => void remove(room)}
          >
            <Text size="sm" c="dimmed">
              {namesOf(room.servicos) || 'Nenhum serviço precisa dela ainda.'}
            </Text>
          </ManagedCard>
        )}
      />
      <Suspense fallback={<DialogLoader onClose={() => setOpen(null)} />}>
        {open && <RoomModal room={open.room} onClose={() => setOpen(null)} />}
      </Suspense>
    </Stack>
  );
}
