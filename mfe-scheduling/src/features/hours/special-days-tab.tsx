import { errorMessage, useSession } from '@balcao/platform';
import { Button, DataList, EmptyState, Group, Stack, Title, toast } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { useState } from 'react';
import { useSchedulingDeleteExceptionMutation, useSchedulingExceptionsQuery } from '../../api/hours-api';
import { toTime } from '../time/minutes';
import { dayTitle, today } from '../time/wall-clock';
import { type Affected, AffectedModal } from '../who/affected-notice';
import { TeamRecord } from '../who/team-record';
import { useWho } from '../who/use-who';
import { Holidays } from './holidays';
import type { Period } from './periods-editor';
import { type SpecialDay, SpecialDayModal } from './special-day-modal';

const periodsText = (periods: readonly Period[]) =>
  periods.map(({ inicio, fim }) => `${toTime(inicio)}–${toTime(fim)}`).join(' e ') || 'Fechado';

/** Days with other hours, and the holidays that may become one. */
export default function SpecialDaysTab() {
  const { can } = useSession();
  const manages = can('appointments.manage');
  const query = useSchedulingExceptionsQuery();
  const { nameOf } = useWho();
  const [remove] = useSchedulingDeleteExceptionMutation();
  const [open, setOpen] = useState<SpecialDay | null>(null);
  const [affected, setAffected] = useState<Affected | null>(null);
  const take = async (id: string) => {
    const answer = await remove(id);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Stack gap="md">
      {manages && (
        <Group>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ data: today(), motivo: '' })}>
            Novo dia especial
          </Button>
        </Group>
      )}
      <DataList
        label="Dias especiais"
        items={query.data?.items}
        itemKey={({ id }) => id}
        query={query}
        what="os dias especiais"
        empty={<EmptyState title="Nenhum dia com horário diferente." />}
        renderItem={({ id, data, profissional_id, periodos, motivo }) => (
          <TeamRecord
            title={`${dayTitle(data)}: ${periodsText(periodos)}`}
            detail={[nameOf(profissional_id), motivo].filter(Boolean).join(' · ')}
            actionLabel="Voltar ao normal"
            {...(manages && { onAction: () => void take(id) })}
          />
        )}
      />
      <Title order={2} size="h4">
        Próximos feriados
      </Title>
      <Holidays onAffected={setAffected} onOther={setOpen} />
      {open && <SpecialDayModal start={open} onClose={() => setOpen(null)} onAffected={setAffected} />}
      <AffectedModal affected={affected} onClose={() => setAffected(null)} />
    </Stack>
  );
}
