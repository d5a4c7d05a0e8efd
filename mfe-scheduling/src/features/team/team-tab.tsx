import type { Profissional } from '@balcao/contracts/agenda';
import { useSession } from '@balcao/platform';
import { Button, DataList, DialogLoader, EmptyState, Group, Stack, Text } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSchedulingTeamQuery } from '../../api/team-api';
import { describeHours } from '../time/minutes';
import { type Affected, AffectedModal } from '../who/affected-notice';
import dot from './color-dot.module.css';
import { COLOR_LABEL } from './color-labels';
import { ManagedCard } from './managed-card';
import { OrderButtons } from './order-buttons';
import { useServiceNames } from './use-service-names';

const ProfessionalModal = lazy(() => import('./professional-modal'));
const LeaveModal = lazy(() => import('./leave-modal'));
const HandOverArea = lazy(() => import('./hand-over-area'));
const CalendarLink = lazy(() => import('./calendar-link'));

type Open = { what: 'form' | 'link' | 'leave'; professional: Profissional | null } | null;

/** Who attends, with what they do and when. */
export default function TeamTab() {
  const { can } = useSession();
  const manages = can('appointments.manage');
  const query = useSchedulingTeamQuery();
  const namesOf = useServiceNames();
  const [open, setOpen] = useState<Open>(null);
  const [affected, setAffected] = useState<Affected | null>(null);
  const does = ({ todos_servicos, servicos }: Profissional) =>
    todos_servicos ? 'Faz todos os serviços' : namesOf(servicos) || 'Nenhum serviço escolhido';
  const team = query.data?.items ?? [];
  const create = () => setOpen({ what: 'form', professional: null });
  return (
    <Stack gap="md">
      {manages && (
        <Suspense fallback={null}>
          <HandOverArea team={team} onLeave={(professional) => setOpen({ what: 'leave', professional })} />
        </Suspense>
      )}
      {manages && (
        <Group>
          <Button leftSection={<IconPlus size={16} />} onClick={create}>
            Novo profissional
          </Button>
        </Group>
      )}
      <DataList
        label="Profissionais"
        items={query.data?.items}
        itemKey={({ id }) => id}
        query={query}
        what="a equipe"
        empty={
          <EmptyState
            title="Nenhum profissional ainda. Cadastre quem atende para abrir a agenda."
            {...(manages && { action: <Button onClick={create}>Novo profissional</Button> })}
          />
        }
        renderItem={(one) => (
          <ManagedCard
            name={one.nome}
            mark={<span className={dot.dot} data-hue={one.cor} title={COLOR_LABEL[one.cor]} aria-hidden />}
            out={one.ativo ? null : 'Inativo'}
            onEdit={manages ? () => setOpen({ what: 'form', professional: one }) : undefined}
            onDelete={() => setOpen({ what: 'leave', professional: one })}
            before={team.length > 1 && <OrderButtons team={team} index={team.indexOf(one)} />}
            after={
              <Button
                size="xs"
                variant="default"
                aria-label={`Agenda de ${one.nome} no celular`}
                onClick={() => setOpen({ what: 'link', professional: one })}
              >
                Agenda no celular
              </Button>
            }
          >
            <Text size="sm">{does(one)}</Text>
            <Text size="sm" c="dimmed">
              {describeHours(one.horarios)}
            </Text>
          </ManagedCard>
        )}
      />
      <Suspense fallback={<DialogLoader onClose={() => setOpen(null)} />}>
        {open?.what === 'form' && (
          <ProfessionalModal professional={open.professional} onClose={() => setOpen(null)} onAffected={setAffected} />
        )}
        {open?.what === 'leave' && open.professional && (
          <LeaveModal professional={open.professional} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'link' && open.professional && (
          <CalendarLink professional={open.professional} onClose={() => setOpen(null)} />
        )}
      </Suspense>
      <AffectedModal affected={affected} onClose={() => setAffected(null)} />
    </Stack>
  );
}
