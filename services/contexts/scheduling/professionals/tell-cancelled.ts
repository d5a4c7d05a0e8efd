import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { firstName, joined, spokenWhen } from '../reminders/reminder-text';
import { findCompany } from '../reminders/reminders.repository';
import type { SendToCustomer } from '../scheduling-ports';

/**
 * Tells one customer that what they had on a day is cancelled, by the road reminders take. False when nobody could be
 * told: no phone, or no WhatsApp connected.
 */
export async function tellCancelled(
  { sendToCustomer, clock }: Pick<Deps, 'clock'> & { sendToCustomer: SendToCustomer },
  scope: TenantScope,
  rows: readonly Appointment[],
): Promise<boolean> {
  const shown = await findAppointmentRows(
    scope,
    rows.map(({ id }) => id),
  );
  const [first] = shown;
  if (!first) return true;
  const { agendamento, cliente_nome: nome, cliente_telefone: telefone } = first;
  if (!telefone) return false;
  const company = await findCompany(scope);
  const what = joined(shown.flatMap(({ produto_nome }) => produto_nome ?? []));
  const when = spokenWhen(agendamento.data_hora.getTime(), clock().getTime(), company.zone);
  const name = firstName(nome);
  const text = `Oi${name ? `, ${name}` : ''}! Aqui é do ${company.nome}. Precisamos cancelar: ${what}, ${when}. Pedimos desculpas. É só responder por aqui para marcar outro horário.`;
  const sent = await sendToCustomer(scope, {
    cliente: { id: agendamento.cliente_id, nome, telefone },
    text,
    causa: `cancelamento:${agendamento.id}:${agendamento.versao}`,
    validoAte: agendamento.data_hora,
  });
  return sent !== null;
}
