import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { firstName, spokenList } from '@balcao/kit/spoken';
import { wallClock } from '@balcao/kit/zone-time';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { spokenHour, spokenWhen } from '../reminders/reminder-text';
import { findCompany } from '../reminders/reminders.repository';
import type { SendToCustomer } from '../scheduling-ports';

type Shown = Awaited<ReturnType<typeof findAppointmentRows>>[number];

/** What the customer would have come for, each time they would have come: one after another is one coming. */
function sittingsOf(shown: readonly Shown[]): { what: string; start: number }[] {
  const sittings: { services: string[]; visit: string | null; start: number; end: number }[] = [];
  const startOf = ({ agendamento }: Shown) => agendamento.data_hora.getTime();
  for (const one of [...shown].sort((a, b) => startOf(a) - startOf(b))) {
    const { visita_id: visit, duracao_minutos } = one.agendamento;
    const start = startOf(one);
    const end = start + duracao_minutos * 60_000;
    const last = sittings.at(-1);
    const together = last && (start <= last.end || (visit !== null && visit === last.visit));
    const sitting = together ? last : { services: [], visit, start, end };
    if (!together) sittings.push(sitting);
    sitting.services.push(...(one.produto_nome ? [one.produto_nome] : []));
    sitting.end = Math.max(sitting.end, end);
  }
  return sittings.map(({ services, start }) => ({ what: spokenList(services) || 'seu horário', start }));
}

/**
 * Tells one customer that what they had on a day is cancelled, by the road reminders take. False when nobody could be
 * told: no phone, no WhatsApp connected, or they said 'SAIR'.
 */
export async function tellCancelled(
  { sendToCustomer, clock }: Pick<Deps, 'clock'> & { sendToCustomer: SendToCustomer },
  unit: UnitOfWork,
  rows: readonly Appointment[],
): Promise<boolean> {
  const shown = await findAppointmentRows(
    unit,
    rows.map(({ id }) => id),
  );
  const [first] = shown;
  if (!first) return true;
  const { agendamento, cliente_nome: nome, cliente_telefone: telefone } = first;
  if (!telefone) return false;
  const company = await findCompany(unit);
  const [soonest, ...later] = sittingsOf(shown);
  if (!soonest) return true;
  const when = `${soonest.what}, ${spokenWhen(soonest.start, clock().getTime(), company.zone)}`;
  const rest = later.map(({ what, start }) => `; ${what}, às ${spokenHour(wallClock(start, company.zone).minutes)}`);
  const name = firstName(nome);
  const text = `Oi${name ? `, ${name}` : ''}! Aqui é do ${company.nome}. Precisamos cancelar: ${when}${rest.join('')}. Pedimos desculpas. É só responder por aqui para marcar outro horário.`;
  const sent = await sendToCustomer(unit, {
    cliente: { id: agendamento.cliente_id, nome, telefone },
    text,
    causa: `cancelamento:${agendamento.id}:${agendamento.versao}`,
    validoAte: agendamento.data_hora,
  });
  return sent.kind === 'planned';
}
