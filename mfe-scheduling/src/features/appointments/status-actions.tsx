import { type Agendamento, nextStatuses } from '@balcao/contracts/scheduling';
import { errorMessage } from '@balcao/platform';
import { Alert, Button, Group, Modal, NativeSelect, Stack, Textarea } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useSchedulingChangeStatusMutation } from '../../api/scheduling-api';
import { useUndoToast } from '../changes/undo-toast';
import { awaitsDeposit, STATUS_LABEL } from './appointment-status';

type Status = Agendamento['status'];
type Reach = 'este' | 'visita' | 'seguintes';
const VERB: Record<Status, string> = {
  pendente: 'Voltar a pendente',
  confirmado: 'Confirmar',
  concluido: 'Concluir',
  cancelado: 'Cancelar agendamento',
  faltou: 'Marcar falta',
};

const reachesOf = ({ visita_id, serie_id }: Agendamento): { value: Reach; label: string }[] => [
  { value: 'este', label: 'Só este' },
  ...(visita_id ? [{ value: 'visita' as const, label: 'A visita toda' }] : []),
  ...(serie_id ? [{ value: 'seguintes' as const, label: 'Este e os seguintes' }] : []),
];

interface CancelModalProps {
  appointment: Agendamento;
  onClose: () => void;
  onCancel: (motivo: string, alcance: Reach) => Promise<string | null>;
}

/** Why, and how far it reaches. Stays open, with what was typed, when it does not work. */
function CancelModal({ appointment, onClose, onCancel }: CancelModalProps) {
  const [motivo, setMotivo] = useState('');
  const [alcance, setAlcance] = useState<Reach>(appointment.visita_id ? 'visita' : 'este');
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const reaches = reachesOf(appointment);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const failed = await onCancel(motivo.trim(), alcance);
    setSaving(false);
    setProblem(failed);
    if (!failed) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Cancelar agendamento">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {problem && <Alert color="red">{problem}</Alert>}
          <Textarea
            label="Motivo"
            placeholder="Por exemplo: pediu para cancelar"
            data-autofocus
            maxLength={300}
            autosize
            minRows={2}
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
          {reaches.length > 1 && (
            <NativeSelect
              label="O que cancelar"
              data={reaches}
              value={alcance}
              onChange={(event) =>
                setAlcance(reaches.find(({ value }) => value === event.currentTarget.value)?.value ?? 'este')
              }
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" color="red" loading={saving}>
              Cancelar agendamento
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What the appointment may become from here, as buttons. A visit is confirmed as a whole. */
export function StatusActions({ appointment }: { appointment: Agendamento }) {
  const [cancelling, setCancelling] = useState(false);
  const [change, { isLoading, error, originalArgs }] = useSchedulingChangeStatusMutation();
  const undoToast = useUndoToast();
  const { id, status, data_hora, visita_id } = appointment;
  const go = async (next: Status, motivo: string | null, alcance: Reach): Promise<string | null> => {
    const answer = await change({ params: { id }, body: { status: next, motivo: motivo || null, alcance } });
    if (answer.error) return errorMessage(answer.error);
    undoToast(`${STATUS_LABEL[next]}.`, id);
    return null;
  };
  // What waits for its deposit is confirmed by the money, or once somebody does without it.
  const options = nextStatuses(status, Date.parse(data_hora), Date.now()).filter(
    (next) => next !== 'confirmado' || !awaitsDeposit(appointment),
  );
  const pending = isLoading ? originalArgs?.body.status : undefined;
  return (
    <Stack gap="xs">
      {error && !cancelling && <Alert color="red">{errorMessage(error)}</Alert>}
      <Group gap="xs">
        {options.map((next) => (
          <Button
            key={next}
            size="xs"
            variant={next === 'cancelado' || next === 'faltou' ? 'default' : 'filled'}
            loading={pending === next}
            onClick={() =>
              next === 'cancelado' ? setCancelling(true) : void go(next, null, visita_id ? 'visita' : 'este')
            }
          >
            {VERB[next]}
          </Button>
        ))}
      </Group>
      {cancelling && (
        <CancelModal
          appointment={appointment}
          onClose={() => setCancelling(false)}
          onCancel={(motivo, alcance) => go('cancelado', motivo, alcance)}
        />
      )}
    </Stack>
  );
}
