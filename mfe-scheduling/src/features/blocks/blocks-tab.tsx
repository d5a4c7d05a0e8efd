import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, fieldErrors, formatDateTime, useSession } from '@balcao/platform';
import {
  Button,
  confirm,
  DataList,
  DateField,
  EmptyState,
  FormModal,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  TimeField,
  toast,
} from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { type FormEvent, useState } from 'react';
import {
  useSchedulingBlocksQuery,
  useSchedulingCreateBlockMutation,
  useSchedulingDeleteBlockMutation,
  useSchedulingTeamQuery,
} from '../../api/team-api';
import { useReturnFocus } from '../booking/use-return-focus';
import { fromWall, today } from '../calendar/wall-clock';
import { AffectedModal } from '../team/affected-notice';

const START = { profissional_id: '', de: today(), horaDe: '12:00', ate: today(), horaAte: '13:00', motivo: '' };

function BlockModal({ onClose, onAffected }: { onClose: () => void; onAffected: (items: Agendamento[]) => void }) {
  const team = useSchedulingTeamQuery();
  const [values, setValues] = useState(START);
  useReturnFocus();
  const [tried, setTried] = useState(false);
  const [create, { isLoading, error }] = useSchedulingCreateBlockMutation();
  const set = (part: Partial<typeof START>) => setValues((old) => ({ ...old, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { profissional_id, de, horaDe, ate, horaAte, motivo } = values;
    setTried(true);
    if (!de || !horaDe || !ate || !horaAte) return;
    const body = {
      ...{ profissional_id: profissional_id || null, motivo: motivo.trim() || null },
      ...{ inicio: fromWall(`${de} ${horaDe}`), fim: fromWall(`${ate} ${horaAte}`) },
    };
    const answer = await create({ body });
    if (!answer.data) return;
    toast.success('Horário bloqueado.');
    onAffected(answer.data.afetados);
    onClose();
  };
  const faults = fieldErrors(error);
  const missing = (value: string, what: string) => tried && !value && `Informe ${what}.`;
  return (
    <FormModal
      title="Novo bloqueio"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Bloquear"
      saving={isLoading}
      error={error && errorMessage(error)}
      dirty={values !== START}
    >
      <NativeSelect
        label="Quem"
        value={values.profissional_id}
        onChange={(event) => set({ profissional_id: event.currentTarget.value })}
        data={[
          { value: '', label: 'Toda a equipe' },
          ...(team.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <SimpleGrid cols={2}>
        <DateField
          label="De"
          required
          value={values.de}
          error={faults.inicio ?? missing(values.de, 'o dia')}
          onChange={(de) => set({ de })}
        />
        <TimeField
          label="Hora de início"
          required
          value={values.horaDe}
          error={missing(values.horaDe, 'a hora')}
          onChange={(horaDe) => set({ horaDe })}
        />
        <DateField
          label="Até"
          required
          value={values.ate}
          error={faults.fim ?? missing(values.ate, 'o dia')}
          onChange={(ate) => set({ ate })}
        />
        <TimeField
          label="Hora do fim"
          required
          value={values.horaAte}
          error={missing(values.horaAte, 'a hora')}
          onChange={(horaAte) => set({ horaAte })}
        />
      </SimpleGrid>
      <TextInput
        label="Motivo"
        maxLength={120}
        placeholder="Curso, médico, reunião…"
        value={values.motivo}
        onChange={(event) => set({ motivo: event.currentTarget.value })}
      />
    </FormModal>
  );
}

/** Time taken out of the agenda, from now on. */
export default function BlocksTab() {
  const { can } = useSession();
  const manages = can('appointments.manage');
  const query = useSchedulingBlocksQuery();
  const team = useSchedulingTeamQuery();
  const [remove] = useSchedulingDeleteBlockMutation();
  const [open, setOpen] = useState(false);
  const [affected, setAffected] = useState<Agendamento[]>([]);
  const nameOf = (id: string | null) =>
    id ? (team.data?.items.find((one) => one.id === id)?.nome ?? '') : 'Toda a equipe';
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
        renderItem={({ id, profissional_id, inicio, fim, motivo }) => (
          <Paper withBorder p="sm">
            <Group justify="space-between">
              <div>
                <Text fw={600}>{motivo ?? 'Bloqueado'}</Text>
                <Text size="sm" c="dimmed">
                  {nameOf(profissional_id)} · {formatDateTime(inicio)} até {formatDateTime(fim)}
                </Text>
              </div>
              {manages && (
                <Button size="xs" variant="default" onClick={() => void take(id)}>
                  Tirar
                </Button>
              )}
            </Group>
          </Paper>
        )}
      />
      {open && <BlockModal onClose={() => setOpen(false)} onAffected={setAffected} />}
      <AffectedModal items={affected} onClose={() => setAffected([])} />
    </Stack>
  );
}
