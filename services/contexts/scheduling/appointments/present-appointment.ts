import {
  type Agendamento,
  APPOINTMENT_ORIGINS,
  APPOINTMENT_STATUSES,
  appointmentFor,
} from '@balcao/contracts/scheduling';
import type { Actor } from '@balcao/kit/actor';
import type { AppointmentRow } from './appointments.repository';

export function presentAppointment(row: AppointmentRow): Agendamento {
  const { agendamento } = row;
  return {
    id: agendamento.id,
    cliente_id: agendamento.cliente_id,
    cliente_nome: row.cliente_nome,
    cliente_telefone: row.cliente_telefone,
    produto_id: agendamento.produto_id,
    produto_nome: row.produto_nome,
    profissional_id: agendamento.profissional_id,
    profissional_nome: row.profissional_nome,
    recurso_id: agendamento.recurso_id,
    recurso_nome: row.recurso_nome,
    data_hora: agendamento.data_hora.toISOString(),
    duracao_minutos: agendamento.duracao_minutos,
    intervalo_antes: agendamento.intervalo_antes,
    intervalo_depois: agendamento.intervalo_depois,
    espera_inicio_minutos: agendamento.espera_inicio_minutos,
    espera_minutos: agendamento.espera_minutos,
    valor: agendamento.valor,
    status: APPOINTMENT_STATUSES.find((known) => known === agendamento.status) ?? 'pendente',
    observacoes: agendamento.observacoes,
    visita_id: agendamento.visita_id,
    serie_id: agendamento.serie_id,
    encaixe: agendamento.encaixe,
    origem: APPOINTMENT_ORIGINS.find((known) => known === agendamento.origem) ?? 'equipe',
    versao: agendamento.versao,
    sinal: row.sinal && Object.assign({}, row.sinal, { expira_em: row.sinal.expira_em.toISOString() }),
  };
}

/** For whoever reads: some roles see the agenda, but not the customers. */
export const presentAppointmentTo =
  ({ role }: Pick<Actor, 'role'>) =>
  (row: AppointmentRow): Agendamento =>
    appointmentFor(role, presentAppointment(row));
