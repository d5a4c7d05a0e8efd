import { errorMessage, formatDateTime, useSession } from '@balcao/platform';
import { Button, confirm, DataList, EmptyState, Group, Stack, toast } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { useState } from 'react';
import { useSchedulingBlocksQuery, useSchedulingDeleteBlockMutation } from '../../api/hours-api';
import { type Affected, AffectedModal } from '../who/affected-notice';
import { TeamRecord } from '../who/team-record';
import { useWho } from '../who/use-who';
import { BlockModal } from './block-modal';

/** Time taken out of the agenda, from now on. */
export default function BlocksTab() {
  const { can } = useSession();
  const manages = can('appointments.manage');
  const query = useSchedulingBlocksQuery();
  const { nameOf } = useWho();
  const [remove] = useSchedulingDeleteBlockMutation();
  const [open, setOpen] = useState(false);
  const [affected, setAffected] = useState<Affected | null>(null);
  const take = async (id: string) => {
    if (
      !(await confirm({
        title: 'Tirar bloqueio',
        message: 'O horário volta a ficar livre para agendar.',
        confirmLabel: 'Tirar',
      }))
    )
      return;
    const answer = await remove(id);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Stack gap="md">
      {manages && (
        <Group>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
            Novo bloqueio
          </Button>
        </Group>
      )}
      <DataList
        label="Bloqueios"
        items={query.data?.items}
        itemKey={({ id }) => id}
        query={query}
        what="os bloqueios"
        empty={<EmptyState title="Nenhum bloqueio daqui para a frente." />}
        renderItem={({ id, profissional_id, inicio, fim, motivo, externo }) => (
          <TeamRecord
            title={motivo ?? 'Bloqueado'}
            detail={`${nameOf(profissional_id)} · ${formatDateTime(inicio)} até ${formatDateTime(fim)}`}
            actionLabel="Tirar"
            {...(manages && !externo && { onAction: () => void take(id) })}
          />
        )}
      />
      {open && <BlockModal onClose={() => setOpen(false)} onAffected={setAffected} />}
      <AffectedModal affected={affected} onClose={() => setAffected(null)} />
    </Stack>
  );
}
