import { errorMessage, useSession } from '@balcao/platform';
import { Button, confirm, DataList, DialogLoader, EmptyState, PageHeader, Stack, Title, toast } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSchedulingRemoveWaitingMutation, useSchedulingWaitingQuery } from '../api/waiting-api';
import { GapCard } from '../features/waiting/gap-card';
import { describeWish } from '../features/waiting/waiting-words';
import { BackToAgenda } from '../features/who/back-to-agenda';
import { TeamRecord } from '../features/who/team-record';

const WaitingModal = lazy(() => import('../features/waiting/waiting-modal'));

/** Lista de espera: who would come if a time were free, and whom the freed times were offered to. */
export default function WaitingPage() {
  const { can } = useSession();
  const mayChange = can('appointments.create');
  const query = useSchedulingWaitingQuery();
  const [remove] = useSchedulingRemoveWaitingMutation();
  const [adding, setAdding] = useState(false);
  const take = async (id: string, name: string) => {
    const message = `${name} não é mais avisado quando vagar este horário.`;
    if (!(await confirm({ title: 'Tirar da lista de espera', message, confirmLabel: 'Tirar' }))) return;
    const { error } = await remove(id);
    if (error) toast.error(errorMessage(error));
  };
  return (
    <>
      <BackToAgenda />
      <PageHeader
        title="Lista de espera"
        description="Quando um horário vaga, quem espera por ele é avisado pelo WhatsApp, um de cada vez, e responde SIM para ficar com ele."
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Pôr na lista
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <DataList
          label="Quem espera"
          items={query.data?.esperas}
          itemKey={({ id }) => id}
          query={query}
          what="a lista de espera"
          empty={<EmptyState title="Ninguém está esperando por um horário." />}
          renderItem={(wish) => (
            <TeamRecord
              title={wish.cliente_nome}
              detail={`${wish.produto_nome} com ${wish.profissional_nome ?? 'qualquer profissional'} · ${describeWish(wish)}${wish.origem === 'ia' ? ' · pediu na conversa' : ''}`}
              actionLabel="Tirar"
              {...(mayChange && { onAction: () => void take(wish.id, wish.cliente_nome) })}
            />
          )}
        />
        {query.data && query.data.vagas.length > 0 && (
          <Stack gap="xs">
            <Title order={2} size="h4">
              Horários que vagaram
            </Title>
            <DataList
              label="Horários que vagaram"
              items={query.data.vagas}
              itemKey={({ id }) => id}
              query={query}
              renderItem={(gap) => <GapCard gap={gap} mayStop={mayChange} />}
            />
          </Stack>
        )}
      </Stack>
      <Suspense fallback={<DialogLoader onClose={() => setAdding(false)} />}>
        {adding && <WaitingModal onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
