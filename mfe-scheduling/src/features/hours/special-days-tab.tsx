import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, fieldErrors, useSession } from '@balcao/platform';
import {
  Badge,
  Button,
  DataList,
  DateField,
  EmptyState,
  FormModal,
  Group,
  Input,
  NativeSelect,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
  toast,
} from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { type FormEvent, useState } from 'react';
import {
  useSchedulingDeleteExceptionMutation,
  useSchedulingExceptionsQuery,
  useSchedulingHolidaysQuery,
  useSchedulingSaveExceptionMutation,
  useSchedulingTeamQuery,
} from '../../api/team-api';
import { useReturnFocus } from '../booking/use-return-focus';
import { dayTitle, today } from '../calendar/wall-clock';
import { AffectedModal } from '../team/affected-notice';
import { toTime } from './minutes';
import { type Period, PeriodsEditor } from './periods-editor';

interface DayModalProps {
  start: { data: string; motivo: string };
  onClose: () => void;
  onAffected: (items: Agendamento[]) => void;
}

function DayModal({ start, onClose, onAffected }: DayModalProps) {
  const team = useSchedulingTeamQuery();
  useReturnFocus();
  const [data, setData] = useState(start.data);
  const [person, setPerson] = useState('');
  const [motivo, setMotivo] = useState(start.motivo);
  const [periodos, setPeriodos] = useState<Period[]>([]);
  const [save, { isLoading, error }] = useSchedulingSaveExceptionMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await save({
      body: { profissional_id: person || null, data, periodos, motivo: motivo.trim() || null },
    });
    if (!answer.data) return;
    toast.success('Dia salvo.');
    onAffected(answer.data.afetados);
    onClose();
  };
  const faults = fieldErrors(error);
  return (
    <FormModal
      title="Dia especial"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      error={error && errorMessage(error)}
      dirty={data !== start.data || motivo !== start.motivo || person !== '' || periodos.length > 0}
    >
      <DateField label="Dia" required min={today()} value={data} error={faults.data} onChange={setData} />
      <NativeSelect
        label="Quem"
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
        data={[
          { value: '', label: 'Toda a equipe' },
          ...(team.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <TextInput
        label="Motivo"
        maxLength={120}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Input.Wrapper
        label="Horário neste dia"
        description="Sem período, o dia fica fechado."
        error={faults.periodos}
        labelElement="div"
      >
        <PeriodsEditor label="Dia especial" periods={periodos} onChange={setPeriodos} />
      </Input.Wrapper>
    </FormModal>
  );
}

const periodsText = (periods: readonly Period[]) =>
  periods.map(({ inicio, fim }) => `${toTime(inicio)}–${toTime(fim)}`).join(' e ') || 'Fechado';

function Holidays({
  onAffected,
  onOther,
}: {
  onAffected: (items: Agendamento[]) => void;
  onOther: (start: DayModalProps['start']) => void;
}) {
  const { can } = useSession();
  const query = useSchedulingHolidaysQuery();
  const [save, { isLoading, originalArgs }] = useSchedulingSaveExceptionMutation();
  const close = async (data: string, motivo: string) => {
    const answer = await save({ body: { profissional_id: null, data, periodos: [], motivo } });
    if (answer.error) toast.error(errorMessage(answer.error));
    else {
      toast.success(`Fechado em ${dayTitle(data)}.`);
      onAffected(answer.data?.afetados ?? []);
    }
  };
  return (
    <DataList
      label="Feriados"
      items={query.data?.items}
      itemKey={({ data, nome }) => `${data}/${nome}`}
      query={query}
      what="os feriados"
      empty={<EmptyState title="Nenhum feriado nos próximos meses." />}
      renderItem={({ data, nome, tipo, tratado }) => (
        <Paper withBorder p="sm">
          <Group justify="space-between">
            <div>
              <Group gap="xs">
                <Text fw={600}>{nome}</Text>
                <Badge variant="light" color="gray" tt="none">
                  {tipo === 'feriado' ? 'Feriado' : 'Ponto facultativo'}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {dayTitle(data)} de {data.slice(0, 4)}
              </Text>
            </div>
            {tratado ? (
              <Text size="sm" c="dimmed">
                Já definido
              </Text>
            ) : (
              can('appointments.manage') && (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    loading={isLoading && originalArgs?.body.data === data}
                    aria-label={`Fechar em ${nome}`}
                    onClick={() => void close(data, nome)}
                  >
                    Fechar neste dia
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Horário especial em ${nome}`}
                    onClick={() => onOther({ data, motivo: nome })}
                  >
                    Horário especial
                  </Button>
                </Group>
              )
            )}
          </Group>
        </Paper>
      )}
    />
  );
}

/** Days with other hours, and the holidays that may become one. */
export default function SpecialDaysTab() {
  const { can } = useSession();
  const manages = can('appointments.manage');
  const query = useSchedulingExceptionsQuery();
  const team = useSchedulingTeamQuery();
  const [remove] = useSchedulingDeleteExceptionMutation();
  const [open, setOpen] = useState<DayModalProps['start'] | null>(null);
  const [affected, setAffected] = useState<Agendamento[]>([]);
  const nameOf = (id: string | null) =>
    id ? (team.data?.items.find((one) => one.id === id)?.nome ?? '') : 'Toda a equipe';
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
          <Paper withBorder p="sm">
            <Group justify="space-between">
              <div>
                <Text fw={600}>
                  {dayTitle(data)}: {periodsText(periodos)}
                </Text>
                <Text size="sm" c="dimmed">
                  {[nameOf(profissional_id), motivo].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {manages && (
                <Button size="xs" variant="default" onClick={() => void take(id)}>
                  Voltar ao normal
                </Button>
              )}
            </Group>
          </Paper>
        )}
      />
      <Title order={2} size="h4">
        Próximos feriados
      </Title>
      <Holidays onAffected={setAffected} onOther={setOpen} />
      {open && <DayModal start={open} onClose={() => setOpen(null)} onAffected={setAffected} />}
      <AffectedModal items={affected} onClose={() => setAffected([])} />
    </Stack>
  );
}
