import type { Agendamento } from '@balcao/contracts/scheduling';
import { apiError, errorMessage, formatDay, formatTime, useSession } from '@balcao/platform';
import { DateField, FormModal, Group, NativeSelect, Switch, Text, TimeField } from '@balcao/ui';
import { NumberInput } from '@balcao/ui/inputs';
import { useSchedulingTeamQuery } from '../../api/team-api';
import { ConflictNotice } from '../changes/conflict-notice';
import { doesService } from './booking-draft';
import { FreeTimes } from './free-times';
import { MovePreview } from './move-preview';
import { ReachChoice } from './reach-choice';
import { type RescheduleForm, useReschedule } from './use-reschedule';

interface RescheduleModalProps {
  appointment: Agendamento;
  /** The other services of its visit. */
  visita: readonly Agendamento[];
  onClose: () => void;
}

/** 'Remarcar': another time, professional or duration, without a mouse too. */
export default function RescheduleModal({ appointment, visita, onClose }: RescheduleModalProps) {
  const { can } = useSession();
  const others = visita.filter(({ status }) => status === 'pendente' || status === 'confirmado');
  const form = useReschedule(appointment, others, onClose);
  const { id, serie_id, cliente_nome, profissional_nome, data_hora } = appointment;
  const { alcance, to, error, conflict } = form;
  return (
    <FormModal
      title={`Remarcar ${cliente_nome}`}
      opened
      size={520}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      submitLabel="Remarcar"
      saving={form.saving}
      error={error && !conflict ? errorMessage(error) : null}
      dirty={form.touched}
    >
      <Text size="sm" c="dimmed">
        Marcado para {formatDay(data_hora)}, {formatTime(data_hora)}
        {profissional_nome && ` com ${profissional_nome}`}.
      </Text>
      {apiError(error)?.code === 'scheduling/changed-meanwhile' && (
        <Text size="sm">Feche e abra de novo para ver como ele está.</Text>
      )}
      {(others.length > 0 || serie_id) && (
        <ReachChoice others={others} to={to} value={alcance} series={serie_id !== null} onChange={form.changeReach} />
      )}
      <WhoAndHowLong appointment={appointment} form={form} />
      <When id={id} form={form} />
      {can('appointments.manage') && (
        <Switch
          label="Encaixe"
          description="Marca mesmo com o horário ocupado. Fica registrado."
          checked={form.draft.squeeze !== null}
          onChange={(event) => form.change({ squeeze: event.currentTarget.checked ? '' : null })}
        />
      )}
      {alcance === 'seguintes' && <MovePreview id={id} to={to} alcance={alcance} />}
      {conflict && <ConflictNotice conflict={conflict} onPick={form.pick} />}
    </FormModal>
  );
}

/** Another person or duration is another question: a time chosen before answers the old one. */
function WhoAndHowLong({ appointment, form }: { appointment: Agendamento; form: RescheduleForm }) {
  const team = useSchedulingTeamQuery();
  const people = (team.data?.items ?? []).filter(
    (one) => one.id === appointment.profissional_id || doesService(one, appointment.produto_id ?? ''),
  );
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label="Profissional"
        value={form.draft.profissional_id}
        onChange={(event) => form.change({ profissional_id: event.currentTarget.value, chosen: null })}
        data={[
          { value: '', label: 'Qualquer profissional' },
          ...people.map(({ id: value, nome }) => ({ value, label: nome })),
        ]}
      />
      <NumberInput
        label="Duração (min)"
        min={5}
        max={720}
        step={5}
        allowDecimal={false}
        value={form.draft.duracao}
        onChange={(value) => form.change({ duracao: typeof value === 'number' ? value : '', chosen: null })}
      />
    </Group>
  );
}

/** A free time, or for an encaixe any day and hour. */
function When({ id, form }: { id: string; form: RescheduleForm }) {
  const { dia, chosen, squeeze } = form.draft;
  if (squeeze === null) {
    return (
      <FreeTimes
        dia={dia}
        onDay={(next) => form.change({ dia: next })}
        itens={form.itens}
        ignorarId={id}
        together={form.alcance === 'visita'}
        chosen={chosen}
        onChoose={form.pick}
        error={form.missing}
      />
    );
  }
  return (
    <Group grow>
      <DateField label="Dia" value={dia} onChange={(next) => form.change({ dia: next })} />
      <TimeField
        label="Hora"
        value={squeeze}
        error={form.missing}
        onChange={(next) => form.change({ squeeze: next })}
      />
    </Group>
  );
}
