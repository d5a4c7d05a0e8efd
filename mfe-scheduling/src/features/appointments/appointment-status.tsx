import type { Agendamento } from '@balcao/contracts/scheduling';
import { StatusBadge, type Tone } from '@balcao/ui';

export const STATUS_LABEL: Record<Agendamento['status'], string> = {
  pendente: 'Pendente',
  confirmado: 'Confirmado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
  faltou: 'Faltou',
};
const TONE: Record<Agendamento['status'], Tone> = {
  pendente: 'warning',
  confirmado: 'info',
  concluido: 'success',
  cancelado: 'neutral',
  faltou: 'danger',
};

export function AppointmentStatusBadge({ status }: { status: Agendamento['status'] }) {
  return (
    <StatusBadge tone={TONE[status]} strike={status === 'cancelado'}>
      {STATUS_LABEL[status]}
    </StatusBadge>
  );
}
