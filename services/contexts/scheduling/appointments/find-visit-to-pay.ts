import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findAppointmentRows } from './appointments.repository';
import { findLastStatusChange } from './history.repository';
import { isOpen } from './plan-move';
import { findSitting } from './reach';

/** What is to be paid ahead of these, while they wait for it. */
const awaited = (rows: Awaited<ReturnType<typeof findAppointmentRows>>) => {
  const held = rows.find(
    ({ agendamento, sinal }) => agendamento.status === 'pendente' && sinal?.status === 'aguardando',
  );
  return held?.sinal ? { valor: held.sinal.valor, expira_em: held.sinal.expira_em } : null;
};

/** What was asked for ahead of what is still to come. */
const askedFor = (rows: Awaited<ReturnType<typeof findAppointmentRows>>) => {
  const asked = rows.find(({ agendamento, sinal }) => sinal && isOpen(agendamento));
  return asked?.sinal ? { status: asked.sinal.status, valor: asked.sinal.valor } : null;
};

const stands = (status: string) => BUSY_STATUSES.some((busy) => busy === status);

/** The door for who is paid: an appointment with the services done together with it, and what each costs. */
export async function findVisitToPay(unit: UnitOfWork, id: string) {
  const [row] = await findAppointmentRows(unit, [id]);
  if (!row) throw new AppError('scheduling/not-found');
  const { cliente_id, data_hora } = row.agendamento;
  const ids = (await findSitting(unit, row.agendamento)).map((one) => one.id);
  const rows = ids.length > 1 ? await findAppointmentRows(unit, ids) : [row];
  const byTime = rows.toSorted((a, b) => a.agendamento.data_hora.getTime() - b.agendamento.data_hora.getTime());
  const standing = byTime.filter(({ agendamento }) => stands(agendamento.status));
  return {
    cliente_id,
    cliente_nome: row.cliente_nome,
    data_hora: byTime[0]?.agendamento.data_hora ?? data_hora,
    ids,
    sinal: awaited(rows),
    deposito: askedFor(byTime),
    servicos: standing.map(({ agendamento, produto_nome, profissional_nome }) => ({
      agendamento_id: agendamento.id,
      nome: produto_nome,
      profissional_nome,
      valor: agendamento.valor,
    })),
    acabou_em: standing.length > 0 ? null : await findLastStatusChange(unit, ids),
  };
}
