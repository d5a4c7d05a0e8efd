import { type Agendamento, APPOINTMENT_ORIGINS, APPOINTMENT_STATUSES } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { type AppointmentRow, listAppointmentRows } from './appointments.repository';

export function presentAppointment(row: AppointmentRow): Agendamento {
  const { agendamento, cliente_nome, cliente_telefone, produto_nome, profissional_nome } = row;
  const { id, cliente_id, produto_id, profissional_id, data_hora, valor, status, observacoes } = agendamento;
  const { duracao_minutos, intervalo_antes, intervalo_depois, visita_id, serie_id, encaixe, versao } = agendamento;
  return {
    id,
    cliente_id,
    cliente_nome,
    cliente_telefone,
    produto_id,
    produto_nome,
    profissional_id,
    profissional_nome,
    data_hora: data_hora.toISOString(),
    duracao_minutos,
    intervalo_antes,
    intervalo_depois,
    valor,
    status: APPOINTMENT_STATUSES.find((known) => known === status) ?? 'pendente',
    observacoes,
    visita_id,
    serie_id,
    encaixe,
    origem: APPOINTMENT_ORIGINS.find((known) => known === agendamento.origem) ?? 'equipe',
    versao,
  };
}

type Query = { search?: string; status?: string; from?: string; cursor?: string; limit: number };

export const listAppointments =
  ({ db }: Deps) =>
  async (actor: Actor, query: Query) => {
    requirePolicy(actor, 'appointments.read');
    const after = decodeCursor(query.cursor, 2);
    const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
      listAppointmentRows(tx, tenantId, { ...query, after }),
    );
    return toPage(rows, query.limit, (row) => [row.agendamento.data_hora, row.agendamento.id], presentAppointment);
  };
