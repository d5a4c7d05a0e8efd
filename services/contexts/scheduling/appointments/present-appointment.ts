import {
  type Agendamento,
  APPOINTMENT_ORIGINS,
  APPOINTMENT_STATUSES,
  appointmentFor,
} from '@balcao/contracts/scheduling';
import type { Actor } from '@balcao/kit/actor';
import type { AppointmentRow } from './appointments.repository';

export function presentAppointment(row: AppointmentRow): Agendamento {
  const { agendamento, cliente_nome, cliente_telefone, produto_nome, profissional_nome, recurso_nome } = row;
  const { id, cliente_id, produto_id, profissional_id, data_hora, valor, status, observacoes } = agendamento;
  const { duracao_minutos, intervalo_antes, intervalo_depois, visita_id, serie_id, encaixe, versao } = agendamento;
  const { espera_inicio_minutos, espera_minutos, recurso_id } = agendamento;
  return {
    ...{ id, cliente_id, cliente_nome, cliente_telefone, produto_id, produto_nome, profissional_id, profissional_nome },
    ...{ duracao_minutos, intervalo_antes, intervalo_depois, valor, observacoes, visita_id, serie_id, encaixe, versao },
    espera_inicio_minutos,
    espera_minutos,
    recurso_id,
    recurso_nome,
    data_hora: data_hora.toISOString(),
    status: APPOINTMENT_STATUSES.find((known) => known === status) ?? 'pendente',
    origem: APPOINTMENT_ORIGINS.find((known) => known === agendamento.origem) ?? 'equipe',
  };
}

/** For whoever reads: some roles see the agenda, but not the customers. */
export const presentAppointmentTo =
  ({ role }: Pick<Actor, 'role'>) =>
  (row: AppointmentRow): Agendamento =>
    appointmentFor(role, presentAppointment(row));
