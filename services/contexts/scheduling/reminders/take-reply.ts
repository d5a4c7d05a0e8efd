import type { TenantScope } from '@balcao/kit/db';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { customer } from '../appointments/author';
import { changeStatusWithin } from '../appointments/change-status';
import { mayStillChange } from '../appointments/customer-rules';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import { spokenWhen } from './reminder-text';
import { findAwaited, lastWordOfOurs, setAwaiting } from './reminders.repository';
import { understandReply } from './understand-reply';

export interface Reply {
  chatId: string;
  clienteId: string;
  text: string;
  at: Date;
}
export interface Taken {
  handled: boolean;
  reply?: string;
  attention?: string;
}
const NOT_OURS: Taken = { handled: false };
const TOO_LATE = 'O prazo para cancelar por aqui já passou. Já avisei a equipe, que vai falar com você nesta conversa.';
const ASK = 'Sem problema. Quer que eu cancele (responda CANCELAR) ou prefere outro horário (responda REMARCAR)?';

/** The customer's answer to a reminder: confirms at once, never cancels without asking, and leaves the unclear alone. */
export const takeReply = (deps: BookingDeps) => {
  const changeStatus = changeStatusWithin(deps);

  async function wordsOf(scope: TenantScope, { id, data_hora }: Appointment) {
    const { zone } = await findAgendaRules(scope);
    const [row] = await findAppointmentRows(scope, [id]);
    const when = spokenWhen(data_hora.getTime(), deps.clock().getTime(), zone);
    return { when, service: row?.produto_nome ?? 'atendimento' };
  }
  const answered = (scope: TenantScope, { id }: Appointment) =>
    setAwaiting(scope, id, { aguarda: null, respondido_em: deps.clock() });

  async function confirm(scope: TenantScope, appointment: Appointment): Promise<Taken> {
    if (appointment.status === 'pendente')
      await changeStatus(scope, customer, appointment.id, { status: 'confirmado', alcance: 'visita' });
    await answered(scope, appointment);
    const { when } = await wordsOf(scope, appointment);
    return { handled: true, reply: `Presença confirmada! Esperamos você ${when}.` };
  }
  async function cancel(scope: TenantScope, appointment: Appointment): Promise<Taken> {
    const { when, service } = await wordsOf(scope, appointment);
    const start = appointment.data_hora.getTime();
    if (!mayStillChange(await findAgendaRules(scope), customer, start, deps.clock().getTime())) {
      await answered(scope, appointment);
      return { handled: true, attention: `Quer cancelar ${service} de ${when}, fora do prazo`, reply: TOO_LATE };
    }
    const motivo = 'Cancelado pelo cliente no WhatsApp';
    await changeStatus(scope, customer, appointment.id, { status: 'cancelado', motivo, alcance: 'visita' });
    await answered(scope, appointment);
    return {
      handled: true,
      reply: `Pronto, cancelei: ${service}, ${when}. Quando quiser marcar de novo, é só escrever.`,
    };
  }
  async function move(scope: TenantScope, appointment: Appointment): Promise<Taken> {
    const { when, service } = await wordsOf(scope, appointment);
    await answered(scope, appointment);
    return {
      handled: true,
      attention: `Quer remarcar ${service} de ${when}`,
      reply: 'Certo! Já avisei a equipe, que vai combinar outro horário com você por aqui.',
    };
  }

  return async (scope: TenantScope, { chatId, clienteId, text }: Reply): Promise<Taken> => {
    const meaning = understandReply(text);
    if (meaning === 'outra') return NOT_OURS;
    const awaited = await findAwaited(scope, chatId, clienteId, deps.clock());
    // After anybody else's word (staff, AI, the owner's phone) a "sim" may be the answer to that.
    if (!awaited || (await lastWordOfOurs(scope, chatId)) !== 'system') return NOT_OURS;
    const { lembrete, agendamento } = awaited;
    if (meaning === 'remarcar') return move(scope, agendamento);
    if (lembrete.aguarda === 'decisao') return meaning === 'cancelar' ? cancel(scope, agendamento) : NOT_OURS;
    if (meaning === 'sim') return confirm(scope, agendamento);
    await setAwaiting(scope, agendamento.id, { aguarda: 'decisao', respondido_em: null });
    return { handled: true, reply: ASK };
  };
};
