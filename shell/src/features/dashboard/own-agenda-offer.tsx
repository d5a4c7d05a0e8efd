import { useSession } from '@balcao/platform';
import { Button, Card, DialogLoader, Group, Text, useLocalStorage } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useUsersProfessionalsQuery } from '../users/users-api';

const AgendaModal = lazy(() => import('../users/agenda-modal'));

/** For whoever runs the company and attends as well: the own agenda, one step away. Put away once, it stays so. */
export function OwnAgendaOffer() {
  const { can, profile } = useSession();
  const [away, setAway] = useLocalStorage({
    key: `balcao.minha-agenda.${profile?.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [open, setOpen] = useState(false);
  const skip = away || !can('users.manage');
  const { data } = useUsersProfessionalsQuery(undefined, { skip });
  const free = data?.items.some(({ ativo, usuario_id }) => ativo && usuario_id === null);
  if (skip || !profile || !free || data?.items.some(({ usuario_id }) => usuario_id === profile.id)) return null;
  const close = () => setOpen(false);
  return (
    <Card component="section" aria-label="Minha agenda" padding="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 240px">
          Você também atende? Diga quem é você na agenda: os seus próximos atendimentos aparecem aqui.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Ligar minha agenda
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setAway(true)}>
            Não atendo
          </Button>
        </Group>
      </Group>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {open && <AgendaModal user={profile} onClose={close} />}
      </Suspense>
    </Card>
  );
}
