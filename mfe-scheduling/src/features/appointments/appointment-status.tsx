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

type Standing = Pick<Agendamento, 'status' | 'sinal'>;
/** Held until its deposit is paid. */
export const awaitsDeposit = ({ status, sinal }: Standing): boolean =>
  status === 'pendente' && sinal?.status === 'aguardando';
/** Stands without the deposit it was asked for: that was given back, or never came. */
export const lacksDeposit = ({ status, sinal }: Standing): boolean =>
  (status === 'pendente' || status === 'confirmado') && (sinal?.status === 'cancelado' || sinal?.status === 'expirado');
export function statusText(standing: Standing): string {
  if (awaitsDeposit(standing)) return 'Aguardando sinal';
  const label = STATUS_LABEL[standing.status];
  return lacksDeposit(standing) ? `${label}, sinal não pago` : label;
}

export function AppointmentStatusBadge({ appointment }: { appointment: Standing }) {
  const { status } = appointment;
  return (
    <StatusBadge tone={lacksDeposit(appointment) ? 'warning' : TONE[status]} strike={status === 'cancelado'}>
      {statusText(appointment)}
    </StatusBadge>
  );
}
