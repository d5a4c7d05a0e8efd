import { type Agendamento, APPOINTMENT_STATUSES } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { type AppointmentRow, listAppointmentRows } from './appointments.repository';

export function presentAppointment(row: AppointmentRow): Agendamento {
  const { agendamento, cliente_nome, cliente_telefone, produto_nome, profissional_nome } = row;
  const { id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status, observacoes } =
    agendamento;
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
    valor,
    status: APPOINTMENT_STATUSES.find((known) => known === status) ?? 'pendente',
    observacoes,
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
