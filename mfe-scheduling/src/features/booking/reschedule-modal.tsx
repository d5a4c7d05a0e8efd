import type { Agendamento, HorarioLivre, Reach } from '@balcao/contracts/scheduling';
import { apiError, errorMessage, formatDay, formatTime, useSession } from '@balcao/platform';
import { Alert, Button, DateField, Group, Modal, NativeSelect, Stack, Switch, Text, TimeField } from '@balcao/ui';
import { NumberInput } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useSchedulingRescheduleMutation } from '../../api/scheduling-api';
import { useSchedulingTeamQuery } from '../../api/team-api';
import { ConflictNotice, conflictOf } from '../changes/conflict-notice';
import { useUndoToast } from '../changes/undo-toast';
import { fromWall, notBefore, today, toWall } from '../time/wall-clock';
import { doesService } from './booking-draft';
import { FreeTimes } from './free-times';
import { MovePreview } from './move-preview';
import { ReachChoice } from './reach-choice';

interface RescheduleModalProps {
  appointment: Agendamento;
  /** The other services of its visit. */
  visita: readonly Agendamento[];
  onClose: () => void;
}

const WHAT: Record<Reach, string> = { este: 'Remarcado', visita: 'Visita remarcada', seguintes: 'Repetição remarcada' };
const movedText = (alcance: Reach, to: string, count: number) =>
  `${WHAT[alcance]} para ${formatDay(to)} às ${formatTime(to)}${alcance === 'seguintes' ? ` (${count} agendamentos)` : ''}.`;

/** 'Remarcar': another time, professional or duration, without a mouse too. */
export default function RescheduleModal({ appointment, visita, onClose }: RescheduleModalProps) {
  const { can } = useSession();
  const { id, produto_id, versao, cliente_nome } = appointment;
  const team = useSchedulingTeamQuery();
  const [profissional_id, setPerson] = useState(appointment.profissional_id ?? '');
  const [duracao, setDuracao] = useState<number | ''>(appointment.duracao_minutos);
  const [dia, setDia] = useState(() => notBefore(today(), toWall(appointment.data_hora).slice(0, 10)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [squeeze, setSqueeze] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [move, { isLoading, error }] = useSchedulingRescheduleMutation();
  const undoToast = useUndoToast();
  const others = visita.filter(({ status }) => status === 'pendente' || status === 'confirmado');
  const [alcance, setReach] = useState<Reach>(others.length > 0 ? 'visita' : 'este');
  const conflict = conflictOf(error);
  const people = (team.data?.items ?? []).filter(
    (one) => one.id === appointment.profissional_id || doesService(one, produto_id ?? ''),
  );
  const itens =
    produto_id && duracao ? [{ produto_id, profissional_id: profissional_id || null, duracao_minutos: duracao }] : null;

  const pick = ({ data_hora, itens: [first] }: HorarioLivre) => {
    setMissing(null);
    setChosen(data_hora);
    setDia(toWall(data_hora).slice(0, 10));
    if (first) setPerson(first.profissional_id);
  };
  const at = squeeze === null ? chosen : dia && squeeze && fromWall(`${dia} ${squeeze}`);
  const to = at && profissional_id && duracao ? { data_hora: at, profissional_id, duracao_minutos: duracao } : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!to) {
      setMissing(
        profissional_id
          ? squeeze === null
            ? 'Escolha um horário.'
            : 'Informe o dia e a hora.'
          : 'Escolha o profissional.',
      );
      return;
    }
    const body = Object.assign({}, to, { encaixe: squeeze !== null, versao, alcance });
    const answer = await move({ params: { id }, body });
    if (!answer.data) return;
    undoToast(movedText(alcance, to.data_hora, answer.data.items.length), id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Remarcar ${cliente_nome}`} size={520}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Marcado para {formatDay(appointment.data_hora)}, {formatTime(appointment.data_hora)}
            {appointment.profissional_nome && ` com ${appointment.profissional_nome}`}.
          </Text>
          {error && !conflict && <Alert color="red">{errorMessage(error)}</Alert>}
          {apiError(error)?.code === 'scheduling/changed-meanwhile' && (
            <Text size="sm">Feche e abra de novo para ver como ele está.</Text>
          )}
          {(others.length > 0 || appointment.serie_id) && (
            <ReachChoice
              others={others}
              to={to}
              value={alcance}
              series={appointment.serie_id !== null}
              onChange={(next) => {
                setReach(next);
                setChosen(null);
              }}
            />
          )}
          <Group grow align="flex-start">
            <NativeSelect
              label="Profissional"
              value={profissional_id}
              onChange={(event) => {
                setPerson(event.currentTarget.value);
                setChosen(null);
              }}
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
              value={duracao}
              onChange={(value) => {
                setDuracao(typeof value === 'number' ? value : '');
                setChosen(null);
              }}
            />
          </Group>
          {squeeze === null ? (
            <FreeTimes
              dia={dia}
              onDay={setDia}
              itens={itens}
              ignorarId={id}
              together={alcance === 'visita'}
              chosen={chosen}
              onChoose={pick}
              error={missing ?? undefined}
            />
          ) : (
            <Group grow>
              <DateField label="Dia" value={dia} onChange={setDia} />
              <TimeField label="Hora" value={squeeze} error={missing} onChange={setSqueeze} />
            </Group>
          )}
          {can('appointments.manage') && (
            <Switch
              label="Encaixe"
              description="Marca mesmo com o horário ocupado. Fica registrado."
              checked={squeeze !== null}
              onChange={(event) => setSqueeze(event.currentTarget.checked ? '' : null)}
            />
          )}
          {alcance === 'seguintes' && <MovePreview id={id} to={to} alcance={alcance} />}
          {conflict && <ConflictNotice conflict={conflict} onPick={pick} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isLoading}>
              Remarcar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
