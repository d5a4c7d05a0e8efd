import type { TenantScope } from '@balcao/kit/db';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { customer } from '../appointments/author';
import { changeStatusOf } from '../appointments/change-status';
import { mayStillChange } from '../appointments/customer-rules';
import { findSitting } from '../appointments/reach';
import { lockAppointments } from '../appointments/reach.repository';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import { joined, spokenWhen } from './reminder-text';
import { type AwaitedReminder, findAwaited, lastWordOfOurs, listTold, setAwaiting } from './reminders.repository';
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
type Awaited = NonNullable<AwaitedReminder>;
const NOT_OURS: Taken = { handled: false };
const TOO_LATE = 'O prazo para cancelar por aqui já passou. Já avisei a equipe, que vai falar com você nesta conversa.';
const ASK = 'Sem problema. Quer que eu cancele (responda CANCELAR) ou prefere outro horário (responda REMARCAR)?';

/** The customer's answer to a reminder: confirms at once, never cancels without asking, and leaves the unclear alone. */
export const takeReply = (deps: BookingDeps) => {
  const changeStatus = changeStatusOf(deps);

  async function wordsOf(scope: TenantScope, { id, data_hora }: Appointment, ids: readonly string[] = [id]) {
    const { zone } = await findAgendaRules(scope);
    const rows = await findAppointmentRows(scope, ids);
    const when = spokenWhen(data_hora.getTime(), deps.clock().getTime(), zone);
    const services = rows.flatMap(({ produto_nome }) => produto_nome ?? []);
    return { when, service: services.length ? joined(services) : 'atendimento' };
  }
  /** What the reminder spoke of, as far as it still stands at that time; locked. */
  async function lockTold(scope: TenantScope, { agendamento, lembrete }: Awaited) {
    const visit = (await findSitting(scope, agendamento)).map(({ id }) => id);
    const told = await listTold(scope, visit, lembrete.minutos_antes);
    return lockAppointments(scope, [agendamento.id, ...told]);
  }
  const answered = (scope: TenantScope, { id }: Appointment) =>
    setAwaiting(scope, id, { aguarda: null, respondido_em: deps.clock() });

  async function confirm(scope: TenantScope, awaited: Awaited): Promise<Taken> {
    const { agendamento } = awaited;
    await changeStatus(scope, customer, await lockTold(scope, awaited), { status: 'confirmado' });
    await answered(scope, agendamento);
    const { when } = await wordsOf(scope, agendamento);
    return { handled: true, reply: `Presença confirmada! Esperamos você ${when}.` };
  }
  async function cancel(scope: TenantScope, awaited: Awaited): Promise<Taken> {
    const { agendamento } = awaited;
    const start = agendamento.data_hora.getTime();
    if (!mayStillChange(await findAgendaRules(scope), customer, start, deps.clock().getTime())) {
      const late = await wordsOf(scope, agendamento);
      await answered(scope, agendamento);
      return {
        handled: true,
        attention: `Quer cancelar ${late.service} de ${late.when}, fora do prazo`,
        reply: TOO_LATE,
      };
    }
    const told = await lockTold(scope, awaited);
    const motivo = 'Cancelado pelo cliente no WhatsApp';
    const gone = await changeStatus(scope, customer, told, { status: 'cancelado', motivo });
    await answered(scope, agendamento);
    const { when, service } = await wordsOf(
      scope,
      agendamento,
      gone.map(({ id }) => id),
    );
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
    if (lembrete.aguarda === 'decisao') return meaning === 'cancelar' ? cancel(scope, awaited) : NOT_OURS;
    if (meaning === 'sim') return confirm(scope, awaited);
    await setAwaiting(scope, agendamento.id, { aguarda: 'decisao', respondido_em: null });
    return { handled: true, reply: ASK };
  };
};
